import NIOCore
import Ports

extension Instant {
  /// Now, by the clock that runs the event loops too. What happens on a loop asks the loop (`EventLoop.instant`).
  static var now: Instant { Instant(.now()) }

  fileprivate init(_ time: NIODeadline) {
    self.init(milliseconds: Int64(time.uptimeNanoseconds / 1_000_000))
  }
}

extension EventLoop {
  /// Now, by the clock of this loop. The loops of tests have clocks of their own.
  var instant: Instant { Instant(now) }
}
