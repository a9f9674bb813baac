import Tabletop

/// A phrase with its syllables, one per character.
struct Phrase: Sendable {
  let hanzi: String
  let pinyin: [String]

  /// The most characters (Unicode scalars) of a syllable. No syllable has so many, even if its tone mark is a scalar
  /// of its own.
  static let longestSyllable = 12

  /// Whether it has the length of its type, one syllable per character, and no invisible characters.
  func fits(_ type: PhraseType) -> Bool {
    let characters = hanzi.scalars
    return characters.count == type.length && pinyin.count == type.length
      && characters.allSatisfy { String($0).asName(longest: 1) != nil }
      && pinyin.allSatisfy { $0.asName(longest: Phrase.longestSyllable)?.isIdentical(to: $0) ?? false }
  }

  /// Whether both have the same characters and the same syllables.
  func isIdentical(to other: Phrase) -> Bool {
    hanzi.isIdentical(to: other.hanzi) && pinyin.elementsEqual(other.pinyin) { $0.isIdentical(to: $1) }
  }

  /// Whether it comes before another one in the order of code points, first of characters, then of syllables.
  func precedes(_ other: Phrase) -> Bool {
    if !hanzi.isIdentical(to: other.hanzi) { return hanzi.precedes(other.hanzi) }
    let difference = zip(pinyin, other.pinyin).first { !$0.isIdentical(to: $1) }
    return difference.map { $0.precedes($1) } ?? (pinyin.count < other.pinyin.count)
  }
}

extension String {
  /// Its characters as an array, which takes less room in the page's module than the standard library's views.
  @inline(never)
  var scalars: [Unicode.Scalar] {
    var scalars: [Unicode.Scalar] = []
    for scalar in unicodeScalars { scalars.append(scalar) }
    return scalars
  }
}

extension Phrase: JSONDecodable {
  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("hanzi", "pinyin")
    hanzi = try object.required("hanzi").string()
    var pinyin: [String] = []
    for syllable in try object.required("pinyin").array() { pinyin.append(try syllable.string()) }
    self.pinyin = pinyin
  }

  var json: JSON {
    .object([
      JSONMember("hanzi", .string(hanzi)), JSONMember("pinyin", .array(pinyin.map(JSON.string))),
    ])
  }
}
