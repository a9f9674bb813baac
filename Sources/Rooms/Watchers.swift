/// Those who watch a room, in the order in which they came.
///
/// Somebody comes, goes or is looked up in the same time, however many there are: no other watcher is looked at. They
/// are generic so that a test can count how often one is compared with another.
struct Watchers<Connection: Hashable> {
  /// Where each of them is in `places`.
  private var indices: [Connection: Int] = [:]
  /// All that came, in order; nil where one has gone.
  private var places: [Connection?] = []

  var isEmpty: Bool { indices.isEmpty }

  func contains(_ connection: Connection) -> Bool { indices[connection] != nil }

  /// Adds one. Whoever watches already keeps their place.
  mutating func add(_ connection: Connection) {
    guard !contains(connection) else { return }
    indices[connection] = places.count
    places.append(connection)
  }

  /// Removes one, if they watch.
  mutating func remove(_ connection: Connection) {
    guard let index = indices.removeValue(forKey: connection) else { return }
    places[index] = nil
    // Once most places are empty, they are cleared away. Seen over all who went, that is a step or two for each.
    if places.count > 2 * indices.count + 16 { clearEmptyPlaces() }
  }

  mutating func removeAll() { self = Watchers() }

  private mutating func clearEmptyPlaces() {
    places.removeAll { $0 == nil }
    for (index, place) in places.enumerated() {
      if let place { indices[place] = index }
    }
  }
}

extension Watchers: Sequence {
  func makeIterator() -> some IteratorProtocol<Connection> { places.lazy.compactMap { $0 }.makeIterator() }
}
