"""Printed facts about devices: cameras, the header of pins."""
