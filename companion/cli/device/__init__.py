"""Commands about the device: camera, panel, wiring, address, health."""
