import Tabletop

/// A balloon on its way up.
struct Balloon: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// Shows a number, and is worth that many points.
    case number(Int64)
    /// Makes the balloons that start in the next seconds slow.
    case bonus
    /// Ends the game.
    case killer
  }

  enum Colour: String, CaseIterable, Sendable {
    case red, orange, yellow, lime, green, teal, blue, purple, pink, brown
  }

  let id: Int64
  let kind: Kind
  /// Where along the bottom it starts, 0 to 9 from the left.
  let spot: Int
  let colour: Colour
  let started: GameTime
  /// How long it takes from bottom to top.
  let rise: Milliseconds

  /// When it flies off the top.
  var flownOff: GameTime { started + rise }

  /// The places next to each other along the bottom where balloons start.
  static let spots = 0..<10
}

extension Balloon.Kind {
  var name: String {
    switch self {
    case .number: "number"
    case .bonus: "bonus"
    case .killer: "killer"
    }
  }

  /// The number on it; nil where there is none.
  var number: Int64? { if case .number(let number) = self { number } else { nil } }

  /// How fast it rises, in tenths of the speed of a balloon with a number.
  private var speed: Int64 {
    switch self {
    case .number: 10
    case .bonus: 15
    case .killer: 7
    }
  }

  /// How long it takes from bottom to top, to the nearest millisecond.
  ///
  /// - Parameter isSlow: whether it rises at half its speed.
  func rise(at level: Level, isSlow: Bool) -> Milliseconds {
    let tenths = Balloons.rise(at: level) * (isSlow ? 20 : 10)
    return (2 * tenths + speed) / (2 * speed)
  }
}

extension Balloon: JSONEncodable {
  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id)
      writer.member("kind", kind.name)
      writer.member("spot", spot)
      writer.member("colour", colour.rawValue)
      writer.member("number", orNull: kind.number)
      writer.member("started", started)
      writer.member("rise", rise)
    }
  }
}
