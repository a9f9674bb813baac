import Synchronization
import TownHunt

/// Where a team is, as its phone says.
public struct LivePlace: Hashable, Sendable {
  public let at: Place
  /// Metres.
  public let accuracy: Int64

  public init(at: Place, accuracy: Int64) {
    self.at = at
    self.accuracy = accuracy
  }
}

/// Where the teams of live hunts are, while they agree that their organisers see it.
///
/// This is the only thing that knows. It is in memory alone: no store, log or message has it. A place goes when the next
/// report of its team comes without one, when the team leaves, when the live hunt ends, and five minutes after the last report.
public final class LivePlaces: Sendable {
  private struct Known: Sendable {
    let place: LivePlace
    let code: LiveCode
    let at: Int64
    let until: Int64
  }

  /// How long, in seconds, a place is known after its report.
  public static let patience: Int64 = 300

  /// By the numbers of the teams.
  private let known = Mutex<[Int64: Known]>([:])

  public init() {}

  /// How many places are known.
  public var count: Int { known.withLock(\.count) }

  /// - Parameters:
  ///   - place: nil: the team does not show it.
  ///   - end: when its live hunt ends.
  func report(_ place: LivePlace?, of team: Int64, in code: LiveCode, at time: Int64, until end: Int64) {
    known.withLock { known in
      known[team] = place.map {
        Known(place: $0, code: code, at: time, until: min(time + LivePlaces.patience, end))
      }
      if (known[team]?.until ?? .max) <= time { known[team] = nil }
    }
  }

  /// The place of a team, and how old it is in seconds.
  public func place(of team: Int64, at time: Int64) -> (place: LivePlace, age: Int64)? {
    known.withLock { known in
      known[team].flatMap { $0.until > time ? ($0.place, max(0, time - $0.at)) : nil }
    }
  }

  func forget(_ team: Int64) { known.withLock { $0[team] = nil } }

  /// Forgets all places of a live hunt.
  func forget(allOf code: LiveCode) {
    known.withLock { known in known = known.filter { $0.value.code != code } }
  }

  /// Forgets what is too old. To be called every minute or so.
  public func tidy(at time: Int64) {
    known.withLock { known in known = known.filter { $0.value.until > time } }
  }
}
