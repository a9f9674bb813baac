import Tabletop

/// Finds the phrases that contain a character, in either script.
struct CharacterIndex: Sendable {
  /// Pairs of a character and the place of an entry, 32 bits each, in order.
  let postings: [UInt64]

  init(_ entries: [PhraseEntry]) {
    var postings: [UInt64] = []
    for (place, entry) in entries.enumerated() {
      let simplified = entry[.hanzi].scalars
      let traditional = entry[.traditional].scalars.filter { !simplified.contains($0) }
      for scalar in simplified + traditional {
        postings.append(CharacterIndex.posting(scalar, UInt32(truncatingIfNeeded: place)))
      }
    }
    self.postings = postings.inOrder { $0 < $1 }.withoutRepeats { $0 == $1 }
  }

  private static func posting(_ scalar: Unicode.Scalar, _ place: UInt32) -> UInt64 {
    UInt64(scalar.value) << 32 | UInt64(place)
  }

  /// The places of the entries that contain a character, in order.
  func places(of scalar: Unicode.Scalar) -> [Int] {
    let first = postings.firstIndexInOrder { $0 < CharacterIndex.posting(scalar, 0) }
    let end = postings.firstIndexInOrder { $0 <= CharacterIndex.posting(scalar, .max) }
    return postings[first..<end].map { Int($0 & 0xFFFF_FFFF) }
  }

  /// Ranks the phrases that contain the Chinese characters of a text one after the other. Other characters between
  /// them do not count.
  func search(_ text: [Unicode.Scalar], _ entries: [PhraseEntry], _ ranks: inout Ranks) {
    var places: [Int]?
    for scalar in text {
      let others = self.places(of: scalar)
      if others.count < places?.count ?? .max { places = others }
    }
    let bytes = CharacterIndex.bytes(of: text)
    for place in places ?? [] {
      for column in [PhraseEntry.Column.hanzi, .traditional] {
        let characters = CharacterIndex.chinese(in: entries[place].bytes(column))
        if let rank = CharacterIndex.rank(of: bytes, in: characters) { ranks.note(place, rank) }
      }
    }
  }

  private static func bytes(of scalars: [Unicode.Scalar]) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in scalars { bytes += Array(String(scalar).utf8) }
    return bytes
  }

  /// The Chinese characters of a text in UTF-8.
  private static func chinese(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    // Nearly all texts have only Chinese characters, and no other character begins with one of these bytes.
    if text.allSatisfy({ $0 & 0xC0 == 0x80 || 0xE4...0xEE ~= $0 }) { return text }
    return bytes(of: String(decoding: text, as: UTF8.self).scalars.filter { $0.isChinese })[...]
  }

  /// 0 where the characters are the text, 2 where they begin with it, 3 where they contain it elsewhere.
  private static func rank(of text: [UInt8], in characters: ArraySlice<UInt8>) -> UInt8? {
    guard text.count <= characters.count else { return nil }
    if characters.starts(with: text) { return text.count == characters.count ? 0 : 2 }
    let starts = characters.startIndex...(characters.endIndex - text.count)
    return starts.contains { characters[$0...].starts(with: text) } ? 3 : nil
  }
}

extension Unicode.Scalar {
  /// Whether phrases can be searched by this character. Letters and the signs between characters, such as the dot of
  /// foreign names, are not Chinese characters.
  var isChinese: Bool {
    switch value {
    case ..<0x2E80, 0x3000...0x3004, 0x3008...0x3020, 0x30FB, 0xFE10...0xFE6F, 0xFF00...0xFFEF: false
    default: true
    }
  }
}
