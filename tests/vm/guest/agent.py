"""Runs in the guest as root: does what the host says, one request a connection.

A request is a line of JSON: {"run": [words], "in": text} or {"put": path} followed by
{"size": bytes} of content. The answer is a line of JSON.
"""

import base64
import json
import socketserver
import subprocess
from pathlib import Path


class Handler(socketserver.StreamRequestHandler):
    """One request."""

    def handle(self) -> None:
        asked = json.loads(self.rfile.readline())
        if "put" in asked:
            path = Path(asked["put"])
            path.parent.mkdir(parents=True, exist_ok=True)
            left = asked["size"]
            beside = path.with_name(path.name + ".new")
            with beside.open("wb") as file:
                while left:
                    part = self.rfile.read(min(left, 1 << 20))
                    if not part:
                        return
                    file.write(part)
                    left -= len(part)
            beside.rename(path)
            answer: dict[str, object] = {"code": 0}
        elif "get" in asked:
            content = Path(asked["get"]).read_bytes()
            answer = {"code": 0, "content": base64.b64encode(content).decode()}
        else:
            done = subprocess.run(
                asked["run"],
                input=asked.get("in", ""),
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                errors="replace",
                check=False,
            )
            answer = {"code": done.returncode, "said": done.stdout}
        self.wfile.write(json.dumps(answer).encode() + b"\n")


class Server(socketserver.ThreadingTCPServer):
    """Each request in a thread of its own."""

    allow_reuse_address = True
    daemon_threads = True


if __name__ == "__main__":
    with Server(("0.0.0.0", 9999), Handler) as server:
        server.serve_forever()
