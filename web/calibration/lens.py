"""The camera that is looked through, and its focus: both the host's alone."""

from flask import Blueprint

from companion.app.config import ConfigError
from companion.app.ports import CameraChoice, Focusing
from companion.core.advice import FocusState
from web.access import host_only
from web.contract.base import NoBody
from web.contract.calibration import CameraBody, CameraOption, Cameras, Focus
from web.errors import RequestError
from web.operation import operation
from web.services import context, language

blueprint = Blueprint("lens", __name__, url_prefix="/api/camera")


@blueprint.get("")
@operation(guard=host_only)
def cameras() -> Cameras:
    """The cameras that are attached now. The host's alone."""
    return _cameras(_choice())


@blueprint.post("")
@operation(guard=host_only)
def choose(body: CameraBody) -> Cameras:
    """Look through another camera from now on. The host's alone."""
    port = _choice()
    try:
        port.choose(body.source)
    except ConfigError as error:
        raise RequestError(409, "not-kept", detail=str(error)) from error
    except LookupError as error:
        raise RequestError(409, "no-such-camera") from error
    return _cameras(port)


@blueprint.get("/focus")
@operation(guard=host_only)
def focus() -> Focus:
    """How the focus is, as last measured. The host's alone."""
    return _focus(_focusing().state())


@blueprint.post("/focus")
@operation(guard=host_only)
def begin(body: NoBody) -> Focus:
    """Focus now; it goes on while this is answered. The host's alone."""
    port = _focusing()
    port.begin()
    return _focus(port.state())


@blueprint.post("/focus/look")
@operation(guard=host_only)
def measure(body: NoBody) -> Focus:
    """Look how sharp the picture is now. The host's alone."""
    return _focus(_focusing().measure())


def _choice() -> CameraChoice:
    """What chooses. Raises ``RequestError`` on a device without a camera."""
    port = context().services.cameras
    if port is None:
        raise RequestError(409, "no-camera")
    return port


def _focusing() -> Focusing:
    """What focuses. Raises ``RequestError`` on a device without a camera."""
    port = context().services.focusing
    if port is None:
        raise RequestError(409, "no-camera")
    return port


def _cameras(port: CameraChoice) -> Cameras:
    options = [CameraOption(source, name) for source, name in port.options()]
    return Cameras(options=options, chosen=port.chosen())


def _focus(state: FocusState) -> Focus:
    texts, spoken = context().services.texts, language()
    return Focus(
        drive=state.drive,
        word=state.word,
        percent=state.percent,
        best=state.best,
        hint=texts.text(spoken, f"focus-drive-{state.drive}"),
        text=texts.focus(spoken, state),
    )
