import Tabletop

extension PhraseIndex {
  /// Whether the phrase book has a phrase with exactly these simplified characters and syllables.
  public func has(_ hanzi: String, _ pinyin: [String]) -> Bool {
    guard let first = hanzi.unicodeScalars.first else { return false }
    return characters.places(of: first).contains { place in
      entries[place][.hanzi].isIdentical(to: hanzi)
        && entries[place].syllables.elementsEqual(pinyin) { $0.isIdentical(to: $1) }
    }
  }
}
