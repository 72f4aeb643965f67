"""What can keep the service from starting or going on."""


class ServiceError(Exception):
    """The service cannot do what it is asked; the message names what and where."""


class StateLockedError(ServiceError):
    """Another program holds the state directory."""
