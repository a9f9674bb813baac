import Tabletop

/// The English words of all phrases.
struct WordIndex: Sendable {
  /// The first 16 letters of a word. Keys are compared in the order of the alphabet.
  struct Key: Sendable {
    static let length = 16
    private(set) var first: UInt64 = 0
    private(set) var second: UInt64 = 0

    /// - Parameter filler: the byte for letters that are missing.
    init(_ letters: [UInt8], filler: UInt8 = 0) {
      for index in 0..<Key.length {
        let letter = UInt64(index < letters.count ? letters[index] : filler)
        if index < 8 { first = first << 8 | letter } else { second = second << 8 | letter }
      }
    }

    /// The letters as they are compared.
    init(_ first: UInt64, _ second: UInt64) { (self.first, self.second) = (first, second) }

    static func < (one: Key, other: Key) -> Bool {
      one.first != other.first ? one.first < other.first : one.second < other.second
    }
  }

  /// Where a word occurs, in 32 bits.
  struct Posting: Sendable {
    let bits: UInt32

    /// The place and the length of words that do not count, such as words in brackets and words beyond the most that are
    /// counted. It is also the place of words in explanations.
    static let none: UInt32 = 31
    /// The length of words in an explanation of what a phrase means.
    static let explanation: UInt32 = 30

    /// - Parameter place: its place in its translation, from 0.
    /// - Parameter length: how many words that translation has.
    init(entry: Int, place: UInt32, length: UInt32) {
      bits = UInt32(truncatingIfNeeded: entry) << 10 | place << 5 | length
    }

    init(bits: UInt32) { self.bits = bits }

    var entry: Int { Int(bits >> 10) }
    var place: UInt32 { bits >> 5 & 31 }
    var length: UInt32 { bits & 31 }
  }

  let words: [(key: Key, posting: Posting)]

  init(_ entries: [PhraseEntry]) {
    var words: [(key: Key, posting: Posting)] = []
    for (place, entry) in entries.enumerated() {
      var text = EnglishText(entry.bytes(.english))
      while let translation = text.next() {
        let length = UInt32(truncatingIfNeeded: min(translation.counted, Int(Posting.explanation) - 1))
        var counted: UInt32 = 0
        for word in translation.words {
          let isCounted = word.counts && counted < length
          let posting = Posting(
            entry: place, place: isCounted ? counted : Posting.none, length: isCounted ? length : Posting.none
          )
          words.append((Key(word.letters), posting))
          if isCounted { counted += 1 }
        }
      }
      var meaning = EnglishText(entry.bytes(.meaning))
      while let part = meaning.next() {
        for word in part.words {
          let posting = Posting(entry: place, place: Posting.none, length: Posting.explanation)
          words.append((Key(word.letters), posting))
        }
      }
    }
    self.words = words.inOrder { $0.key < $1.key }
  }

  /// The most words of a text that are looked for.
  private static let maxWords = 10

  /// Ranks the phrases that have all words of the text. The last word may be incomplete.
  func search(_ text: String, _ ranks: inout Ranks) {
    var wanted: [[UInt8]] = []
    var english = EnglishText(Array(text.utf8)[...])
    while let part = english.next() {
      let words = part.words.filter { $0.counts || part.counted == 0 }
      wanted += words.map { $0.letters }
    }
    wanted = Array(wanted.prefix(WordIndex.maxWords))
    guard !wanted.isEmpty else { return }
    var soFar = [UInt8](repeating: 1, count: ranks.ranks.count)
    for (place, letters) in wanted.enumerated() {
      soFar = ranked(letters, place, of: wanted.count, soFar)
    }
    for (entry, rank) in soFar.enumerated() where rank != Ranks.none { ranks.note(entry, rank) }
  }

  /// The ranks with one more word: for each entry, the worse of its rank so far and its rank for this word.
  private func ranked(_ letters: [UInt8], _ place: Int, of count: Int, _ soFar: [UInt8]) -> [UInt8] {
    var ranks = [UInt8](repeating: Ranks.none, count: soFar.count)
    let whole = Key(letters)
    let isLast = place == count - 1
    let last = isLast ? Key(letters, filler: .max) : whole
    let first = words.firstIndexInOrder { $0.key < whole }
    for (key, posting) in words[first...] {
      if last < key { break }
      guard soFar[posting.entry] != Ranks.none else { continue }
      let rank = WordIndex.rank(posting, isWhole: !(whole < key), place, of: count)
      ranks[posting.entry] = min(ranks[posting.entry], max(soFar[posting.entry], rank))
    }
    return ranks
  }

  /// The rank of a word by itself (`PhraseIndex.search`).
  private static func rank(_ posting: Posting, isWhole: Bool, _ place: Int, of count: Int) -> UInt8 {
    if posting.length == Posting.explanation { return isWhole ? 7 : 8 }
    let isInPlace = posting.place == UInt32(truncatingIfNeeded: place)
    if isWhole { return !isInPlace ? 3 : posting.length == UInt32(truncatingIfNeeded: count) ? 1 : 2 }
    return isInPlace ? 4 : 6
  }
}
