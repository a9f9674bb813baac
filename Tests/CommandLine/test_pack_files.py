"""`parlour packs`: packs of TownHunt from files, and into files."""

import hashlib
import io
import json
import sqlite3
import zipfile

import pytest

from samples import PACK, PINS



@pytest.fixture
def packs(run, tmp_path):
    """Runs one of the commands with the test's own data folder."""

    def packs(command, *options):
        return run("packs", command, *options, "--data", str(tmp_path / "data"))

    return packs


@pytest.fixture
def imported(packs, tmp_path):
    def imported(content, *options):
        file = tmp_path / "pack"
        file.write_text(content if isinstance(content, str) else json.dumps(content))
        return packs("import", str(file), *options)

    return imported


def test_a_pack_is_imported_and_exported(packs, imported):
    done = imported(PACK)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout == b"Pack 1, version 1: Horses, 5 pins.\n"
    exported = packs("export", "1")
    pack = json.loads(exported.stdout)
    assert pack["creator"] == "Parlour" and pack["version"] == 1
    assert [pin["codeword"] for pin in pack["pins"]] == [f"answer {i}" for i in range(5)]


def test_the_same_changes_nothing_and_another_is_the_next_version(imported):
    imported(PACK)
    assert imported(PACK).stdout == b"Pack 1, version 1: Horses, 5 pins.\n"
    changed = {**PACK, "minutes": 45}
    assert imported(changed).stdout == b"Pack 1, version 2: Horses, 5 pins.\n"
    assert imported({**PACK, "location": "Acton"}).stdout.startswith(b"Pack 2, version 1")


@pytest.mark.parametrize("form", ["json", "geojson", "gpx"])
def test_each_form_can_be_imported_again(packs, imported, form):
    imported(PACK)
    text = packs("export", "1", "--form", form).stdout.decode()
    assert imported(text).stdout == b"Pack 1, version 1: Horses, 5 pins.\n"


def test_options_say_what_a_file_does_not(packs, imported):
    assert imported({**PACK, "name": "A"}, "--name", "B", "--minutes", "60").returncode == 0
    pack = json.loads(packs("export", "1").stdout)
    assert (pack["name"], pack["minutes"]) == ("B", 60)


def test_all_mistakes_are_told_and_nothing_is_imported(packs, imported):
    pins = [{**PINS[0], "hint": "x" * 141, "points": 0}, PINS[1], {**PINS[2], "codeword": "!"}]
    done = imported({**PACK, "minutes": 7, "pins": pins})
    assert done.returncode == 65 and done.stdout == b""
    lines = done.stderr.decode().splitlines()
    assert [line.split(": ", 2)[2] for line in lines][1:3] == [
        "Pin 1, hint: At most 140 characters.", "Pin 1, points: Expected a whole number from 1 to 1000000."]
    assert len(lines) == 4 and lines[3].split(": ", 2)[2].startswith("Pin 3, codeword: ")
    assert packs("export", "1").returncode == 66, "There is not even a database."


def test_waypoints_without_answers_are_told_pin_by_pin(imported):
    waypoint = '<wpt lat="51.5" lon="-0.3"><name>Bridge</name><desc>How many arches?</desc></wpt>'
    gpx = f'<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1">{waypoint}</gpx>'
    done = imported(gpx, "--name", "A", "--location", "B", "--description", "C", "--minutes", "30")
    assert done.returncode == 65
    assert b"Pin 1, codeword: Is missing." in done.stderr


def test_what_is_not_there_is_told(run, packs, imported, tmp_path):
    assert packs("export", "1").returncode == 66
    imported(PACK)
    assert packs("export", "2").returncode == 65
    assert packs("export", "../1").returncode == 65
    assert packs("remove", "2").returncode == 65
    assert imported(PACK, "--creator", "Nobody").returncode == 65
    assert packs("import", str(tmp_path / "none")).returncode == 66
    assert imported("<gpx").returncode == 65
    assert packs("remove", "1").returncode == 0
    assert packs("export", "1").returncode == 65


ABOUT = ("--name", "A", "--location", "B", "--description", "C", "--minutes", "30")
WAYPOINTS = "".join(
    f'<wpt lat="51.{i:06}" lon="-0.3"><name>Bridge {i}</name><desc>How many arches?</desc><extensions>'
    f'<p:pin xmlns:p="https://parlour.invalid/townhunt"><p:codeword>{i}</p:codeword></p:pin></extensions></wpt>' for i in range(5))
POINTS = [
    {"type": "Feature", "properties": {"name": f"Gate {i}", "desc": "Which beast?", "codeword": "lion"},
     "geometry": {"type": "Point", "coordinates": [-0.3, 51 + i / 1000]}} for i in range(5)]


@pytest.mark.parametrize("content", [
    f'<gpx version="1.0" xmlns="http://www.topografix.com/GPX/1/0">{WAYPOINTS}</gpx>',
    f'\ufeff<?xml version="1.0"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk/>{WAYPOINTS}</gpx>',
    json.dumps({"type": "FeatureCollection", "features": POINTS}),
], ids=["GPX 1.0", "GPX 1.1", "GeoJSON"])
def test_places_of_other_programs_with_answers_become_a_pack(packs, imported, content):
    done = imported(content, *ABOUT)
    assert (done.stdout, done.stderr) == (b"Pack 1, version 1: A, 5 pins.\n", b"")
    pins = json.loads(packs("export", "1").stdout)["pins"]
    assert [pin["points"] for pin in pins] == [100] * 5 and all(pin["codeword"] for pin in pins)


BOMB = '<!DOCTYPE gpx [<!ENTITY a "aaaaaaaaaa">' + "".join(
    f'<!ENTITY {chr(98 + i)} "{f"&{chr(97 + i)};" * 10}">' for i in range(9)) + "]><gpx><wpt lat='1' lon='2'><name>&j;</name></wpt></gpx>"


@pytest.mark.parametrize(("content", "problem"), [
    (BOMB, "file: Line 1: document types are not read."),
    ('<!DOCTYPE gpx SYSTEM "file:///etc/passwd"><gpx/>', "file: Line 1: document types are not read."),
    ("<gpx><wpt lat='1' lon='2'><name>&xxe;</name></wpt></gpx>", "file: Line 1: "),
    ("<gpx>" + "<a>" * 100_000, "file: Line 1: more than 32 elements inside one another."),
    ("<gpx><wpt " + " ".join(f'a{i}="1"' for i in range(1_000)) + "/></gpx>", "file: Line 1: too many attributes."),
    ("<gpx>" + " " * 12_000_000 + "</gpx>", "file: Line 1: more than 12000000 bytes."),
    ("<gpx>" + "<wpt lat='1' lon='2'/>" * 1_001 + "</gpx>", "pins: At most 1000 pins; here are 1001."),
    ("[" * 100_000, "file: Neither JSON, GPX nor KML: "),
    ('{"type":"FeatureCollection","features":' + "[" * 100_000, "file: Neither JSON, GPX nor KML: "),
    (json.dumps({"type": "FeatureCollection", "features": POINTS * 201}), "pins: At most 1000 pins; here are 1005."),
    (json.dumps({"type": "FeatureCollection", "features": 7}), "type: Expected a FeatureCollection or a Feature."),
    ('{"name":"a","name":"b"}', "file: Neither JSON, GPX nor KML: "),
    ('{"pins":[{"id":1,"at":[1e999,0]}]}', "Pin 1, at: "),
    ("\0\1\2", "file: Neither JSON, GPX nor KML: "),
    ("", "file: Neither JSON, GPX nor KML: "),
], ids=[
    "entity bomb", "external entity", "unknown entity", "deep XML", "attributes", "large XML", "waypoints", "deep JSON", "deep GeoJSON",
    "points", "no features", "a name twice", "a number beyond all", "binary", "empty",
])
def test_hostile_files_are_refused_in_sentences(packs, imported, content, problem):
    done = imported(content, *ABOUT)
    assert (done.returncode, done.stdout) == (65, b"")
    lines = done.stderr.decode().splitlines()
    assert len(lines) <= 20 and all(line.startswith("parlour: ") and line.endswith(".") for line in lines)
    assert any(f": {problem}" in line for line in lines), lines
    assert packs("export", "1").returncode == 66, "There is not even a database."


def test_a_file_that_is_too_large_is_not_read(packs, tmp_path):
    file = tmp_path / "large"
    with file.open("wb") as stream:
        stream.truncate(1 << 40)
    done = packs("import", str(file))
    assert done.returncode == 65 and b"is larger than 16 MiB." in done.stderr


KML = """<?xml version="1.0" encoding="ISO-8859-1"?><kml><Document><name>A pack whose name is far too long</name>
<Placemark><name>Caf\xe9</name><Point><coordinates>7.42,43.73</coordinates></Point></Placemark></Document></kml>"""


def test_a_kmz_is_unpacked_and_its_encoding_is_known(packs, tmp_path):
    file = tmp_path / "pack.kmz"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("files/icon.png", b"x" * 1000)
        archive.writestr("doc.kml", KML.encode("latin-1"))
    done = packs("import", str(file), "--location", "B", "--description", "C", "--minutes", "30")
    assert done.returncode == 65
    assert [line.split(": ", 2)[2] for line in done.stderr.decode().splitlines()] == [
        "Pin 1, hint: Is missing.", "Pin 1, codeword: Is missing."]


def test_a_damaged_kmz_is_told(packs, tmp_path):
    file = tmp_path / "pack.kmz"
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("doc.kml", KML.encode("latin-1"))
    content = bytearray(file.read_bytes())
    content[37:47] = bytes(10)  # after the 30 bytes of the header and the 7 of the name
    file.write_bytes(content)
    done = packs("import", str(file))
    assert done.returncode == 65
    assert done.stderr.decode().endswith("file: This archive is damaged, or there is no KML in it.\n")


def test_each_text_that_was_shortened_is_told(imported):
    waypoint = (
        f'<wpt lat="51.5" lon="-0.3"><name>{"x" * 141}</name><desc>How many arches?</desc>'
        "<extensions><pin><codeword>2</codeword></pin></extensions></wpt>"
    )
    gpx = f"<gpx><metadata><name>A walk that is named at great length</name></metadata>{waypoint}</gpx>"
    options = ["--location", "B", "--description", "C", "--minutes", "30"]
    done = imported(gpx, *options)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Pack 1, version 1: A walk that is named at great…, 1 pins".encode())
    told = [line.split(": ", 2)[2] for line in done.stderr.decode().splitlines()]
    assert told == ["name: Was shortened to 30 characters.", "Pin 1, title: Was shortened to 140 characters."]
    told = imported(gpx, *options, "--name", "Short").stderr.decode().splitlines()
    assert len(told) == 1 and "Pin 1, title" in told[0]


WEBP = b"RIFF\x10\0\0\0WEBPVP8 and so on"
JPEG = b"\xff\xd8\xff\xe0 and so on"
PICTURED = {**PACK, "pins": [
    {**PINS[0], "picture": "/pictures/pin-1.webp"}, {**PINS[1], "picture": "/pictures/a/2.jpg"}, {**PINS[2], "picture": "/pictures/pin-1.webp"},
    {**PINS[3], "picture": "/art/own.svg"}, PINS[4]]}
PATHS = [f"/pictures/{hashlib.sha256(picture).hexdigest()}.{kind}" for picture, kind in ((WEBP, "webp"), (JPEG, "jpg"))]


def archive(pack, files=(), folder="", packing=zipfile.ZIP_DEFLATED):
    """The bytes of an archive with a pack, as other programs write one."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", packing) as made:
        made.writestr(f"{folder}pack.json", pack if isinstance(pack, (bytes, str)) else json.dumps(pack))
        for name, picture in dict(files).items():
            made.writestr(folder + name, picture)
    return content.getvalue()


@pytest.fixture
def imported_archive(packs, tmp_path):
    def imported_archive(content, *options):
        file = tmp_path / "pack.zip"
        file.write_bytes(content)
        return packs("import", str(file), *options)

    return imported_archive


def kept_pictures(tmp_path):
    """The pictures of a server, by their paths."""
    with sqlite3.connect(tmp_path / "data" / "parlour.sqlite") as database:
        return {f"/pictures/{digest}.{kind}": content for digest, kind, content in database.execute("SELECT digest, kind, content FROM picture")}


@pytest.mark.parametrize("folder", ["", "Our horses/"])
@pytest.mark.parametrize("packing", [zipfile.ZIP_DEFLATED, zipfile.ZIP_STORED])
def test_an_archive_brings_its_pictures(packs, imported_archive, tmp_path, folder, packing):
    done = imported_archive(archive(PICTURED, {"pictures/pin-1.webp": WEBP, "pictures/a/2.jpg": JPEG}, folder, packing))
    assert (done.stdout, done.stderr) == (b"Pack 1, version 1: Horses, 5 pins.\n", b"")
    assert kept_pictures(tmp_path) == dict(zip(PATHS, (WEBP, JPEG)))
    exported = packs("export", "1")
    assert [pin.get("picture") for pin in json.loads(exported.stdout)["pins"]] == [PATHS[0], PATHS[1], PATHS[0], "/art/own.svg", None]
    assert exported.stderr == b"parlour: The pictures of its pins are not in this file. With --form zip they are.\n"


def test_a_pack_goes_to_another_server_with_its_pictures(packs, imported_archive, run, tmp_path):
    imported_archive(archive(PICTURED, {"pictures/pin-1.webp": WEBP, "pictures/a/2.jpg": JPEG}))
    file = tmp_path / "whole.zip"
    done = packs("export", "1", "--output", str(file))
    assert (done.returncode, done.stderr) == (0, b"")
    with zipfile.ZipFile(file) as exported:
        assert exported.testzip() is None
        assert exported.namelist() == ["pack.json", PATHS[0][1:], PATHS[1][1:]]
        assert exported.read(PATHS[1][1:]) == JPEG
    assert packs("export", "1", "--form", "zip").stdout == file.read_bytes()
    there = tmp_path / "there"
    done = run("packs", "import", str(file), "--data", str(there / "data"))
    assert (done.stdout, done.stderr) == (b"Pack 1, version 1: Horses, 5 pins.\n", b"")
    assert kept_pictures(there) == dict(zip(PATHS, (WEBP, JPEG)))
    # Once more changes nothing.
    assert packs("import", str(file)).stdout == b"Pack 1, version 1: Horses, 5 pins.\n"


@pytest.mark.parametrize("picture", [
    b"<svg onload='alert(1)'/>", b"", WEBP + bytes(200_001 - len(WEBP)), WEBP + bytes(40_000_000),
], ids=["a drawing", "empty", "too large", "a bomb"])
def test_a_picture_that_does_not_fit_is_left_out_in_a_sentence(packs, imported_archive, tmp_path, picture):
    done = imported_archive(archive(PICTURED, {"pictures/pin-1.webp": picture, "pictures/a/2.jpg": JPEG}))
    assert done.stdout == b"Pack 1, version 1: Horses, 5 pins.\n"
    assert [line.split(": ", 2)[2] for line in done.stderr.decode().splitlines()] == [
        f"Pin {pin}, picture: It is damaged, too large, or neither WebP nor JPEG. It is left out." for pin in (1, 3)]
    assert list(kept_pictures(tmp_path)) == [PATHS[1]]
    assert "picture" not in json.loads(packs("export", "1").stdout)["pins"][0]


def test_a_picture_that_is_nowhere_is_left_out_in_a_sentence(packs, imported, imported_archive):
    pins = [{**PINS[0], "picture": PATHS[0]}, {**PINS[1], "picture": "/pictures/../../etc/passwd"}, *PINS[2:]]
    for done in (imported({**PACK, "pins": pins}), imported_archive(archive({**PACK, "pins": pins}, {"../../etc/passwd": WEBP}))):
        assert done.returncode == 0
        assert [line.split(": ", 2)[2] for line in done.stderr.decode().splitlines()] == [
            f"Pin {pin}, picture: It is neither in the file nor on this server. It is left out." for pin in (1, 2)]
    assert "picture" not in packs("export", "1").stdout.decode()


def test_a_damaged_archive_is_told_and_nothing_is_imported(packs, imported_archive):
    whole = archive(PACK, packing=zipfile.ZIP_STORED)
    changed = whole.replace(b"Horses", b"Houses")  # with the checksum of the other name
    for content in (changed, archive(archive(PACK)), archive(json.dumps(PACK).encode() + b" " * 12_000_000)):
        done = imported_archive(content)
        assert done.returncode == 65
        assert done.stderr.decode().endswith("file: This archive is damaged, or its pack.json is no pack.\n")
    assert packs("export", "1").returncode == 66, "There is not even a database."


def test_mistakes_in_the_pack_of_an_archive_are_told(imported_archive):
    done = imported_archive(archive({**PICTURED, "minutes": 7}))
    assert done.returncode == 65 and b": minutes: " in done.stderr
