/// A category of `items.json`: what its items have in common. Like `Item`, it never changes, and is a class.
public final class Category: Sendable {
  /// `[a-z][A-Za-z0-9]*`; its name for people is in `words.json`.
  let name: String
  /// Whether its items lie in warehouses.
  let isInventoryItem: Bool
  /// Whether its items are ordered.
  let isOrderItem: Bool
  let content: Content

  enum Content: Sendable {
    /// The titles of one group resemble each other.
    case titled(art: String, groups: [[String]])
    case stateful([State])
    /// The rhythms of one group resemble each other.
    case rhythmic(states: [State], groups: [[Rhythm]])
    /// The names of the parts' categories. Only the page needs to know where their pictures are on the whole's picture.
    case assembled(art: String, parts: [String])
  }

  struct State: Sendable {
    let name: String
    let art: String
  }

  struct Rhythm: Sendable {
    /// How long one state lasts, in milliseconds.
    let unit: Int64
    let sequence: [Int]
  }

  init(name: String, isInventoryItem: Bool, isOrderItem: Bool, content: Content) {
    self.name = name
    self.isInventoryItem = isInventoryItem
    self.isOrderItem = isOrderItem
    self.content = content
  }

  /// The names of the categories of its parts; none where it is not assembled.
  var parts: [String] { if case .assembled(_, let parts) = content { parts } else { [] } }

  var kind: Kind {
    switch content {
    case .titled: .titled
    case .stateful: .stateful
    case .rhythmic: .rhythmic
    case .assembled: .assembled
    }
  }
}
