import Tabletop

/// A phrase that the cells of a puzzle can show, as the numbers of four cells.
struct Piece: Sendable {
  let hanzi: String
  /// The line that shows it; for a word of Ci Hui, the line with the characters first.
  let numbers: [Int]
  let type: PhraseType

  /// All lines that show it: a word of Ci Hui may also have its syllables first.
  var lines: [[Int]] {
    switch type {
    case .chengYu: [numbers]
    case .ciHui: [numbers, Array(numbers[2...] + numbers[..<2])]
    }
  }

  /// The phrases of a setup that cells can show, in the order of their numbers, none of them twice.
  ///
  /// - Parameter counts: for each number, how many cells show it.
  static func all(of setup: PhraseSetup, _ texts: CellTexts, counts: [Int]) -> [Piece] {
    var pieces: [Piece] = []
    for phrase in setup.phrases + setup.also {
      guard let numbers = texts.numbers(of: phrase, setup.type),
        numbers.allSatisfy({ number in numbers.count { $0 == number } <= counts[number] })
      else { continue }
      pieces.append(Piece(hanzi: phrase.hanzi, numbers: numbers, type: setup.type))
    }
    return pieces.inOrder { $0.key.bits < $1.key.bits }.withoutRepeats { $0.key == $1.key }
  }

  private var key: PhraseTable.Key { PhraseTable.Key(numbers) }
}
