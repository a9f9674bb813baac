import Accounts
import Foundation
import Ports

/// The clock on the wall, for what has to be compared over restarts. A server has one of them, which all of its parts
/// are handed; what just measures how long something takes goes by `Instant.now`.
struct WallClock: Sendable {
  private let read: @Sendable () -> Int64

  /// - Parameter milliseconds: since 1970.
  init(milliseconds: @escaping @Sendable () -> Int64) { read = milliseconds }

  /// The clock of this machine.
  static let system = WallClock { Int64(Date().timeIntervalSince1970 * 1_000) }

  /// Milliseconds since 1970.
  var milliseconds: Int64 { read() }
  /// Seconds since 1970.
  var seconds: Int64 { read() / 1_000 }
  /// Now, as sessions and passwords are told of it.
  var moment: Accounts.Moment { Accounts.Moment(instant: .now, seconds: seconds) }
}
