import Tabletop

@testable import Jasmine

/// The moves that win a puzzle, found with its seed: what a program beside the player can do.
enum Solution {
  /// What is done one after the other until a game is over.
  ///
  /// - Parameter setup: with the server's content.
  static func moves(of game: GameID, _ setup: JSON, _ seed: Seed) throws -> [JSON] {
    switch game {
    case Sliding.id: try slides(try PhraseSetup(from: JSONReader(setup)), seed)
    case Swapping.id: try swaps(try PhraseSetup(from: JSONReader(setup)), seed)
    // Tiles drop until they reach the top row.
    default: Array(repeating: try JSON(parsing: #"{"drop":{}}"#), count: 1_000)
    }
  }

  /// Undoes the slides that shuffled the puzzle.
  private static func slides(_ setup: PhraseSetup, _ seed: Seed) throws -> [JSON] {
    var random = Random(seed: seed)
    var puzzle = Sliding.wonPuzzle(setup, &random)
    return try puzzle.slideAtRandom(&random).reversed().map { cell in
      try JSON(parsing: #"{"slide":{"from":\#(place(of: cell))}}"#)
    }
  }

  /// Brings each cell to where it was before the puzzle was shuffled.
  private static func swaps(_ setup: PhraseSetup, _ seed: Seed) throws -> [JSON] {
    var random = Random(seed: seed)
    var puzzle = Puzzle(Puzzle.draw(setup, &random).flatMap { $0.cells(setup.type) }, setup)
    let won = puzzle.cells
    try puzzle.shuffle(&random)
    var swaps: [JSON] = []
    for cell in won.indices where puzzle.cells[cell] != won[cell] {
      guard let other = (cell + 1..<won.count).first(where: { puzzle.cells[$0] == won[cell] }) else { break }
      puzzle.cells.swapAt(cell, other)
      swaps.append(try JSON(parsing: #"{"swap":{"from":\#(place(of: cell)),"to":\#(place(of: other))}}"#))
    }
    return swaps
  }

  private static func place(of cell: Int) -> String { "[\(cell / Puzzle.size),\(cell % Puzzle.size)]" }
}
