"""The application core: sessions, journal, watcher; no device, no HTTP."""
