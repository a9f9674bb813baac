"""Values that a schema of the OpenAPI description allows, and some that it does not."""

from test_openapi import resolve

ODD = [
    None, True, False, 0, -1, 1, 5.5, 1e300, 2**31, 2**53, 2**63, -(2**63), 2**64, "", "x", " ", "\u0000", "\ud7ff", "é", "𐍈" * 40,
    "a" * 300, "../../etc/passwd", "%00", "'; DROP TABLE room; --", "<b>", "1" * 400, [], {}, [[]], [None], {"x": 1}, [{}] * 50,
    "2026-11-29", "🦊", "\u202e", "a\nb",
]


def sample(schema, chance, depth=0):
    """A value of the schema, or now and then an odd one."""
    if depth > 8 or chance.random() < 0.03:
        return chance.choice(ODD)
    schema = resolve(schema)
    if "const" in schema:
        return schema["const"]
    if "enum" in schema:
        return chance.choice(schema["enum"])
    if "examples" in schema and chance.random() < 0.5:
        return chance.choice(schema["examples"])
    if "example" in schema and chance.random() < 0.5:
        return schema["example"]
    for several in ("oneOf", "anyOf"):
        if several in schema:
            return sample(chance.choice(schema[several]), chance, depth + 1)
    if "allOf" in schema:
        whole = {}
        for part in schema["allOf"]:
            value = sample(part, chance, depth + 1)
            whole.update(value if isinstance(value, dict) else {})
        return whole
    kind = schema.get("type", "object")
    return KINDS[chance.choice(kind) if isinstance(kind, list) else kind](schema, chance, depth)


def _object(schema, chance, depth):
    required = schema.get("required", [])
    members = schema.get("properties", {}).items()
    value = {
        name: sample(part, chance, depth + 1) for name, part in members
        if chance.random() < (0.98 if name in required else 0.5)
    }
    if chance.random() < 0.03:
        value[chance.choice(["x", "", "id", "__proto__", "\u0000"])] = chance.choice(ODD)
    return value


def _array(schema, chance, depth):
    least = schema.get("minItems", 0)
    most = min(schema.get("maxItems", least + 3), least + 3)
    return [sample(schema.get("items", {}), chance, depth + 1) for _ in range(chance.randint(least, max(least, most)))]


def _string(schema, chance, depth):
    least = schema.get("minLength", 0)
    most = min(schema.get("maxLength", least + 12), least + 30)
    return "".join(chance.choice("abcdeé中 0123456789-") for _ in range(chance.randint(least, max(least, most))))


def _integer(schema, chance, depth):
    least = schema.get("minimum", -5)
    return chance.randint(least, max(least, min(schema.get("maximum", least + 1_000), least + 100_000)))


def _number(schema, chance, depth):
    return chance.uniform(schema.get("minimum", -200), schema.get("maximum", 200))


KINDS = {
    "object": _object, "array": _array, "string": _string, "integer": _integer, "number": _number,
    "boolean": lambda schema, chance, depth: chance.random() < 0.5, "null": lambda schema, chance, depth: None,
}
