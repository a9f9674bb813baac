import Tabletop

/// The phrases that somebody has imported, none of them twice, in the order of code points.
public struct ImportedPhrases: Sendable {
  public private(set) var entries: [PhraseEntry] = []

  public init() {}

  /// What an import has changed.
  public struct Changes: Equatable, Sendable {
    /// Phrases that were not there.
    public let added: Int
    /// Phrases of which something else is told now than before.
    public let changed: Int
  }

  /// Adds the phrases of a file. What it tells of a phrase in several lines is put together; of one that is there
  /// already, what is told last counts: the same file a second time changes nothing.
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
