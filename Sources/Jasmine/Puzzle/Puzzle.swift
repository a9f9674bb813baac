import Tabletop

/// The board of swapping and sliding: four by four cells, and the phrases that their lines may show.
///
/// Cells are numbered from 0, row by row. Lines are the four rows from the top, read from left to right, and then the
/// four columns from the left, read from top to bottom.
public struct Puzzle: Sendable {
  static let size = 4
  static let lines = 0..<2 * size
  /// The number of an empty cell. No text has this number.
  static let empty = 16

  let texts: CellTexts
  /// All phrases that its cells can show.
  let pieces: [Piece]
  private let right: PhraseTable
  /// For each number, how many cells show it.
  let counts: [Int]
  /// For each cell, the number of the text that it shows, or `empty`.
  var cells: [Int]

  /// - Parameter cells: the texts of the cells, row by row; nil for an empty cell.
  init(_ cells: [String?], _ setup: PhraseSetup) {
    var texts = CellTexts()
    self.cells = cells.map { text in text.map { texts.add($0) } ?? Puzzle.empty }
    self.texts = texts
    counts = Puzzle.counts(of: self.cells)
    pieces = Piece.all(of: setup, texts, counts: counts)
    right = PhraseTable(
      pieces.flatMap { piece in
        piece.lines.map { PhraseTable.Entry(key: PhraseTable.Key($0), hanzi: piece.hanzi) }
      })
  }

  private static func counts(of cells: [Int]) -> [Int] {
    var counts = [Int](repeating: 0, count: empty)
    for number in cells where number != empty { counts[number] += 1 }
    return counts
  }

  /// The cell at a place of a line, both counted from 0.
  static func cell(_ place: Int, ofLine line: Int) -> Int {
    line < size ? line * size + place : place * size + line - size
  }

  /// The phrase that a line shows; nil where the line is not right.
  func hanzi(ofLine line: Int) -> String? {
    var key = PhraseTable.Key()
    for place in 0..<Puzzle.size { key.append(cells[Puzzle.cell(place, ofLine: line)]) }
    return right.hanzi(key)
  }

  var hasRightLine: Bool { Puzzle.lines.contains { hanzi(ofLine: $0) != nil } }

  /// How many rows or how many columns are right, whichever number is greater.
  var rightLineCount: Int {
    let isRight = Puzzle.lines.map { hanzi(ofLine: $0) != nil }
    return max(isRight.prefix(Puzzle.size).count { $0 }, isRight.suffix(Puzzle.size).count { $0 })
  }

  /// The cells in lines that are right, row by row.
  var highlighted: [Int] {
    var isHighlighted = [Bool](repeating: false, count: cells.count)
    for line in Puzzle.lines where hanzi(ofLine: line) != nil {
      for place in 0..<Puzzle.size { isHighlighted[Puzzle.cell(place, ofLine: line)] = true }
    }
    return cells.indices.filter { isHighlighted[$0] }
  }

  /// The texts of the cells; nil for an empty cell.
  var shown: [String?] { cells.map { $0 == Puzzle.empty ? nil : texts[$0] } }

  var brokenInvariant: String? {
    if cells.count != Puzzle.size * Puzzle.size { return "a puzzle has sixteen cells" }
    if Puzzle.counts(of: cells) != counts { return "cells move and do not change" }
    return nil
  }
}

extension Puzzle {
  /// Four of a level's phrases, drawn at random, in random order.
  static func draw(_ setup: PhraseSetup, _ random: inout Random) -> [Phrase] {
    var phrases = setup.phrases
    random.shuffle(&phrases)
    return Array(phrases.prefix(size))
  }
}

extension Refusal {
  static let cannotShuffle = Refusal(
    "cannotShuffle", "However these phrases are shuffled, a line is correct. Choose other phrases.")
}
