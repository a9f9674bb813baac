import Tabletop

/// What people want to know of a pack before they choose it, worked out from its pins: how far they walk, how long that
/// takes, and how hard it is (docs/rules/hunt.md, "How far, how long, how hard").
public struct PackFacts: Hashable, Sendable {
  /// The metres of a walk through all pins, in steps of 50.
  public let length: Int64
  /// The minutes of that walk with its questions, in steps of 5.
  public let minutes: Int64
  public let difficulty: Difficulty

  public init(length: Int64, minutes: Int64, difficulty: Difficulty) {
    self.length = length
    self.minutes = minutes
    self.difficulty = difficulty
  }

  /// How long a walk along streets is, in tenths of the straight line. Streets lead round corners: where they cross at
  /// right angles, a way in any direction is on average 4/π = 1.27 times as long. 1.3 is an estimate for towns.
  public static let detour: Int64 = 13

  /// The length of a walk along streets.
  static func length(ofStraight metres: Int64) -> Int64 { (metres * detour / 10 + 25) / 50 * 50 }

  /// The time of a walk at 4.5 km/h, with two minutes at each pin to look and to answer.
  static func minutes(for length: Int64, pins: Int64) -> Int64 { (length / 75 + 2 * pins + 2) / 5 * 5 }
}

extension PackFacts: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in encodeMembers(to: &writer) }
  }

  public func encodeMembers(to writer: inout JSONWriter) {
    writer.member("length", length)
    writer.member("walk", minutes)
    writer.member("difficulty", difficulty.name)
  }
}

extension Pack {
  /// What its pins say about it before anybody has hunted; nil for a pack that cannot be played.
  public var facts: PackFacts? {
    guard pins.count >= Pack.minPins, pins.count <= Pack.maxPins else { return nil }
    let length = PackFacts.length(ofStraight: Walk.metres(through: partsOfWalk))
    let minutes = PackFacts.minutes(for: length, pins: Int64(pins.count))
    return PackFacts(
      length: length, minutes: minutes, difficulty: Difficulty(of: self, length: length, minutes: minutes))
  }

  /// The place where hunts begin, if they begin somewhere, and then the places of each stage.
  private var partsOfWalk: [[Place]] {
    var parts: [[Place]] = []
    if let start { parts.append([start.place]) }
    for stage in stages {
      var places: [Place] = []
      for pin in pins where pin.stageOrFirst == stage { places.append(pin.place) }
      parts.append(places)
    }
    return parts
  }
}
