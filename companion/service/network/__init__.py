"""The networks of the device: its addresses, and a Wi-Fi of its own."""
