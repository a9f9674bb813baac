import Tabletop

/// What a player did in a game, without when: it is compared with what others did in the same game. Whoever copies a
/// game can change its times at will.
struct PlayedMoves: Sendable {
  /// A text for each move, the same for moves that do the same.
  private let moves: [String]

  /// - Parameter terms: say which actions are no moves: the one that starts the clock, and those that bring content. The
  ///   page does them by itself, or the player may leave them out.
  init(of recording: Recording, _ terms: Terms) {
    moves = recording.entries.lazy.map(\.action).filter { action in
      terms.start.map { action[$0] == nil } ?? true && terms.later?.isContent(action) != true
    }.map(PlayedMoves.text)
  }

  /// Two people who solve a puzzle well can make the same moves: sixteen cells are in order after 15 swaps at most, and the
  /// last of them leave no choice. Among more than 40 moves are so many choices that nobody makes the same ones by chance.
  static let mostThatCoincide = 40

  /// Whether somebody else may have played the same moves honestly.
  var mayCoincide: Bool { moves.count <= PlayedMoves.mostThatCoincide }

  /// What is the same for the same moves in the same game, on whichever board it stands.
  ///
  /// - Parameter ticket: of the game.
  func identity(_ ticket: Ticket) -> JSON {
    .array([
      .string(ticket.game), .string(String(ticket.seed.value)), .array(moves.map { JSON.string($0) }),
    ])
  }

  /// The name of an action, and its values without their names and in a fixed order. So it is the same move in whichever
  /// order its members are written, and whichever of two cells comes first.
  private static func text(of action: JSON) -> String {
    guard case .object(let members) = action else { return values(of: action) }
    return members.map { $0.name + values(of: $0.value) }.joined(separator: " ")
  }

  private static func values(of value: JSON) -> String {
    switch value {
    case .object(let members):
      "{" + members.map { values(of: $0.value) }.sorted().joined(separator: ",") + "}"
    case .array(let elements): "[" + elements.map(values).joined(separator: ",") + "]"
    default: JSONWriter.text(of: value)
    }
  }
}
