"""Reads Mapbox vector tiles (https://github.com/mapbox/vector-tile-spec) with code of its own, so that a mistake in
Parlour's reader does not hide one in its writer."""

import gzip
import math


def _number(data, at):
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def _fields(data):
    at = 0
    while at < len(data):
        tag, at = _number(data, at)
        if tag & 7 == 0:
            value, at = _number(data, at)
        else:
            length, at = _number(data, at) if tag & 7 == 2 else ({1: 8, 5: 4}[tag & 7], at)
            value, at = data[at:at + length], at + length
        yield tag >> 3, value


def _numbers(data):
    at, found = 0, []
    while at < len(data):
        value, at = _number(data, at)
        found.append(value)
    return found


def _zigzag(number):
    return (number >> 1) ^ -(number & 1)


def _points(commands):
    """The points of all parts of a feature, in units of the tile."""
    x = y = at = 0
    points = []
    while at < len(commands):
        command, count = commands[at] & 7, commands[at] >> 3
        at += 1
        for _ in range(count if command in (1, 2) else 0):
            x, y = x + _zigzag(commands[at]), y + _zigzag(commands[at + 1])
            points.append((x, y))
            at += 2
    return points


def _layer(data):
    name, keys, values, features, extent = "", [], [], [], 4096
    for field, value in _fields(data):
        if field == 1:
            name = value.decode()
        elif field == 2:
            features.append(dict(_fields(value)))
        elif field == 3:
            keys.append(value.decode())
        elif field == 4:
            kind, content = next(_fields(value))
            values.append(content.decode() if kind == 1 else content)
        elif field == 5:
            extent = value
    read = []
    for feature in features:
        tags = _numbers(feature.get(2, b""))
        properties = {keys[key]: values[value] for key, value in zip(tags[::2], tags[1::2])}
        read.append((properties, _points(_numbers(feature.get(4, b"")))))
    return name, extent, read


def read_tile(data):
    """The layers of a tile by their names: for each its extent, and its features as (properties, points)."""
    unpacked = gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data
    layers = (_layer(value) for field, value in _fields(unpacked) if field == 3)
    return {name: (extent, features) for name, extent, features in layers}


def in_tiles(longitude, latitude, zoom):
    """A place in Web Mercator, in widths of tiles from the north-west corner of the world (https://epsg.io/3857)."""
    side = 1 << zoom
    sine = math.sin(math.radians(latitude))
    return (longitude / 360 + 0.5) * side, (0.5 - math.log((1 + sine) / (1 - sine)) / (4 * math.pi)) * side


def metres_of_tile(latitude, zoom):
    """The width of a tile on the ground."""
    return 40_075_016.7 * math.cos(math.radians(latitude)) / (1 << zoom)
