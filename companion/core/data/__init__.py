"""What every game claims of the shared marks: ``registry.toml``."""
