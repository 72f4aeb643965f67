"""What runs the device: the parts of one table, wired, watched and served.

``assembly`` wires the parts; ``server`` listens and serves, ``address`` shows where;
``systemd`` reports to the service manager; ``front_panel`` drives lamps, display and
buttons; ``camera`` opens the camera and ``calibration_store`` has its files;
``state_directory`` locks the place of journal and settings; ``trial`` tries a version.
"""
