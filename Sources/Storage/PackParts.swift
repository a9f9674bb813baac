import Packs

/// All parts of one, two and three characters of a pack's name, location and creator. Each is a word of its
/// own in the database's full-text index, so that a search finds any part of a name, however short, without
/// reading all names.
///
/// A part is written as a letter for the field and the hexadecimal digits of its UTF-8.
enum PackParts {
  private static let longest = 3

  /// The words of a pack.
  static func words(of texts: PackTexts) -> String {
    all(texts.name, texts.location, texts.creator).joined(separator: " ")
  }

  /// A query of FTS5, or of PostgreSQL's function `newest_packs`, that finds all packs that could match; nil for a search
  /// that all packs match.
  ///
  /// The packs that it finds have all parts of the text, but perhaps not in its order.
  static func query(for search: PackSearch, _ dialect: SQLDialect) -> String? {
    let (before, and, or) =
      switch dialect {
      case .sqlite: ("", " AND ", " OR ")
      case .postgres: ("#", " & ", " | ")
      }
    func words(in field: Character, of text: String) -> [String] {
      PackParts.words(in: field, of: text).map { before + $0 }
    }
    let own = fields(search.name, search.location, search.creator).flatMap { words(in: $0, of: $1) }
    let anywhere = search.words.map { part in
      let ways = fields(part, part, part).map { "(\(words(in: $0, of: $1).joined(separator: and)))" }
      return "(\(ways.joined(separator: or)))"
    }
    let all = own + anywhere
    return all.isEmpty ? nil : all.joined(separator: and)
  }

  /// The words that a pack has if a field of it contains the text; none for an empty text.
  private static func words(in field: Character, of text: String) -> [String] {
    parts(of: text, lengths: min(text.unicodeScalars.count, longest)...longest).prefix(maxInQuery)
      .map { word(field, $0) }
  }

  /// The most parts of a text in a query; so many narrow a search down enough.
  private static let maxInQuery = 30

  private static func all(_ name: String, _ location: String, _ creator: String) -> [String] {
    fields(name, location, creator).flatMap { field, text in
      parts(of: text, lengths: 1...longest).map { word(field, $0) }
    }
  }

  private static func fields(
    _ name: String, _ location: String, _ creator: String
  ) -> [(Character, String)] {
    [("n", name), ("l", location), ("c", creator)]
  }

  /// All different parts of a text, in their order.
  private static func parts(of text: String, lengths: ClosedRange<Int>) -> [String] {
    let scalars = Array(text.unicodeScalars)
    var seen: Set<String> = []
    var parts: [String] = []
    for length in lengths where length <= scalars.count && length > 0 {
      for start in 0...(scalars.count - length) {
        var part = String.UnicodeScalarView()
        part.append(contentsOf: scalars[start..<(start + length)])
        if seen.insert(String(part)).inserted { parts.append(String(part)) }
      }
    }
    return parts
  }

  private static func word(_ field: Character, _ part: String) -> String {
    var word = String(field)
    for byte in part.utf8 {
      if byte < 16 { word += "0" }
      word += String(byte, radix: 16)
    }
    return word
  }
}
