import Tabletop

/// All phrases, and how to find them: by characters of either script, by pinyin with or without tones and spaces, and
/// by English words.
///
/// The order of its entries decides between phrases that fit a search equally well. Entries of the first source come
/// first. In each source, shorter phrases come before longer ones, and those of one length are in the order of code
/// points.
public struct PhraseIndex: Sendable {
  public let entries: [PhraseEntry]
  /// How many entries are of the first source.
  let shippedCount: Int
  let types: [PhraseType?]
  let characters: CharacterIndex
  let syllables: SyllableIndex
  let words: WordIndex

  /// - Parameter sources: the shipped phrases, then the imported ones. A phrase that is in both is taken from the
  ///   first.
  public init(sources: [[PhraseEntry]]) {
    var all: [(source: Int, length: Int, entry: PhraseEntry)] = []
    for (source, entries) in sources.enumerated() {
      for entry in entries {
        all.append((source, entry.bytes(.hanzi).count { $0 & 0xC0 != 0x80 }, entry))
      }
    }
    all = all.inOrder { $0.entry.precedes($1.entry) }.withoutRepeats { $0.entry.isSamePhrase(as: $1.entry) }
    all = all.inOrder { ($0.source, $0.length) < ($1.source, $1.length) }
    entries = all.map { $0.entry }
    shippedCount = all.count { $0.source == 0 }
    types = entries.map { $0.type }
    characters = CharacterIndex(entries)
    syllables = SyllableIndex(entries)
    words = WordIndex(entries)
  }
}
