"""The parts of the painter: scene, view, print, things on top, light, sensor."""
