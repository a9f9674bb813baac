import Tabletop

/// A set of seats of one table, which has at most eight seats. Any other seat is never in the set.
struct SeatSet: Equatable, Sendable {
  private var bits: UInt8 = 0

  var isEmpty: Bool { bits == 0 }
  var count: Int { bits.nonzeroBitCount }

  func contains(_ seat: Seat) -> Bool { bits & SeatSet.bit(seat) != 0 }
  mutating func insert(_ seat: Seat) { bits |= SeatSet.bit(seat) }
  mutating func remove(_ seat: Seat) { bits &= ~SeatSet.bit(seat) }

  /// `<<` with a number of bits out of range gives 0 and does not trap.
  private static func bit(_ seat: Seat) -> UInt8 { 1 << seat.index }
}

/// Which actions are marked as done, in up to eight sections of up to eight actions.
struct Marks: Equatable, Sendable {
  private var bits: UInt64 = 0

  /// Whether an action is marked. Sections and actions count from 0; the shared section of a symmetric phase
  /// is section 0.
  subscript(section: Int, action: Int) -> Bool {
    get { bits & Marks.bit(section, action) != 0 }
    set { bits = newValue ? bits | Marks.bit(section, action) : bits & ~Marks.bit(section, action) }
  }

  private static func bit(_ section: Int, _ action: Int) -> UInt64 {
    (0..<8).contains(section) && (0..<8).contains(action) ? 1 << (section * 8 + action) : 0
  }
}
