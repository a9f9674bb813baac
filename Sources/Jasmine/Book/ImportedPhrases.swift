import Tabletop

/// The phrases that somebody has imported, none of them twice, in the order of code points.
public struct ImportedPhrases: Sendable {
  public private(set) var entries: [PhraseEntry] = []

  public init() {}

  /// What an import has changed.
  public struct Changes: Equatable, Sendable {
    /// How many phrases are new.
    public let added: Int
    /// How many phrases were there, but have another line now.
    public let changed: Int
  }

  /// Adds the phrases of a file. If the file has several lines of one phrase, they are joined. If the phrase is already
  /// here, the new line replaces the old one. So the same file a second time changes nothing.
  @discardableResult
  public mutating func add(_ others: [PhraseEntry]) -> Changes {
    var (kept, added, changed) = ([] as [PhraseEntry], 0, 0)
    var all: [(isNew: Bool, entry: PhraseEntry)] = []
    for entry in entries { all.append((false, entry)) }
    for entry in others { all.append((true, entry)) }
    all = all.inOrder { $0.entry.precedes($1.entry) }
    var first = 0
    while first < all.count {
      var (end, told) = (first, nil as PhraseEntry?)
      while end < all.count, all[end].entry.isSamePhrase(as: all[first].entry) {
        if all[end].isNew { told = told?.joined(with: all[end].entry) ?? all[end].entry }
        end += 1
      }
      let known = all[first].isNew ? nil : all[first].entry
      if known == nil { added += 1 }
      if let known, let told, known.line != told.line { changed += 1 }
      kept.append(told ?? all[first].entry)
      first = end
    }
    entries = kept
    return Changes(added: added, changed: changed)
  }
}
