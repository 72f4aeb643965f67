"""The whole device in a virtual machine: a Debian that boots systemd, a kernel's own
simulated pins and camera, and the companion installed by its own installer.

``python -m tests.vm`` (``make test-vm``) makes the machine, boots it, and tries one
part of the device after the other; see docs/virtual-machine.md.
"""
