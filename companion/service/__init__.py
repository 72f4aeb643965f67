"""What runs the device: the parts of one table, wired, watched and served.

``assembly`` wires the parts; ``server`` listens and serves; ``systemd`` reports to
the service manager; ``front_panel`` drives lamps, display and buttons;
``state_directory`` locks the place of journal and settings.
"""
