import Foundation
import NIOCore
import Ports

extension Instant {
  /// Now, by the clock that runs the event loops too.
  static var now: Instant {
    Instant(milliseconds: Int64(NIODeadline.now().uptimeNanoseconds / 1_000_000))
  }
}

/// The clock on the wall, for what has to be compared over restarts.
enum WallClock {
  /// Seconds since 1970.
  static var now: Int64 { Int64(Date().timeIntervalSince1970) }
  /// Milliseconds since 1970.
  static var milliseconds: Int64 { Int64(Date().timeIntervalSince1970 * 1_000) }
}
