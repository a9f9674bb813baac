/// How well each entry fits a search: a lower rank is better.
struct Ranks {
  private(set) var ranks: [UInt8]

  static let none: UInt8 = .max

  init(count: Int) { ranks = [UInt8](repeating: Ranks.none, count: count) }

  mutating func note(_ entry: Int, _ rank: UInt8) { ranks[entry] = min(ranks[entry], rank) }
}

extension PhraseIndex {
  /// What a search found.
  public struct Found: Sendable {
    /// How many phrases fit in all.
    public let total: Int
    /// Those that were asked for, by their places among the entries, the best first.
    public let entries: [Int]
  }

  /// The most Unicode scalars of a text to look for; the rest of a longer text is ignored.
  static let longestText = 100

  /// Looks for phrases. If the text has Chinese characters, only these are compared with the Chinese characters of each
  /// phrase. Any other text is taken as pinyin and as English words. All words have to be there; the last one may be
  /// incomplete.
  ///
  /// The best first, and where two fit equally well, in the order of the entries:
  /// 0. its characters are the text;
  /// 1. its pinyin, or one of its translations, is the text;
  /// 2. its characters, its syllables or one of its translations begin with it;
  /// 3. its characters hold the text, or its translations all words;
  /// 4. its pinyin begins with it, in mid-syllable; or a translation does, in mid-word;
  /// 5. its pinyin goes on with it after the first syllable;
  /// 6. the same in mid-syllable; or its translations hold all words, the last one in mid-word;
  /// 7. what it means holds all words;
  /// 8. the same with the last one in mid-word.
  ///
  /// - Parameter text: the text to look for; an empty one finds all phrases, in the order of the entries.
  /// - Parameter type: finds only phrases of this type; nil for all phrases.
  public func search(_ text: String, type: PhraseType? = nil, offset: Int = 0, limit: Int) -> Found {
    var ranks = Ranks(count: entries.count)
    let scalars = Array(text.scalars.prefix(PhraseIndex.longestText))
    let chinese = scalars.filter { $0.isChinese }
    if !chinese.isEmpty {
      characters.search(chinese, entries, &ranks)
    } else if scalars.contains(where: { $0.value > 0x20 }) {
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars)
      syllables.search(PinyinText(String(text)), &ranks)
      // Letters beyond Latin-1 are marked letters of pinyin, not English.
      if scalars.allSatisfy({ $0.value <= 0xFF || $0 == "’" }) { words.search(String(text), &ranks) }
    } else {
      for entry in entries.indices { ranks.note(entry, 0) }
    }
    return found(ranks.ranks, type, offset: max(0, offset), limit: max(0, limit))
  }

  /// The entries of a type that have a rank, rank by rank.
  private func found(_ ranks: [UInt8], _ type: PhraseType?, offset: Int, limit: Int) -> Found {
    var counts = [Int](repeating: 0, count: 9)
    for entry in ranks.indices where ranks[entry] != Ranks.none && (type == nil || types[entry] == type) {
      counts[Int(ranks[entry])] += 1
    }
    var found: [Int] = []
    var toSkip = offset
    for rank in counts.indices where found.count < limit {
      if counts[rank] <= toSkip {
        toSkip -= counts[rank]
        continue
      }
      for entry in ranks.indices where ranks[entry] == rank && (type == nil || types[entry] == type) {
        if toSkip > 0 {
          toSkip -= 1
        } else {
          found.append(entry)
          if found.count == limit { break }
        }
      }
    }
    return Found(total: counts.reduce(0, +), entries: found)
  }
}
