/// A player's place at a table, numbered from 0.
///
/// ```swift
/// let turn: Seat = 3
/// let next = Seat((turn.index + 1) % 4)  // seat 0
/// ```
public struct Seat: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral {
  public let index: Int

  public init(_ index: Int) { self.index = index }
  public init(integerLiteral value: Int) { self.init(value) }

  public static func < (a: Seat, b: Seat) -> Bool { a.index < b.index }
}

extension Seat: JSONCodable {
  public init(from reader: JSONReader) throws(JSONError) {
    self.init(try reader.int(in: 0...Int(Int32.max)))
  }

  public func encode(to writer: inout JSONWriter) { writer.write(index) }
}

/// Somebody who looks at a table: a seat, or a spectator without a seat.
///
/// ```swift
/// func cards(of viewer: Viewer, in hands: [[String]]) -> [String] {
///   guard case .seat(let seat) = viewer, hands.indices.contains(seat.index) else { return [] }
///   return hands[seat.index]
/// }
/// ```
public enum Viewer: Hashable, Sendable {
  case seat(Seat)
  case spectator
}

/// Who may hear of an event.
///
/// ```swift
/// let audience: Audience = .seat(1)
/// let isToldToBen = audience.includes(.seat(1))  // true
/// let isToldToOthers = audience.includes(.seat(0)) || audience.includes(.spectator)  // false
/// ```
public enum Audience: Hashable, Sendable {
  case everyone
  case seat(Seat)
  case spectators

  /// Whether `viewer` belongs to it.
  public func includes(_ viewer: Viewer) -> Bool {
    switch (self, viewer) {
    case (.everyone, _), (.spectators, .spectator): true
    case (.seat(let seat), .seat(let other)): seat == other
    case (.seat, .spectator), (.spectators, .seat): false
    }
  }
}

/// An event with its audience.
///
/// ```swift
/// let notices = [
///   Notice("The cards are dealt."),
///   Notice("You hold the fox.", to: .seat(1)),
/// ]
/// let heard = notices.filter { $0.audience.includes(.spectator) }
/// let events = heard.map { $0.event }  // ["The cards are dealt."]
/// ```
public struct Notice<Event: Sendable>: Sendable {
  public let audience: Audience
  public let event: Event

  public init(_ event: Event, to audience: Audience = .everyone) {
    self.audience = audience
    self.event = event
  }
}
