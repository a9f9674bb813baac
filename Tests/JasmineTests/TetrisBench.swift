import Tabletop
import TestSupport

@testable import Jasmine

extension Bench<Tetris> {
  convenience init(
    _ type: PhraseType = .chengYu, phrases: [Phrase]? = nil, seconds: Int64 = 180, fall: Int64? = nil,
    seed: UInt64 = 1
  ) throws {
    try self.init(
      try Pits.setup(phrases ?? TestPhrases.all(type), type, seconds: seconds, fall: fall), seed: seed)
  }

  /// The falling tile.
  var falling: Tetris.Falling? { rules.falling }
}

/// Games of tetris with pits that are drawn in text.
enum Pits {
  static func setup(
    _ phrases: [Phrase], also: [Phrase] = [], _ type: PhraseType = .chengYu, seconds: Int64 = 180,
    fall: Int64? = nil
  ) throws -> TetrisSetup {
    var json = TestPhrases.json(phrases, also: also, type, seconds: seconds)
    if let fall { json = json.adding("fall", .number(JSONNumber(fall))) }
    return try TetrisSetup(from: JSONReader(json))
  }

  /// A game whose pit has these lowest rows, "." for empty cells, and over it a tile.
  static func game(
    _ rows: [String], falling text: String, column: Int, phrases: [Phrase], also: [Phrase] = [],
    _ type: PhraseType = .chengYu, seed: UInt64 = 1
  ) throws -> Tetris {
    var game = try Tetris(setup: try setup(phrases, also: also, type), seed: Seed(seed))
    for (index, row) in rows.enumerated() {
      for (column, character) in row.enumerated() where character != "." {
        let cell = Pit.cell(Pit.rows - rows.count + index, column)
        game.pit.cells[cell] = Pit.Tile(character: number(String(character), in: game), landing: 1)
      }
    }
    game.play.moves = 1
    game.play.start(at: .zero)
    game.nextFall = GameTime(milliseconds: game.fall)
    game.falling = Tetris.Falling(row: 0, column: column, character: number(text, in: game))
    return game
  }

  static func number(_ text: String, in game: Tetris) -> Int {
    text.unicodeScalars.first.flatMap(game.characters.number) ?? -1
  }

  /// The rows of a pit from the first that is not empty.
  static func rows(_ game: Tetris) -> [String] {
    let texts = game.pit.cells.map { $0.map { game.characters.text(of: $0.character) } ?? "." }
    let rows = stride(from: 0, to: texts.count, by: Pit.columns).map { first -> String in
      texts[first..<first + Pit.columns].joined()
    }
    return Array(rows.drop { $0 == "........" })
  }
}

/// A player who knows the phrases and builds them from the bottom up, one phrase in each column.
struct TetrisPlayer {
  let phrases: [[Int]]

  /// The next action: a trade, a step to the side or a drop. Column `n` is for phrase `n`, then for the
  /// phrase that follows by the number of columns.
  func action(_ game: Tetris) -> Tetris.Action {
    guard let falling = game.falling else { return .drop }
    var request: (column: Int, height: Int)?
    for column in 0..<Pit.columns where game.pit.isFree(1, column) {
      guard wanted(column, game) == falling.character else { continue }
      let height = game.pit.rest(below: 0, column)
      if request.map({ height < $0.height }) ?? true { request = (column, height) }
    }
    if let request { return step(from: falling, to: request.column, game) }
    for column in 0..<Pit.columns where game.pit.isFree(1, column) {
      if let index = game.pool.shown.firstIndex(of: wanted(column, game)) {
        return .trade(upcoming: Int64(index))
      }
    }
    let lowest = (0..<Pit.columns).max { game.pit.rest(below: 0, $0) < game.pit.rest(below: 0, $1) } ?? 0
    return step(from: falling, to: lowest, game)
  }

  /// A step towards a column; a drop if it is reached, or something is in the way.
  private func step(from tile: Tetris.Falling, to column: Int, _ game: Tetris) -> Tetris.Action {
    let isLeft = column < tile.column
    guard column != tile.column, game.pit.isFree(tile.row, tile.column + (isLeft ? -1 : 1)) else {
      return .drop
    }
    return isLeft ? .left : .right
  }

  /// The character that the column's phrase needs next: the one before the character on top, or else its
  /// last.
  private func wanted(_ column: Int, _ game: Tetris) -> Int {
    let phrase = phrases[column % phrases.count]
    let top = game.pit.rest(below: 0, column) + 1
    guard top < Pit.rows, let tile = game.pit.cells[Pit.cell(top, column)],
      let place = phrase.lastIndex(of: tile.character), place > 0
    else { return phrase[phrase.count - 1] }
    return phrase[place - 1]
  }
}
