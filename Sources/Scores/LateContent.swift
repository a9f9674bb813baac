import Tabletop

/// Content of a game that the page gets only while it plays, once the rules have shown it. Until then the setup has only
/// digests of it.
///
/// ```swift
/// /// Stones whose colours are told when they are taken.
/// struct LateColours: LateContent {
///   func completed(_ action: JSON) -> JSON {
///     guard action["colour"] != nil else { return action }
///     return .object([JSONMember("colour", .string("red"))])
///   }
///   func content(for view: JSON) -> JSON { .object([JSONMember("colour", .string("red"))]) }
/// }
/// ```
public protocol LateContent: Sendable {
  /// An action as the server replays it: an action that brings content only names it, and the server puts its own
  /// content in.
  ///
  /// - Throws: a refusal, where the action brings what there is not.
  func completed(_ action: JSON) throws(Refusal) -> JSON

  /// Whether an action brings content. Many may come at once, when the network is back.
  func isContent(_ action: JSON) -> Bool

  /// The content that a game shows and the page does not have yet, as the page gets it. It may take time: it is called
  /// outside the event loops.
  ///
  /// - Parameter view: what the player sees.
  func content(for view: JSON) throws -> JSON
}

extension LateContent {
  public func isContent(_ action: JSON) -> Bool { false }
}
