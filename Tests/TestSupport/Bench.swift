import Foundation
import Tabletop

/// A table for one player, with short calls for tests. Times are milliseconds since it opened.
public final class Bench<Rules: Game> {
  public let table: Table<Rules>

  public init(_ setup: Rules.Setup, seed: UInt64 = 1) throws(Refusal) {
    table = try Table(setup: setup, seed: Seed(seed))
  }

  public var rules: Rules { table.rules }

  public var now: Milliseconds { table.now.milliseconds }

  /// Performs an action of the player; without a time, now.
  @discardableResult
  public func act(_ action: Rules.Action, at time: Milliseconds? = nil) throws(Refusal) -> [Rules.Event] {
    let (notices, refusal) = table.perform(action, by: 0, at: GameTime(milliseconds: time ?? now))
    if let refusal { throw refusal }
    return notices.map(\.event)
  }

  /// The code with which an action is refused; nil if it is done. A refusal must not change the view.
  public func refusal(of action: Rules.Action, at time: Milliseconds? = nil) throws -> String? {
    try wait(until: time ?? now)
    let before = view
    do throws(Refusal) { try act(action) } catch {
      return view == before ? error.code : "it changed something"
    }
    return nil
  }

  /// Lets time pass.
  ///
  /// - Returns: what happened, as JSON.
  @discardableResult
  public func wait(until time: Milliseconds) throws(Refusal) -> [String] {
    try table.advance(to: GameTime(milliseconds: time)).map { String(decoding: $0.event, as: UTF8.self) }
  }

  /// The view as JSON; everybody's is the same.
  public var view: String { table.viewText(for: .seat(0)) }

  public var summary: String { table.summaryText(for: .seat(0)) }

  public var outcome: String { table.outcome.map(JSONWriter.text) ?? "none" }

  /// The view, or the part of it that a test needs.
  public func seen<View: Decodable>(_ type: View.Type = View.self) throws -> View {
    try JSONDecoder().decode(type, from: Data(view.utf8))
  }
}

/// The JSON of events.
public func texts(_ events: [some JSONEncodable]) -> [String] { events.map { JSONWriter.text(of: $0) } }
