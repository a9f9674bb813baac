import Tabletop

/// The resolved setup that a game of phrases is opened with (SetupResolver.swift). The phrases in `phrases` and in
/// `also` are right.
public struct PhraseSetup: Sendable {
  let type: PhraseType
  /// The level's name, or its id; nil where the phrases are not those of a level.
  private(set) var level: String?
  /// The level's phrases.
  let phrases: [Phrase]
  /// The other phrases of the phrase book that the level's characters can show.
  private(set) var also: [Phrase] = []
  /// How long a game lasts once the clock has started.
  private(set) var seconds = PhraseSetup.defaultSeconds

  static let secondsRange: ClosedRange<Int64> = 10...3_600
  static let defaultSeconds: Int64 = 180
  /// The most Unicode scalars of a level's name.
  static let longestLevel = 100
  /// The most phrases of a level. 16 bits are enough to number their characters.
  static let maxPhrases = 10_000

  /// The most phrases that a player has imported. A device keeps no more.
  static let maxImported = 5_000

  /// Refuses phrases that cannot be played with.
  ///
  /// - Parameter needed: how many phrases the game needs at least.
  /// - Throws: `badPhrase`, `samePhraseTwice`, `tooFewPhrases`, `tooManyPhrases`.
  func check(needing needed: Int) throws(Refusal) {
    try PhraseSetup.check(phrases, type, needing: needed)
    for phrase in also where !phrase.fits(type) { throw .badPhrase(phrase, type) }
  }

  /// The same for phrases that are not in a setup yet.
  static func check(_ phrases: [Phrase], _ type: PhraseType, needing needed: Int) throws(Refusal) {
    for phrase in phrases where !phrase.fits(type) { throw .badPhrase(phrase, type) }
    let sorted = phrases.inOrder { $0.precedes($1) }
    for (phrase, next) in zip(sorted, sorted.dropFirst()) where phrase.hanzi.isIdentical(to: next.hanzi) {
      throw .samePhraseTwice(phrase.hanzi)
    }
    guard phrases.count >= needed else { throw .tooFewPhrases(needed) }
    guard phrases.count <= maxPhrases else { throw .tooManyPhrases }
  }

  /// The same for imported phrases, which may be repeated.
  static func check(imported phrases: [Phrase], _ type: PhraseType) throws(Refusal) {
    for phrase in phrases where !phrase.fits(type) { throw .badPhrase(phrase, type) }
    guard phrases.count <= maxImported else { throw .tooManyImported }
  }
}

extension PhraseSetup: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    try self.init(try reader.object("type", "level", "phrases", "also", "seconds", "book"))
  }

  /// Reads a setup from an object that may have other members too. `also` and `seconds` may be left out. `book` says
  /// which phrase book it was; the game does not use it.
  init(_ object: JSONObject) throws(JSONError) {
    type = try PhraseType(from: try object.required("type"))
    phrases = try PhraseSetup.phrases(from: try object.required("phrases"))
    if let reader = object.optional("level") { level = try PhraseSetup.level(from: reader) }
    if let reader = object.optional("also") { also = try PhraseSetup.phrases(from: reader) }
    if let reader = object.optional("seconds") { seconds = try reader.int64(in: PhraseSetup.secondsRange) }
    if let reader = object.optional("book") { _ = try reader.string() }
  }

  /// Reads a level's name.
  static func level(from reader: JSONReader) throws(JSONError) -> String {
    guard let name = try reader.string().asName(longest: longestLevel) else {
      throw reader.error("expected a name of 1 to \(longestLevel) characters")
    }
    return name
  }

  static func phrases(from reader: JSONReader) throws(JSONError) -> [Phrase] {
    var phrases: [Phrase] = []
    for element in try reader.array() { phrases.append(try Phrase(from: element)) }
    return phrases
  }
}

extension Refusal {
  static func badPhrase(_ phrase: Phrase, _ type: PhraseType) -> Refusal {
    .badPhrase(phrase.hanzi, type)
  }

  static func badPhrase(_ hanzi: String, _ type: PhraseType) -> Refusal {
    Refusal(
      "badPhrase",
      "“\(hanzi)” is not a \(type.title): it must have \(type.length) characters, with one syllable each.")
  }

  fileprivate static func samePhraseTwice(_ hanzi: String) -> Refusal {
    Refusal("samePhraseTwice", "“\(hanzi)” is in the list twice.")
  }

  fileprivate static func tooFewPhrases(_ needed: Int) -> Refusal {
    Refusal("tooFewPhrases", "Too few phrases: at least \(needed) are needed.")
  }

  fileprivate static let tooManyImported = Refusal(
    "tooManyPhrases", "Too many imported phrases: at most \(PhraseSetup.maxImported) can be played with.")

  fileprivate static let tooManyPhrases = Refusal(
    "tooManyPhrases", "Too many phrases: a level has at most \(PhraseSetup.maxPhrases).")
}
