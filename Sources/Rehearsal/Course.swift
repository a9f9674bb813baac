import Tabletop
import TownHunt

/// A pack as it is walked: how its hunts begin, how far it is from pin to pin, and the right answers.
struct Course: Sendable {
  let setup: TownHunt.Setup
  /// Whose ids are their indices.
  let pins: [Pin]
  let ways: Ways
  /// How long a competitive hunt lasts; nil in casual ones.
  let length: Milliseconds?
  /// An answer that is wrong everywhere.
  let wrong: Digest

  /// - Parameter minutes: how long a competitive hunt lasts, if not as long as the pack says.
  /// - Throws: `tooFewPins`.
  init(_ given: Pack, mode: TownHunt.Mode, minutes: Int64? = nil) throws(Refusal) {
    guard given.pins.count >= Pack.minPins else {
      throw Refusal(
        "tooFewPins",
        "A pack with fewer than \(Pack.minPins) pins cannot be rehearsed: this has \(given.pins.count).")
    }
    var pack = given.sealed(with: Course.salt)
    for index in pack.pins.indices { pack.pins[index].id = Int64(index) }
    let ways = Ways(between: pack.pins.map { $0.place }, from: pack.start?.place)
    self.init(sealed: pack, ways, mode, minutes ?? pack.minutes ?? 0)
  }

  /// The same pack with another length of a competitive hunt.
  func lasting(_ minutes: Int64) -> Course {
    var pack = Pack()
    pack.salt = Course.salt
    pack.pins = pins
    return Course(sealed: pack, ways, .competitive, minutes)
  }

  private init(sealed: Pack, _ ways: Ways, _ mode: TownHunt.Mode, _ minutes: Int64) {
    var pack = sealed
    pack.minutes = minutes
    setup = TownHunt.Setup(pack: pack, mode: mode)
    pins = pack.pins
    self.ways = ways
    length = mode == .competitive ? minutes * Habits.minute : nil
    // With another salt it is the digest of no right answer.
    wrong = Digest(of: NormalisedAnswer("wrong"), salt: Course.salt + Course.salt)
  }

  private static let salt = "rehearsal"

  /// How long somebody walks from a pin, or from the beginning, to a pin.
  func way(from: Int?, to: Int, at pace: Pace) -> Milliseconds {
    ways.metres(from: from, to: to) * PackFacts.detour * 100_000 / pace.speed
  }
}
