"""What all streams share: how many may be open, and the messages that they send."""

from web.streaming.cache import EncodedMessage, MessageCache
from web.streaming.limit import Client, OpenStreams, StreamPlace

__all__ = ["Client", "EncodedMessage", "MessageCache", "OpenStreams", "StreamPlace"]
