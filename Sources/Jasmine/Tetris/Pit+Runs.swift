extension Pit {
  /// Cells side by side, or one below the other, that show a phrase.
  struct Run: Equatable, Sendable {
    let cells: [Int]
    let hanzi: String
  }

  /// All runs of `length` cells that show a phrase: first those in rows, from the top and from the left, then those in
  /// columns, from the left and from the top.
  func runs(of length: Int, _ table: PhraseTable) -> [Run] {
    var runs: [Run] = []
    for row in 0..<Pit.rows {
      for column in 0...Pit.columns - length {
        append(to: &runs, from: Pit.cell(row, column), step: 1, length, table)
      }
    }
    for column in 0..<Pit.columns {
      for row in 0...Pit.rows - length {
        append(to: &runs, from: Pit.cell(row, column), step: Pit.columns, length, table)
      }
    }
    return runs
  }

  private func append(to runs: inout [Run], from first: Int, step: Int, _ length: Int, _ table: PhraseTable) {
    var key = PhraseTable.Key()
    for place in 0..<length {
      guard let tile = cells[first + place * step] else { return }
      key.append(tile.character)
    }
    guard let hanzi = table.hanzi(key) else { return }
    runs.append(Run(cells: (0..<length).map { first + $0 * step }, hanzi: hanzi))
  }
}
