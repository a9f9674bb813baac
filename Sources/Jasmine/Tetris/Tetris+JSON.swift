import Tabletop

extension Tetris {
  /// What just happened, for sound and animation. Cells are numbered as in `Pit`.
  public enum Event: Equatable, Sendable {
    /// A tile has come to rest.
    case landed(cell: Int, text: String)
    /// The tiles of runs disappeared, and other tiles with them; then the tiles above fell.
    case cleared(cells: [Int], also: [Int], phrases: [String], chain: Int64)
    case ended(Ending, score: Int64)
  }
}

extension Tetris.Action: JSONDecodable {
  public init(from reader: JSONReader) throws(JSONError) {
    let (name, payload) = try reader.choice()
    if name.isIdentical(to: "trade") {
      let upcoming = try payload.object("upcoming").required("upcoming")
      self = .trade(upcoming: try upcoming.int64(in: Int64.min...Int64.max))
      return
    }
    if name.isIdentical(to: "start") {
      self = .start
    } else if name.isIdentical(to: "left") {
      self = .left
    } else if name.isIdentical(to: "right") {
      self = .right
    } else if name.isIdentical(to: "drop") {
      self = .drop
    } else {
      throw reader.unknownChoice(name)
    }
    _ = try payload.object()
  }
}

extension Tetris.Event: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .landed(let cell, let text):
      writer.choice("landed") { writer in
        writer.member("at", Place(cell: cell, columns: Pit.columns))
        writer.member("text", text)
      }
    case .cleared(let cells, let also, let phrases, let chain):
      writer.choice("cleared") { writer in
        writer.member("cells", cells.map { Place(cell: $0, columns: Pit.columns) })
        writer.member("also", also.map { Place(cell: $0, columns: Pit.columns) })
        writer.member("phrases", phrases)
        writer.member("chain", chain)
      }
    case .ended(let ending, let score): writer.ended(ending, score: score)
    }
  }
}
