"""Damaged files for every importer of the command line, and damaged recordings and lines for its games."""

import gzip
import io
import json
import pathlib
import shutil
import sqlite3
import subprocess
import tempfile
import zipfile

from damage import damaged

from . import ROOT
from .games import pack

# Exit codes of the command line: 0, and those of docs/command-line.md.
CODES = {0, 64, 65, 66, 73, 74}
# What only a crash writes.
CRASHES = ("Fatal error", "Fatal", "crashed", "Sanitizer", "runtime error", "Illegal instruction", "Segmentation")
# A file of any size that is imported here is done with in that time, also on a busy machine.
PATIENCE = 30
RECORDINGS = 40
LINES = 2_000

ABOUT = ["--name", "A", "--location", "B", "--description", "C", "--minutes", "30"]
KML = """<?xml version="1.0" encoding="UTF-8"?><kml><Document><name>Horses</name>%s</Document></kml>"""
PLACE = """<Placemark><name>Pin %d</name><description>What?</description><ExtendedData><Data name="answer"><value>hoof</value>
</Data></ExtendedData><Point><coordinates>-0.3,51.5%d</coordinates></Point></Placemark>"""
CEDICT = "#! version=1\n中國 中国 [Zhong1 guo2] /China/Middle Kingdom/\n女兒 女儿 [[nu:3'er2]] /daughter/\n"
TABLE = "hanzi\ttraditional\tpinyin\tenglish\tmeaning\tchinese\ttags\n马到成功\t馬到成功\tmǎ dào chéng gōng\ta\tb\tc\td\n"


def archive(content, name="pack.json"):
    """A ZIP archive with the pack, and a picture."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as files:
        files.writestr(name, content)
        files.writestr("pictures/x.webp", b"RIFF\x10\0\0\0WEBPVP8 and so on")
    return packed.getvalue()


def pack_files():
    """A good file of each form."""
    whole = json.dumps(pack("Imported")).encode()
    kml = (KML % "".join(PLACE % (i, i) for i in range(5))).encode()
    points = [
        {"type": "Feature", "geometry": {"type": "Point", "coordinates": [-0.3, 51.5]},
         "properties": {"title": f"Pin {i}", "hint": "What?", "points": 10, "codeword": "hoof"}} for i in range(5)]
    gpx = '<?xml version="1.0"?><gpx xmlns="http://www.topografix.com/GPX/1/1">' + "".join(
        f'<wpt lat="51.5" lon="-0.{i}"><name>Pin {i}</name><desc>What?</desc><cmt>hoof</cmt></wpt>' for i in range(5)) + "</gpx>"
    return [
        whole, archive(whole), kml, archive(kml, "doc.kml"), gpx.encode(),
        json.dumps({"type": "FeatureCollection", "features": points}).encode(),
    ]


def phrase_files():
    return [CEDICT.encode(), TABLE.encode(), gzip.compress(TABLE.encode()), TABLE.replace("\t", ";").encode()]


def map_files():
    """A small MBTiles file, and the head of a PMTiles file."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "map.mbtiles"
        database = sqlite3.connect(path)
        database.execute("CREATE TABLE metadata (name TEXT, value TEXT)")
        database.execute("CREATE TABLE tiles (zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB)")
        database.execute("INSERT INTO tiles VALUES (1, 0, 1, ?)", [b"\x89PNG\r\n\x1a\n"])
        database.execute("INSERT INTO tiles VALUES (2, 1, 1, ?)", [b"\x89PNG\r\n\x1a\n more"])
        database.commit()
        database.close()
        tiles = path.read_bytes()
    return [tiles, pmtiles()]


def pmtiles():
    """A PMTiles file of version 3 with one picture: header, root directory, metadata, tile."""
    tile = b"\x89PNG\r\n\x1a\n"
    directory = bytes([1, 0, 1, len(tile), 1])
    metadata = b"{}"
    numbers = [127, len(directory), 127 + len(directory), len(metadata), 0, 0, 127 + len(directory) + len(metadata), len(tile), 1, 1, 1]
    header = b"PMTiles\x03" + b"".join(number.to_bytes(8, "little") for number in numbers)
    header += bytes([1, 1, 1, 2, 0, 0]) + b"".join(
        (degrees * 10**7).to_bytes(4, "little", signed=True) for degrees in (-180, -85, 180, 85)) + bytes([0])
    header += bytes(8)
    return header[:127].ljust(127, b"\0") + directory + metadata + tile


class HostileFiles:
    """Runs the command line on damaged files; each run is a process of its own."""

    def __init__(self, parlour, findings, tally, folder, environment=None):
        self.parlour = parlour
        self.findings = findings
        self.tally = tally
        self.folder = pathlib.Path(folder)
        self.folder.mkdir(parents=True, exist_ok=True)
        self.environment = environment
        self.recordings = [
            path.read_bytes() for path in sorted((ROOT / "Tests" / "Recordings").glob("*/*.recording.json"))]
        # Games of many minutes take seconds to replay.
        self.recordings = [recording for recording in self.recordings if len(recording) < 40_000]
        self.packs, self.phrases, self.maps = pack_files(), phrase_files(), map_files()
        self.content = [
            path for path in sorted((ROOT / "Content").glob("*/*.json"))
            if not path.name.endswith(".schema.json") and path.stat().st_size < 200_000]

    def torture_once(self, chance):
        """One run of the command line."""
        how = chance.choices(
            [self.packs_import, self.phrases_import, self.maps_add, self.verify, self.play, self.setup, self.check_content],
            [4, 2, 2, 3, 2, 1, 0.5])[0]
        how(chance)

    def _several(self, chance, data):
        """The bytes with some damages; a few are left as they are."""
        for _ in range(chance.randrange(0, 6) if chance.random() < 0.9 else 40):
            data = damaged(data, chance) if chance.random() < 0.7 else damaged_somewhere(data, chance)
        return data

    def packs_import(self, chance):
        data = self._several(chance, chance.choice(self.packs))
        self._run("packs", ["packs", "import", self._file(data), *(ABOUT if chance.random() < 0.5 else [])], data)

    def phrases_import(self, chance):
        data = self._several(chance, chance.choice(self.phrases))
        self._run("phrases", ["phrases", "import", self._file(data)], data)

    def maps_add(self, chance):
        data = self._several(chance, chance.choice(self.maps))
        self._run("maps", ["maps", "add", self._file(data), "--content", str(ROOT / "Content")], data)

    def check_content(self, chance):
        """The files that people edit, of which one is damaged."""
        folder = self.folder / "content"
        if not folder.exists():
            shutil.copytree(ROOT / "Content", folder)
        path = folder / chance.choice(self.content).relative_to(ROOT / "Content")
        good = path.read_bytes()
        data = self._several(chance, good)
        path.write_bytes(data)
        self._run("content", ["content", "check", "--content", str(folder)], data)
        path.write_bytes(good)

    def setup(self, chance):
        """A damaged setup of a game."""
        recording = json.loads(chance.choice(self.recordings))
        data = damaged(json.dumps(recording["setup"], ensure_ascii=False).encode(), chance)
        self._run("setups", ["play", recording["game"], "--setup", f"@{self._file(data)}", "--content", str(ROOT / "Content")], data)

    def verify(self, chance):
        """Many recordings in one process."""
        files, everything = [], []
        for number in range(RECORDINGS):
            data = chance.choice(self.recordings)
            # Damage in the actions is worth more than in the long setups before them.
            start = data.find(b'"actions"') if chance.random() < 0.7 else 0
            data = data[:start] + self._several(chance, data[start:])
            files.append(self._file(data, number))
            everything.append(data)
        self._run("recordings", ["verify", *files], b"\n----\n".join(everything), count=RECORDINGS)

    def play(self, chance):
        """Many lines to one game; each is answered."""
        recording = json.loads(chance.choice(self.recordings))
        lines = [json.dumps(action, separators=(",", ":")).encode() for action in recording["actions"]]
        if not lines:
            return
        sent = [damaged(chance.choice(lines), chance).replace(b"\n", b" ") for _ in range(LINES)]
        data = b"".join(line + b"\n" for line in sent)
        setup = self._file(json.dumps(recording["setup"]).encode(), "setup")
        done = self._run(
            "lines", ["play", recording["game"], "--setup", f"@{setup}", "--seed", str(recording["seed"])], data,
            count=LINES, text=data)
        if done and done.returncode == 0 and done.stdout.count(b"\n") != LINES + 1:
            self.findings.add("lines", f"{LINES} lines have {done.stdout.count(bytes([10])) - 1} answers", data)

    def _file(self, data, number="file"):
        path = self.folder / str(number)
        path.write_bytes(data)
        return str(path)

    def _run(self, kind, arguments, data, count=1, text=b""):
        if kind in ("packs", "phrases", "maps"):
            arguments = [*arguments, "--data", str(self.folder / "data")]
        try:
            done = subprocess.run(
                [self.parlour, *arguments], input=text, capture_output=True, timeout=PATIENCE, env=self.environment)
        except subprocess.TimeoutExpired:
            self.findings.add("late", f"parlour {' '.join(arguments[:2])} has not ended after {PATIENCE} s", data)
            return None
        self.tally.inputs[kind] += count
        errors = done.stderr.decode(errors="replace")
        if done.returncode not in CODES or any(sign in errors for sign in CRASHES):
            self.findings.add(
                "trap", f"parlour {' '.join(arguments[:2])} ended with {done.returncode}: {errors[-300:]}", data)
        return done


def damaged_somewhere(data, chance):
    """Damage of the kind that binary files have: some bytes are others."""
    data = bytearray(data)
    for _ in range(chance.randrange(1, 8)):
        if data:
            data[chance.randrange(len(data))] = chance.choice([0, 1, 127, 128, 255, chance.randrange(256)])
    return bytes(data)
