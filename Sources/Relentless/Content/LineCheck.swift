import Tabletop

/// Finds all mistakes in `lines.json`, for `parlour content check`: what the boss of the company says. The page and the
/// television read the lines; the rules do not use them.
enum LineCheck {
  /// The most characters of the boss's name, and of a line.
  private static let longest = (boss: 30, line: 120)

  /// The moments at which the boss says something, and whether the moment is about one person. Only then a line may
  /// have that person's name, as `{name}`.
  private static let moments: [(name: String, isAboutSomebody: Bool)] = [
    ("lobby", false), ("dayBegins", false), ("lastDayBegins", false), ("twist", false),
    ("right", true), ("wrong", true), ("expired", true), ("sent", true), ("paused", true),
    ("lastSeconds", false),
    ("dayDone", false), ("dayTimeUp", false), ("daySatisfaction", false),
    ("familyEats", false), ("familyHungry", false), ("survived", false),
    ("lost", false),
  ]

  static func mistakes(in lines: JSONReader) -> [JSONError] {
    var notes = Notes()
    guard let object = notes.object(lines, "$schema", "language", "boss", "lines") else {
      return notes.mistakes
    }
    notes.checkLanguage(notes.member("language", of: object))
    notes.checkText(notes.member("boss", of: object), longest: longest.boss)
    guard let list = notes.member("lines", of: object) else { return notes.mistakes }
    let members = notes.members(of: list)
    for moment in moments {
      guard let member = members.first(where: { $0.name.isIdentical(to: moment.name) }) else {
        notes.add(list.error("there are no lines for \"\(moment.name)\": add some"))
        continue
      }
      check(member.reader, isAboutSomebody: moment.isAboutSomebody, &notes)
    }
    for member in members where !moments.contains(where: { $0.name.isIdentical(to: member.name) }) {
      notes.add(list.unknownChoice(member.name))
    }
    return notes.mistakes
  }

  /// The lines for one moment.
  private static func check(_ reader: JSONReader, isAboutSomebody: Bool, _ notes: inout Notes) {
    let lines = notes.elements(of: reader)
    if case .array = reader.value, lines.isEmpty { notes.add(reader.error("expected at least one line")) }
    var known: [String] = []
    for line in lines {
      guard let text = notes.checkText(line, longest: longest.line) else { continue }
      if known.has(text) { notes.add(line.error("this line is there twice: remove one")) }
      known.append(text)
      let rest = isAboutSomebody ? text.removing("{name}") : text
      if rest.utf8.contains(UInt8(ascii: "{")) || rest.utf8.contains(UInt8(ascii: "}")) {
        notes.add(
          line.error(
            isAboutSomebody
              ? "expected no braces but those of {name}" : "expected no braces: nobody is named here"))
      }
    }
  }
}

extension String {
  /// The text without all occurrences of a part. It compares bytes, which needs none of Unicode's tables.
  fileprivate func removing(_ part: String) -> String {
    let part = Array(part.utf8)
    var kept: [UInt8] = []
    for byte in utf8 {
      kept.append(byte)
      if kept.suffix(part.count).elementsEqual(part) { kept.removeLast(part.count) }
    }
    return String(decoding: kept, as: UTF8.self)
  }
}
