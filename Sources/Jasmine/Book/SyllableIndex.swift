import Tabletop

/// Finds phrases by their pinyin, from any syllable on.
struct SyllableIndex: Sendable {
  /// The letters of all phrases, without spaces, a 0 after each phrase.
  let letters: [UInt8]
  /// For each letter that ends a syllable, the tone of the syllable, 1 to 5; 0 for any other letter.
  let tones: [UInt8]
  /// Where each syllable begins, with the place of its entry. They are sorted by the letters from there to the end of
  /// the phrase.
  let starts: [(letter: UInt32, entry: UInt32)]

  init(_ entries: [PhraseEntry]) {
    var letters: [UInt8] = []
    var tones: [UInt8] = []
    var starts: [(letter: UInt32, entry: UInt32)] = []
    for (place, entry) in entries.enumerated() {
      for syllable in PinyinText(entry[.pinyin]).syllables {
        starts.append((UInt32(truncatingIfNeeded: letters.count), UInt32(truncatingIfNeeded: place)))
        letters += syllable.letters
        tones += [UInt8](repeating: 0, count: syllable.letters.count - 1) + [syllable.tone ?? 5]
      }
      letters.append(0)
      tones.append(0)
    }
    self.letters = letters
    self.tones = tones
    self.starts = starts.inOrder { SyllableIndex.isLess(letters, Int($0.letter), Int($1.letter)) }
  }

  private static func isLess(_ letters: [UInt8], _ first: Int, _ second: Int) -> Bool {
    var (first, second) = (first, second)
    while letters[first] == letters[second], letters[first] != 0 {
      first += 1
      second += 1
    }
    return letters[first] < letters[second]
  }

  /// Ranks the phrases whose pinyin has the text from the beginning of a syllable on, with the tones that the text has.
  func search(_ text: PinyinText, _ ranks: inout Ranks) {
    let wanted = text.letters.map { $0.letter }
    guard !wanted.isEmpty else { return }
    let first = starts.firstIndexInOrder { compare(Int($0.letter), wanted) < 0 }
    let end = starts.firstIndexInOrder { compare(Int($0.letter), wanted) <= 0 }
    let tellsMore = text.letters.contains { $0.mark != nil || $0.endsSyllable }
    for start in starts[first..<end] {
      let place = Int(start.letter)
      if tellsMore, !fits(text, at: place) { continue }
      let isFirst = place == 0 || letters[place - 1] == 0
      let last = place + wanted.count - 1
      if tones[last] == 0 {
        ranks.note(Int(start.entry), isFirst ? 4 : 6)
      } else {
        ranks.note(Int(start.entry), !isFirst ? 5 : letters[last + 1] == 0 ? 1 : 2)
      }
    }
  }

  /// 0 where the letters from a place on begin with the wanted letters; less than 0 where they come before these in
  /// order, more than 0 where they come after.
  private func compare(_ place: Int, _ wanted: [UInt8]) -> Int {
    for (index, letter) in wanted.enumerated() {
      let difference = Int(letters[place + index]) - Int(letter)
      if difference != 0 { return difference }
    }
    return 0
  }

  /// Whether the syllables end where they end in the text, and have the tones that the text has. The letters are known
  /// to fit. Whatever follows the text is not checked, because the writer may not have finished.
  private func fits(_ text: PinyinText, at place: Int) -> Bool {
    for (index, letter) in text.letters.enumerated() {
      let isLast = index == text.letters.count - 1
      if let number = letter.number {
        if tones[place + index] != number { return false }
      } else if letter.endsSyllable, !isLast, tones[place + index] == 0 {
        return false
      }
      if let mark = letter.mark {
        var end = place + index
        while tones[end] == 0 { end += 1 }
        if tones[end] != mark { return false }
      }
    }
    return true
  }
}
