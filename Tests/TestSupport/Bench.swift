import Foundation

@testable import Tabletop

/// A table with short calls for tests. Times are milliseconds since it opened; an action without a time happens now, and
/// without a seat is that of the first.
public final class Bench<Rules: Game> {
  public let table: Table<Rules>

  public init(_ setup: Rules.Setup, seed: UInt64 = 1) throws(Refusal) {
    table = try Table(setup: setup, seed: Seed(seed))
  }

  /// The rules. A test may change them, to arrange what would take long to play.
  public var rules: Rules {
    get { table.rules }
    set { table.rules = newValue }
  }

  public var now: Milliseconds { table.now.milliseconds }

  /// Everybody who looks at the table: all seats, and a spectator.
  public var viewers: [Viewer] { (0..<table.seatCount).map { .seat(Seat($0)) } + [.spectator] }

  /// Performs an action of a seat.
  ///
  /// - Returns: the events, those for one seat alone among them.
  @discardableResult
  public func act(
    _ action: Rules.Action, by seat: Int = 0, at time: Milliseconds? = nil
  ) throws(Refusal) -> [Rules.Event] {
    try notices(of: action, by: seat, at: time).map(\.event)
  }

  /// Performs an action of a seat.
  ///
  /// - Returns: the events as JSON; an event for one seat alone begins with that seat.
  @discardableResult
  public func tell(
    _ action: Rules.Action, by seat: Int = 0, at time: Milliseconds? = nil
  ) throws(Refusal) -> [String] {
    try notices(of: action, by: seat, at: time).map {
      Bench.text(JSONWriter.text(of: $0.event), for: $0.audience)
    }
  }

  /// Performs an action as hosts do: it is JSON.
  ///
  /// - Returns: the events as JSON; an event for one seat alone begins with that seat.
  @discardableResult
  public func act(_ action: String, by seat: Int = 0, at time: Milliseconds? = nil) throws -> [String] {
    let step = table.perform(
      JSONReader(try JSON(parsing: action)), by: Seat(seat), at: GameTime(milliseconds: time ?? now))
    if let refusal = step.refusal { throw refusal }
    return step.notices.map(Bench.text)
  }

  /// The code with which an action is refused; nil if it is done. A refusal must not change any view.
  public func refusal(
    of action: Rules.Action, by seat: Int = 0, at time: Milliseconds? = nil
  ) throws -> String? {
    try wait(until: time ?? now)
    let before = viewers.map(view)
    do throws(Refusal) { try act(action, by: seat) } catch {
      return viewers.map(view) == before ? error.code : "it changed something"
    }
    return nil
  }

  /// Lets time pass.
  ///
  /// - Returns: the events as JSON; an event for one seat alone begins with that seat.
  @discardableResult
  public func wait(until time: Milliseconds) throws(Refusal) -> [String] {
    try table.advance(to: GameTime(milliseconds: time)).map(Bench.text)
  }

  /// Lets so much time pass.
  @discardableResult
  public func wait(_ length: Milliseconds) throws(Refusal) -> [String] { try wait(until: now + length) }

  /// A view as JSON.
  public func view(_ viewer: Viewer) -> String { table.viewText(for: viewer) }

  /// The first seat's view as JSON.
  public var view: String { view(.seat(0)) }

  public func summary(_ viewer: Viewer) -> String { table.summaryText(for: viewer) }

  public var summary: String { summary(.seat(0)) }

  public var outcome: String { table.outcome.map(JSONWriter.text) ?? "none" }

  /// A view, or the part of it that a test needs.
  public func seen<View: Decodable>(_ type: View.Type = View.self, by viewer: Viewer = .seat(0)) throws
    -> View
  {
    try JSONDecoder().decode(type, from: Data(view(viewer).utf8))
  }

  private func notices(
    of action: Rules.Action, by seat: Int, at time: Milliseconds?
  ) throws(Refusal) -> [Notice<Rules.Event>] {
    let (notices, refusal) = table.perform(action, by: Seat(seat), at: GameTime(milliseconds: time ?? now))
    if let refusal { throw refusal }
    return notices
  }

  private static func text(_ notice: EncodedNotice) -> String {
    text(String(decoding: notice.event, as: UTF8.self), for: notice.audience)
  }

  private static func text(_ event: String, for audience: Audience) -> String {
    switch audience {
    case .everyone: event
    case .seat(let seat): "\(seat.index) \(event)"
    case .spectators: "spectators \(event)"
    }
  }
}

/// The JSON of events.
public func texts(_ events: [some JSONEncodable]) -> [String] { events.map { JSONWriter.text(of: $0) } }
