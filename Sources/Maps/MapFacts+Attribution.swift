import Tabletop

extension MapFacts {
  /// The most characters of an attribution.
  public static let longestAttribution = 200

  /// The text of an attribution. Files have it as HTML with links; pages show it as plain text:
  /// `<a href="https://osm.org">&copy; OpenStreetMap</a>` becomes `© OpenStreetMap`.
  ///
  /// - Returns: one line of at most `longestAttribution` characters; it may be empty.
  public static func plainText(_ html: String) -> String {
    var text = ""
    var rest = Substring(html.prefix(20 * longestAttribution))
    while let character = rest.popFirst() {
      switch character {
      case "<":
        // A tag ends a word, as in "one<br>two".
        rest = rest.firstIndex(of: ">").map { rest[rest.index(after: $0)...] } ?? ""
        text += " "
      case "&": text += entity(&rest)
      default: text.append(character)
      }
    }
    let visible = text.unicodeScalars.map { isSpace($0) ? " " : Character($0) }
    let words = String(visible).split(separator: " ").joined(separator: " ")
    // Signs after a link, as in "<a>OpenStreetMap</a>, others".
    let joined = words.replacing(" ,", with: ",").replacing(" .", with: ".")
    return String(String.UnicodeScalarView(joined.unicodeScalars.prefix(longestAttribution))).trimmed()
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isWhitespace || String(scalar).hasControlCharacters
  }

  private static let names: [Substring: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "copy": "©", "reg": "®",
    "ndash": "–",
    "mdash": "—", "middot": "·", "bull": "•",
  ]

  /// The character that an entity like `&copy;` or `&#169;` stands for; the sign itself where it begins none.
  private static func entity(_ rest: inout Substring) -> String {
    guard let end = rest.prefix(10).firstIndex(of: ";") else { return "&" }
    let name = rest[..<end]
    let found: String?
    if name.hasPrefix("#x") || name.hasPrefix("#X") {
      found = UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
    } else if name.hasPrefix("#") {
      found = UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init).map { String($0) }
    } else {
      found = names[name]
    }
    guard let found else { return "&" }
    rest = rest[rest.index(after: end)...]
    return found
  }
}
