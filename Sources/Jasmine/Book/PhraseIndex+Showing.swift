import Tabletop

extension PhraseIndex {
  /// The most characters for which a phrase book is looked through. The most common 500 characters make several thousand
  /// phrases of a dictionary.
  public static let maxCharacters = 500

  /// The phrases of a type that some characters can show, by their places among the entries. A game with these characters
  /// needs no other phrases of a large phrase book.
  public func places(showing characters: String, _ type: PhraseType) -> [Int] {
    let scalars = characters.scalars.inOrder { $0 < $1 }.withoutRepeats { $0 == $1 }
    func isShown(_ scalar: Unicode.Scalar) -> Bool {
      let index = scalars.firstIndexInOrder { $0 < scalar }
      return index < scalars.count && scalars[index] == scalar
    }
    var ranks = Ranks(count: entries.count)
    for scalar in scalars {
      for place in self.characters.places(of: scalar) where types[place] == type { ranks.note(place, 0) }
    }
    return entries.indices.filter { place in
      ranks.ranks[place] == 0 && entries[place][.hanzi].scalars.allSatisfy(isShown)
    }
  }
}
