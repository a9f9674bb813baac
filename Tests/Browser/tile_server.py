"""A small server of map tiles for tests, which notes the requests that it gets."""

import re
import struct
import threading
import zlib
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SIDE = 256
COLOURS = {"map": (160, 200, 140), "satellite": (60, 80, 60)}


def _png(colour):
    """A picture of one colour."""
    def part(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    head = struct.pack(">IIBBBBB", SIDE, SIDE, 8, 2, 0, 0, 0)
    rows = (b"\0" + bytes(colour) * SIDE) * SIDE
    return b"\x89PNG\r\n\x1a\n" + part(b"IHDR", head) + part(b"IDAT", zlib.compress(rows)) + part(b"IEND", b"")


class TileServer:
    """Serves `/map/{z}/{x}/{y}.png` and `/satellite/…` on a free port of this machine."""

    PICTURES = {name: _png(colour) for name, colour in COLOURS.items()}

    def __init__(self):
        tiles = self
        self._lock = threading.Lock()
        self._now = 0
        self.forget()

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                found = re.fullmatch(r"/(map|satellite)/(\d+)/(\d+)/(\d+)\.png", self.path)
                tiles._begin(self.path, self.headers)
                status = tiles.status if found else 404
                body = TileServer.PICTURES[found[1]] if status == 200 else b""
                tiles._end()
                self.send_response(status)
                self.send_header("Content-Type", "image/png")
                self.send_header("Content-Length", str(len(body)))
                self.send_header("Access-Control-Allow-Origin", "*")
                # A tile that a page shows without a request is then from its own storage, not from the browser's cache.
                self.send_header("Cache-Control", "no-store")
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def template(self, look="map"):
        return f"{self.address}/{look}/{{z}}/{{x}}/{{y}}.png"

    def forget(self):
        """Forgets all requests, and answers with tiles again."""
        self.status = 200
        # The paths of tiles that were requested for drawing, and for storing.
        self.drawn, self.kept = [], []
        self.headers = []
        self.most_at_once = 0

    def stop(self):
        self._server.shutdown()
        self._server.server_close()

    def _begin(self, path, headers):
        with self._lock:
            self._now += 1
            self.most_at_once = max(self.most_at_once, self._now)
            (self.kept if headers["Sec-Fetch-Dest"] == "empty" else self.drawn).append(path)
            self.headers.append(dict(headers))

    def _end(self):
        with self._lock:
            self._now -= 1
