import Tabletop

extension Tetris {
  /// Draws the first tiles, and where the first one appears.
  ///
  /// - Throws: `badPhrase`, `samePhraseTwice`, `tooFewPhrases`, `tooManyPhrases`.
  public init(setup: TetrisSetup, seed: Seed) throws(Refusal) {
    let common = setup.common
    try common.check(needing: Tetris.phrasesNeeded)
    play = PhrasePlay(common)
    fall = setup.fall
    random = Random(seed: seed)
    let characters = Characters(of: common.phrases)
    self.characters = characters
    phrases = common.phrases.compactMap(characters.numbers)
    table = PhraseTable(
      (common.phrases + common.also).compactMap { phrase in
        characters.numbers(of: phrase).map {
          PhraseTable.Entry(key: PhraseTable.Key($0), hanzi: phrase.hanzi)
        }
      })
    while pool.hidden.count <= Pool.shownCount + Pool.low { refill() }
    pool.open()
    dropIn()
  }
}
