import NIOCore
import Ports

extension Instant {
  /// Now, by the clock that runs the event loops too.
  static var now: Instant {
    Instant(milliseconds: Int64(NIODeadline.now().uptimeNanoseconds / 1_000_000))
  }
}
