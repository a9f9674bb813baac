import Tabletop

/// A moment of the host's monotonic clock, in milliseconds from an arbitrary start. Rooms and accounts are given the
/// time; they never read a clock.
public struct Instant: Hashable, Comparable, Sendable {
  public let milliseconds: Milliseconds

  public init(milliseconds: Milliseconds) { self.milliseconds = milliseconds }

  public static func < (a: Instant, b: Instant) -> Bool { a.milliseconds < b.milliseconds }
  public static func + (a: Instant, length: Milliseconds) -> Instant {
    Instant(milliseconds: a.milliseconds + length)
  }
  public static func - (a: Instant, length: Milliseconds) -> Instant {
    Instant(milliseconds: a.milliseconds - length)
  }
  public static func - (later: Instant, earlier: Instant) -> Milliseconds {
    later.milliseconds - earlier.milliseconds
  }
}
