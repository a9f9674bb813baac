/// Letters that are written in one piece or in several, and mean the same: Korean syllables and voiced kana.
extension [Unicode.Scalar] {
  /// Adds a letter to a text. It is joined to the last letter where the two make one.
  mutating func join(_ letter: Unicode.Scalar) {
    if let last, let joined = last.syllable(with: letter) { self[count - 1] = joined } else { append(letter) }
  }

  /// Voices the last kana.
  ///
  /// - Parameter mark: the combining mark, of voice (U+3099) or of half-voice (U+309A). A mark that does not fit is
  ///   left out.
  mutating func voice(by mark: Unicode.Scalar) {
    if let last, let voiced = last.voiced(by: mark) { self[count - 1] = voiced }
  }
}

extension Unicode.Scalar {
  /// A combining mark of voice or half-voice.
  var isVoiceMark: Bool { value == 0x3099 || value == 0x309A }

  /// The Korean syllable that this one makes with one more letter (The Unicode Standard, 3.12); nil where it makes none.
  fileprivate func syllable(with letter: Unicode.Scalar) -> Unicode.Scalar? {
    switch (value, letter.value) {
    case (0x1100...0x1112, 0x1161...0x1175):
      Unicode.Scalar(0xAC00 + ((value - 0x1100) * 21 + (letter.value - 0x1161)) * 28)
    case (0xAC00...0xD7A3, 0x11A8...0x11C2) where (value - 0xAC00) % 28 == 0:
      Unicode.Scalar(value + letter.value - 0x11A7)
    default: nil
    }
  }

  /// The voiced kana; nil where there is none.
  fileprivate func voiced(by mark: Unicode.Scalar) -> Unicode.Scalar? {
    let isHalf = mark.value == 0x309A
    let isKatakana = (0x30A1...0x30FF).contains(value)
    // Hiragana and katakana lie in the same order, 96 apart.
    let hiragana = isKatakana ? value - 0x60 : value
    let step: UInt32
    switch hiragana {
    case 0x306F, 0x3072, 0x3075, 0x3078, 0x307B: step = isHalf ? 2 : 1
    case 0x304B, 0x304D, 0x304F, 0x3051, 0x3053, 0x3055, 0x3057, 0x3059, 0x305B, 0x305D, 0x305F, 0x3061,
      0x3064,
      0x3066, 0x3068, 0x309D:
      step = isHalf ? 0 : 1
    case 0x3046: step = isHalf ? 0 : 0x4E
    case 0x308F...0x3092 where isKatakana: step = isHalf ? 0 : 8
    default: step = 0
    }
    return step == 0 ? nil : Unicode.Scalar(value + step)
  }
}
