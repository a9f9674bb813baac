import Tabletop

/// A game of phrases that one learner plays against the clock.
public protocol PhraseGame: ContentGame {
  /// How many phrases it needs at least.
  static var phrasesNeeded: Int { get }
  /// Whether it has tiles that fall, and the setup says how fast.
  static var hasFall: Bool { get }
  var play: PhrasePlay { get }
}

extension PhraseGame {
  public static var seats: ClosedRange<Int> { 1...1 }
  public static var seating: Seating { Seating(namesPlayers: false) }
  public static var content: ContentFiles? {
    ContentFiles(folder: "jasmine", files: ["phrases.tsv", "levels.json"])
  }
  public static var hasFall: Bool { false }
  public var seatCount: Int { 1 }
  public var outcome: Outcome? { play.outcome }

  /// Everybody has the view of a spectator, which shows nothing that is still to come.
  public func representative(of viewer: Viewer) -> Viewer { .spectator }

  /// Looks up the phrases and the level that the setup names. Keeps only those phrases of the phrase book that the
  /// game can show.
  ///
  /// - Throws: `noSuchLevel`, `noSuchPhrase`, `badPhrase`, `samePhraseTwice`, `tooFewPhrases`, `tooManyPhrases`,
  ///   `badForm`.
  public static func resolved(_ setup: JSON) throws(Refusal) -> JSON {
    try SetupResolver(mode: id, needed: phrasesNeeded, hasFall: hasFall).resolved(setup)
  }

  /// The digest of the phrase book.
  public static func contentDigest(of setup: JSON) -> String? {
    guard case .string(let digest)? = setup["book"] else { return nil }
    return digest
  }
}

/// How a game went, besides its outcome: how long it took, how the score was made, and some counts.
public struct PhraseSummary: JSONEncodable {
  typealias Counts = [(name: StaticString, count: Int64)]

  let elapsed: Milliseconds
  /// The parts of the score. Their sum is the score.
  let points: Counts
  let counts: Counts

  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("elapsed", elapsed)
      writer.member("points") { writer in
        writer.object { writer in for (name, count) in points { writer.member(name, count) } }
      }
      for (name, count) in counts { writer.member(name, count) }
    }
  }
}
