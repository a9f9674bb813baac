import Testing

/// A way to get a score that was not earned, and the refusal that has to come.
///
/// To add one, write a line into the list of its kind. What it changes is what an honest player would send:
///
/// ```swift
/// Cheat("with the seed that it liked better", "422 otherSeed") { $0["seed"] = "1" }
/// ```
struct Cheat: Sendable, CustomTestStringConvertible {
  /// What is cheated with. docs/threat-model.md has a row for each, with the same words.
  enum Kind: String, CaseIterable, Sendable {
    case tickets = "Tickets"
    case setups = "Seeds and setups"
    case actions = "Actions"
    case paces = "Paces"
    case times = "Times"
    case claims = "Claims"
    case identities = "Identities"
    case hunts = "Hunts"
    case bodies = "Bodies"

    var cheats: [Cheat] {
      switch self {
      case .tickets: Cheat.tickets + Cheat.ticketRequests
      case .setups: Cheat.setups
      case .actions: Cheat.actions + Cheat.puzzleActions
      case .paces: Cheat.paces
      case .times: Cheat.times + Cheat.pauses
      case .claims: Cheat.claims
      case .identities: Cheat.identities
      case .hunts: Cheat.hunts + Cheat.closedHunts
      case .bodies: Cheat.bodies
      }
    }
  }

  static let all = Kind.allCases.flatMap { kind in
    kind.cheats.map { cheat in
      var cheat = cheat
      cheat.kind = kind
      return cheat
    }
  }

  let name: String
  /// The status and the code of the refusal.
  let refusal: String
  /// Makes what is sent, out of what the honest player would send. What it does before is honest.
  let change: @Sendable (inout Attempt, Cheater) async throws -> Void
  private(set) var kind = Kind.tickets
  private(set) var game = CheatedGame.tetris
  /// Whether the honest game has used its ticket before the cheat.
  private(set) var comesAfterTheHonestGame = false

  init(_ name: String, _ refusal: String, change: @escaping @Sendable (inout Attempt) throws -> Void) {
    self.name = name
    self.refusal = refusal
    self.change = { attempt, _ in try change(&attempt) }
  }

  private init(
    _ name: String, _ refusal: String,
    with change: @escaping @Sendable (inout Attempt, Cheater) async throws -> Void
  ) {
    self.name = name
    self.refusal = refusal
    self.change = change
  }

  /// A cheat that needs more than the honest game: another ticket, another player, another day.
  static func prepared(
    _ name: String, _ refusal: String,
    change: @escaping @Sendable (inout Attempt, Cheater) async throws -> Void
  ) -> Cheat {
    Cheat(name, refusal, with: change)
  }

  /// The same cheat in another game than tetris.
  func of(_ game: CheatedGame) -> Cheat {
    var cheat = self
    cheat.game = game
    return cheat
  }

  /// The same cheat, after the honest game has come.
  var afterTheHonestGame: Cheat {
    var cheat = self
    cheat.comesAfterTheHonestGame = true
    return cheat
  }

  var testDescription: String { "\(kind.rawValue): \(game) \(name)" }
}
