import Tabletop

/// What somebody has told the owner of a server about a phrase of its phrase book: that something is wrong with it.
/// Nobody is told who said it, and it is not kept.
public struct PhraseReport: Hashable, Sendable {
  /// The part of a phrase that is wrong.
  public enum Kind: String, CaseIterable, Sendable {
    /// Its characters, in one of the scripts.
    case characters
    case pinyin
    /// What it means, in English or in Chinese.
    case meaning
    case other
  }

  /// Numbered by the store, from 1. No number is used twice.
  public let id: Int64
  /// The phrase's simplified characters.
  public let hanzi: String
  /// Its syllables with marks, as the phrase book has them.
  public let pinyin: [String]
  public let kind: Kind
  /// On one line; empty where the kind says it all.
  public let text: String
  /// Seconds since 1970.
  public let at: Int64

  public init(id: Int64, hanzi: String, pinyin: [String], kind: Kind, text: String, at: Int64) {
    self.id = id
    self.hanzi = hanzi
    self.pinyin = pinyin
    self.kind = kind
    self.text = text
    self.at = at
  }

  /// The most characters of a text (Unicode scalars).
  public static let longestText = 300
  /// The most reports that the owner has not removed yet.
  public static let mostReports = 500
  /// The most of them about one phrase.
  public static let mostOfPhrase = 10

  /// The same report with another number.
  public func numbered(_ id: Int64) -> PhraseReport {
    PhraseReport(id: id, hanzi: hanzi, pinyin: pinyin, kind: kind, text: text, at: at)
  }

  /// Whether both are about the same phrase.
  public func isAboutSamePhrase(as other: PhraseReport) -> Bool {
    hanzi.isIdentical(to: other.hanzi) && pinyin.elementsEqual(other.pinyin) { $0.isIdentical(to: $1) }
  }

  /// Whether both say the same about the same phrase.
  public func saysTheSame(as other: PhraseReport) -> Bool {
    isAboutSamePhrase(as: other) && kind == other.kind && text.isIdentical(to: other.text)
  }
}

/// Where a server keeps what people say about its phrases.
///
/// ```swift
/// let store: any PhraseReportStore = MemoryPhraseReports()
/// let told = PhraseReport(
///   id: 0, hanzi: "朋友", pinyin: ["péng", "yǒu"], kind: .pinyin, text: "you5", at: 1_795_298_400)
/// let number = try await store.addPhraseReport(told)  // 1
/// let kept = try await store.phraseReports().map(\.text)  // ["you5"]
/// let isRemoved = try await store.removePhraseReport(1)  // true
/// ```
public protocol PhraseReportStore: Sendable {
  /// Keeps a report. What was said already is not kept twice.
  ///
  /// - Parameter report: its number does not count.
  /// - Returns: the number of the report that is kept; nil where there are too many already (`mostReports`,
  ///   `mostOfPhrase`).
  func addPhraseReport(_ report: PhraseReport) async throws -> Int64?
  /// All reports, the newest first.
  func phraseReports() async throws -> [PhraseReport]
  /// - Returns: whether there was such a report.
  func removePhraseReport(_ id: Int64) async throws -> Bool
}
