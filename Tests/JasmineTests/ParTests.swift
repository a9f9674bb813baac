import Tabletop
import Testing

@testable import Jasmine

/// Par is the fewest swaps that win from the start (docs/rules/swapping.md).
@Suite struct ParTests {
  /// The fewest swaps to any winning grid.
  private func parByBruteForce(_ puzzle: Puzzle) -> Int { puzzle.goals.map(puzzle.swaps).min() ?? 0 }

  private func par(_ puzzle: Puzzle) throws -> Int {
    var search = ParSearch(puzzle)
    return try search.par()
  }

  private func puzzle(_ phrases: [Phrase], also: [Phrase] = [], _ type: PhraseType = .chengYu, seed: UInt64)
    throws
    -> Puzzle
  {
    var random = Random(seed: Seed(seed))
    var puzzle = Puzzle(
      phrases.prefix(4).flatMap { $0.cells(type) }, try TestPhrases.setup(phrases, also: also, type))
    try puzzle.shuffle(&random)
    return puzzle
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func parOfDifferentCharacters(_ seed: UInt64) throws {
    let puzzle = try puzzle(TestPhrases.letters("ABCD", "EFGH", "IJKL", "MNOP"), seed: seed)
    let par = try par(puzzle)
    #expect(par == parByBruteForce(puzzle))
    #expect((8...15).contains(par))
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func parWithCharactersThatAreThereTwice(_ seed: UInt64) throws {
    let puzzle = try puzzle(Array(TestPhrases.chengYu.prefix(4)), seed: seed)
    #expect(try par(puzzle) == parByBruteForce(puzzle))
  }

  /// The whole phrase book counts: other phrases of the same characters can make winning grids that are
  /// nearer.
  @Test(arguments: 0..<8 as Range<UInt64>) func parWithOtherPhrasesOfTheSameCharacters(_ seed: UInt64) throws
  {
    let phrases = TestPhrases.letters("ABCD", "EFGH", "IJKL", "MNOP")
    let also = TestPhrases.letters("DCBA", "AECF", "GBHD", "IMKO", "NJPL", "PONM")
    let alone = try puzzle(phrases, seed: seed)
    let puzzle = try puzzle(phrases, also: also, seed: seed)
    #expect(puzzle.cells == alone.cells)
    let par = try par(puzzle)
    #expect(par == parByBruteForce(puzzle))
    #expect(par <= (try self.par(alone)))
  }

  @Test(arguments: 0..<4 as Range<UInt64>) func parOfWordsWithTheirSyllables(_ seed: UInt64) throws {
    for first in [0, 4, 8] {
      let phrases = Array(TestPhrases.ciHui[first..<first + 4])
      let puzzle = try puzzle(phrases, also: TestPhrases.ciHui, .ciHui, seed: seed)
      #expect(try par(puzzle) == parByBruteForce(puzzle))
    }
  }

  /// Any two of eight characters are a word: there are 1680 ways to choose four words, and 768 grids for
  /// each.
  @Test func manyOtherWordsTakeNoLong() throws {
    let words = ["大学 dà xué", "中国 zhōng guó", "家人 jiā rén", "生文 shēng wén"].map(TestPhrases.phrase)
    let characters = words.flatMap { zip($0.hanzi.map { String($0) }, $0.pinyin) }
    let also = characters.flatMap { first in
      characters.filter { $0.0 != first.0 }.map { Phrase(hanzi: first.0 + $0.0, pinyin: [first.1, $0.1]) }
    }
    #expect(also.count == 56)
    for seed in 0..<2 as Range<UInt64> {
      var search = ParSearch(try puzzle(words, also: also, .ciHui, seed: seed))
      let par = try search.par()
      #expect((1...9).contains(par))
      #expect(search.steps < 400_000)
      var fewer = ParSearch(try puzzle(words, also: Array(also.prefix(28)), .ciHui, seed: seed))
      #expect(try fewer.par() >= par)
      #expect(fewer.steps < 25_000)
    }
  }

  /// A line shows a word with the syllables of that very word.
  @Test func aWordNeedsItsOwnSyllables() throws {
    let phrases = ["长大 zhǎng dà", "大学 dà xué", "学生 xué shēng", "生长 shēng zhǎng"].map(TestPhrases.phrase)
    let wrong = TestPhrases.phrase("长学 cháng xué")
    let other = TestPhrases.phrase("长学 zhǎng xué")
    let plain = try puzzle(phrases, .ciHui, seed: 1)
    #expect(try puzzle(phrases, also: [wrong], .ciHui, seed: 1).pieces.count == plain.pieces.count)
    #expect(try puzzle(phrases, also: [other], .ciHui, seed: 1).pieces.count == plain.pieces.count + 1)
  }

  /// The fewest swaps among all sequences of swaps, on grids of so few kinds of cells that all can be reached.
  @Test(arguments: [
    ["AAAA", "AAAB", "ABAC", "CAAA"], ["AABA", "AAAC", "BAAA", "AACA"], ["ABAA", "AAAA", "ACAB", "AAAD"],
  ]) func noFewerSwapsWin(_ hanzi: [String]) throws {
    let phrases = hanzi.flatMap { TestPhrases.letters($0) }
    for seed in 0..<3 as Range<UInt64> {
      var puzzle = try puzzle(phrases, seed: seed)
      let par = try par(puzzle)
      var fewest: Int?
      Swaps.visit(from: puzzle.cells) { grid, swaps in
        puzzle.cells = grid
        if puzzle.rightLineCount == 4 { fewest = swaps }
        return fewest == nil
      }
      #expect(par == fewest)
    }
  }

  /// Any four characters in any order are a phrase: too many grids win to look at all of them.
  @Test func phrasesMadeToMakeTooManyWaysAreRefused() throws {
    let letters = Array("ABCDEFGHIJKLMNOP").map(String.init)
    var random = Random(seed: Seed(1))
    var also: [Phrase] = []
    for _ in 0..<3_000 {
      var some = letters
      random.shuffle(&some)
      also += TestPhrases.letters(some.prefix(4).joined())
    }
    let setup = try TestPhrases.setup(TestPhrases.letters("ABCD", "EFGH", "IJKL", "MNOP"), also: also)
    #expect(
      throws: Refusal(
        "tooManyWays", "The characters of these phrases form too many other phrases. Choose other phrases.")
    ) {
      try Swapping(setup: setup, seed: Seed(1))
    }
  }
}
