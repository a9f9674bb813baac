import Tabletop

extension PhraseIndex {
  /// The phrases of a type that some characters can show, as a file (`PhraseExport.tsv`): of a large phrase book all
  /// that a game with these characters needs.
  public func text(showing characters: String, _ type: PhraseType) -> [UInt8] {
    let scalars = characters.scalars.inOrder { $0 < $1 }.withoutRepeats { $0 == $1 }
    var ranks = Ranks(count: entries.count)
    for scalar in scalars {
      for place in self.characters.places(of: scalar) where types[place] == type { ranks.note(place, 0) }
    }
    return PhraseExport.tsv(
      entries.indices.filter { place in
        ranks.ranks[place] == 0 && entries[place][.hanzi].scalars.allSatisfy(scalars.contains)
      }.map { entries[$0] })
  }
}
