"""What phones do to a connection that no client library does."""

import ctypes
import socket
import struct

SO_ATTACH_FILTER = 26
"""From <asm/socket.h>; Python's ``socket`` does not name it."""

DROP_ALL = struct.pack("HBBI", 0x06, 0, 0, 0)
"""A classic BPF program of one instruction: keep no byte of any packet."""


def vanish(sock: socket.socket) -> None:
    """Go out of reach: what still comes is dropped, so nothing is acknowledged."""
    program = ctypes.create_string_buffer(DROP_ALL, len(DROP_ALL))
    value = struct.pack("HL", 1, ctypes.addressof(program))
    sock.setsockopt(socket.SOL_SOCKET, SO_ATTACH_FILTER, value)
