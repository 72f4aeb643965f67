"""The Wi-Fi of the house: what the device receives, and joining one."""

from urllib.parse import urlsplit

from flask import Blueprint

from companion.app.ports import (
    InvalidWifi,
    JoiningBusy,
    WifiFailure,
    WifiJoining,
    WifiState,
)
from web.access import host_only, is_host
from web.contract.device import HeardWifi, WifiBody, WifiTold, WifiTried
from web.errors import RequestError
from web.operation import operation
from web.seats import phone
from web.services import address, context, language

blueprint = Blueprint("wifi", __name__, url_prefix="/api")

NONE = WifiState(own="", joined="", joining="", heard=(), failure=None)


@blueprint.get("/wifi")
@operation()
def wifi() -> WifiTold:
    """The Wi-Fi networks around, for the host alone: they tell where the house is."""
    joining, host = context().services.wifi, is_host(phone())
    found = joining.state() if joining is not None and host else None
    state = found or NONE
    return WifiTold(
        host=host,
        there=found is not None,
        own=state.own,
        joined=state.joined,
        joining=state.joining,
        heard=[HeardWifi(w.name, w.strength, w.locked) for w in state.heard],
        failure=_sentence(state.failure),
        address=_named_address(),
    )


@blueprint.post("/wifi")
@operation(guard=host_only)
def join(body: WifiBody) -> WifiTried:
    """Join the Wi-Fi of the house in a few seconds. The device's own one ends then, and
    is there again a minute or two later if that fails. The host's alone.
    """
    joining = _joining()
    try:
        joining.begin(body.name, body.password)
    except InvalidWifi as error:
        raise RequestError(400, f"wifi-no-{error}") from error
    except JoiningBusy as error:
        raise RequestError(409, "wifi-busy", name=str(error)) from error
    return WifiTried(body.name)


def _joining() -> WifiJoining:
    joining = context().services.wifi
    if joining is None or joining.state() is None:
        raise RequestError(409, "wifi-missing")
    return joining


def _named_address() -> str:
    """Where the pages are in every network: by name, at the port of now."""
    port = urlsplit(address()).port
    by_name = f"http://{context().services.name}.local"
    return by_name if port is None else f"{by_name}:{port}"


def _sentence(failure: WifiFailure | None) -> str:
    """Why one was not joined, in the phone's language."""
    if failure is None:
        return ""
    told = {"name": failure.name, "detail": failure.detail}
    return context().ui_texts.text(language(), f"wifi-failed-{failure.why}", **told)
