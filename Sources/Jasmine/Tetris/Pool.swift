import Tabletop

/// The tiles to come, as the numbers of their characters. Some are shown, and their order does not change. The others
/// are hidden, and are shuffled whenever tiles are added.
struct Pool: Equatable, Sendable {
  /// How many are shown.
  static let shownCount = 6
  /// The pool runs low when it has fewer hidden tiles than this. So enough tiles are always mixed, and the tiles that
  /// are shown hardly ever contain a whole phrase.
  static let low = 8

  /// The next one first.
  private(set) var shown: [Int] = []
  private(set) var hidden: [Int] = []

  var isLow: Bool { hidden.count < Pool.low }

  mutating func add(_ tiles: [Int], _ random: inout Random) {
    hidden += tiles
    random.shuffle(&hidden)
  }

  /// Shows the first tiles.
  mutating func open() {
    while shown.count < Pool.shownCount, !hidden.isEmpty { shown.append(hidden.removeFirst()) }
  }

  /// Takes the next tile; the others move up.
  mutating func popFirst() -> Int? {
    guard !shown.isEmpty else { return nil }
    let next = shown.removeFirst()
    open()
    return next
  }

  /// Puts another tile where a shown one is.
  ///
  /// - Returns: the one that was there.
  mutating func trade(_ tile: Int, at index: Int) -> Int {
    let traded = shown[index]
    shown[index] = tile
    return traded
  }
}
