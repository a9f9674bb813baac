import TownHunt

/// How all hunts of a pack went, added up over its pins.
///
/// ```swift
/// let hunts = HuntCounts(hunts: 12, shown: 100, found: 80, wrong: 30)
/// let difficulty = hunts.difficulty  // .easy
/// ```
public struct HuntCounts: Hashable, Sendable {
  public let hunts: Int64
  /// Pins that came to the map.
  public let shown: Int64
  public let found: Int64
  /// Wrong answers.
  public let wrong: Int64

  public init(hunts: Int64, shown: Int64, found: Int64, wrong: Int64) {
    self.hunts = hunts
    self.shown = shown
    self.found = found
    self.wrong = wrong
  }

  public static let none = HuntCounts(hunts: 0, shown: 0, found: 0, wrong: 0)

  /// With another hunt.
  public func adding(_ hunt: PlayedHunt) -> HuntCounts {
    HuntCounts(
      hunts: hunts + 1, shown: shown + Int64(hunt.pins.count), found: found + hunt.found,
      wrong: wrong + hunt.wrong)
  }

  /// How hard the pack was for those who hunted; nil while they were few.
  public var difficulty: Difficulty? {
    Difficulty(hunts: hunts, shown: shown, found: found, wrong: wrong)
  }
}

extension PlayedHunt {
  /// How many pins were found.
  public var found: Int64 { Int64(pins.count(where: \.isFound)) }
  /// Wrong answers to all pins.
  public var wrong: Int64 { pins.reduce(0) { $0 + $1.wrong } }
}

extension PackFacts {
  /// With the difficulty that the pack had for those who hunted, if they were enough.
  public func after(_ hunts: HuntCounts) -> PackFacts {
    hunts.difficulty.map { PackFacts(length: length, minutes: minutes, difficulty: $0) } ?? self
  }
}
