import Accounts
import Foundation
import Ports

/// The clock on the wall, for times that are compared after a restart. A server has one of them, and hands it
/// to all its parts. Code that only measures a duration uses `Instant.now`.
struct WallClock: Sendable {
  private let read: @Sendable () -> Int64
  private let readInstant: @Sendable () -> Instant

  /// A clock that the limits of passwords go by too.
  ///
  /// - Parameter milliseconds: since 1970.
  init(milliseconds: @escaping @Sendable () -> Int64) {
    read = milliseconds
    readInstant = { Instant(milliseconds: milliseconds()) }
  }

  private init(milliseconds: @escaping @Sendable () -> Int64, instant: @escaping @Sendable () -> Instant) {
    read = milliseconds
    readInstant = instant
  }

  /// The clock of this machine. Limits of passwords go by its monotonic clock: nobody can set that one.
  static let system = WallClock(
    milliseconds: { Int64(Date().timeIntervalSince1970 * 1_000) }, instant: { .now })

  /// Milliseconds since 1970.
  var milliseconds: Int64 { read() }
  /// Seconds since 1970.
  var seconds: Int64 { read() / 1_000 }
  /// Now, in the form that sessions and passwords need.
  var moment: Accounts.Moment { Accounts.Moment(instant: readInstant(), seconds: seconds) }
}
