import Tabletop

/// A change that breaks a promise of the rules about every state, with the sentence that then describes the broken
/// promise (`Game.brokenInvariant`).
public struct Damage<Rules: Game>: Sendable, CustomStringConvertible {
  /// The sentence that is expected after the damage.
  public let sentence: String
  private let damage: @Sendable (inout Rules) -> Void

  public init(_ sentence: String, _ damage: @escaping @Sendable (inout Rules) -> Void) {
    self.sentence = sentence
    self.damage = damage
  }

  public var description: String { sentence }

  /// The broken promise before the damage, which must be nil, and the one after it, which must be `sentence`.
  public func brokenInvariants(in bench: Bench<Rules>) -> [String?] {
    var rules = bench.rules
    let before = rules.brokenInvariant
    damage(&rules)
    return [before, rules.brokenInvariant]
  }
}
