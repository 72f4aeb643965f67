"""The people who play here: listed for everybody at the table, changed by the host."""

from companion.app.evenings.people import COLOURS, SIGNS, Person, owner_of
from web.access import host_only, is_host, lookers_only
from web.contract import evenings as contract
from web.contract.evenings import Erased, ForgetBody, MergeBody, PeopleHere, PersonBody
from web.errors import RequestError
from web.evenings.shelf import blueprint, erased, refusals, shelf
from web.operation import operation
from web.services import context, language


@blueprint.get("/people")
@operation(guard=lookers_only)
def people() -> PeopleHere:
    """Everybody who is stored, and the names of matches that are nobody's."""
    return _here()


@blueprint.post("/people")
@operation(guard=host_only)
def change(body: PersonBody) -> PeopleHere:
    """Store somebody, or change their name, colour and sign. The host's alone."""
    store = shelf().people
    with refusals():
        if body.id is None:
            store.add(body.name, body.colour, body.sign)
        else:
            store.change(body.id, body.name, body.colour, body.sign)
    return _here()


@blueprint.post("/people/merge")
@operation(guard=host_only)
def merge(body: MergeBody) -> PeopleHere:
    """Two who are one: their matches count together. The host's alone."""
    with refusals():
        shelf().merge(body.person, body.into)
    return _here()


@blueprint.post("/people/forget")
@operation(guard=host_only)
def forget(body: ForgetBody) -> Erased:
    """Take a person's names out of everything that is stored. The host's alone."""
    app, evenings = context(), shelf()
    with refusals():
        if body.person is None:
            names = [body.name] if body.name else []
        else:
            person = evenings.people.get(body.person)
            names = [person.name, *person.aliases]
        if not names:
            raise RequestError(400, "field", field="name")
        left = evenings.forget(names)
        app.seats.forget(names)
        app.learners.forget(names)
        if app.services.recoveries is not None:
            app.services.recoveries.forget(names)
        if body.person is not None:
            evenings.people.remove(body.person)
    return erased(left)


def _here() -> PeopleHere:
    evenings = shelf()
    stored = evenings.people.all()
    played = {
        name for each in evenings.overview().evenings for name in each.result.names
    }
    others = sorted(name for name in played if owner_of(stored, name) is None)
    return PeopleHere(
        host=is_host(),
        people=[_person(each) for each in stored],
        others=[name for name in others if not name.startswith("?")],
        colours=[
            contract.Token(key, _text(f"colour-of-{key}"), hexed)
            for key, hexed in COLOURS.items()
        ],
        signs=[contract.Token(key, _text(f"sign-{key}"), "") for key in SIGNS],
    )


def _person(person: Person) -> contract.Person:
    return contract.Person(
        id=person.id,
        name=person.name,
        colour=person.colour,
        hex=COLOURS[person.colour],
        sign=person.sign,
        aliases=list(person.aliases),
    )


def _text(name: str) -> str:
    return context().ui_texts.text(language(), name)
