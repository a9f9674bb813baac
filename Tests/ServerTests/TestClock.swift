import Ports
import Synchronization

@testable import Server

/// The clock on the wall of a server that is tested: it stands still unless the test lets time pass.
final class TestClock: Sendable {
  /// 2026-11-21, 22:00 UTC, a Saturday.
  private let milliseconds = Mutex<Int64>(1_795_298_400_000)

  /// Milliseconds since 1970.
  var now: Int64 { milliseconds.withLock { $0 } }
  /// Seconds since 1970.
  var seconds: Int64 { now / 1_000 }
  var wall: WallClock { WallClock { [self] in now } }

  /// - Parameter time: milliseconds.
  func pass(_ time: Int64) { milliseconds.withLock { $0 += time } }
  func pass(days: Int64) { pass(days * 86_400_000) }
}
