"""Calibrating from a phone: the table, the lens, the zones, a print's size."""

from web.calibration.routes import blueprint

__all__ = ["blueprint"]
