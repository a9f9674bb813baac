import Tabletop

/// A thing that lies in a warehouse, is packed, sent and ordered. It has only its content; its category knows how it
/// looks. It never changes. It is a class so that only a reference is copied: items are passed around everywhere, and
/// the page's module would be much larger otherwise.
public final class Item: Sendable {
  /// The name of its category.
  let category: String
  let content: Content

  enum Content: Sendable {
    case title(String)
    /// The name of the state.
    case state(String)
    /// The unit in milliseconds, and the numbers of the states that follow one another.
    case rhythm(unit: Int64, sequence: [Int])
    /// Sorted, so that the order in which they were put together does not count.
    case parts([Item])
  }

  init(_ category: String, _ content: Content) {
    self.category = category
    if case .parts(let parts) = content {
      self.content = .parts(parts.inOrder(<))
    } else {
      self.content = content
    }
  }

  var kind: Kind {
    switch content {
    case .title: .titled
    case .state: .stateful
    case .rhythm: .rhythmic
    case .parts: .assembled
    }
  }

  /// The parts that it was assembled from; nil where it was not assembled.
  var parts: [Item]? { if case .parts(let parts) = content { parts } else { nil } }
}

/// The kinds of items, in the order of `items.json`.
public enum Kind: String, CaseIterable, Sendable {
  case titled, stateful, rhythmic, assembled
}
