import Tabletop

/// All that is one seat's own in a round. Times are the round's.
struct Depot: Sendable {
  /// What lies in the warehouse, in the order of items; of each there is no end.
  var stock: [StockItem] = []
  var packages: [Package] = []
  /// The package that is being worked on.
  var open: Int64?
  /// Orders on their way, those that arrive first at the front.
  var coming: [Order] = []
  /// Orders that have arrived, in that order.
  var waiting: [Order] = []
  private(set) var satisfaction: Satisfaction
  /// Up to when satisfaction has sunk.
  private var settled: Milliseconds = 0

  init(satisfaction: Int64) { self.satisfaction = Satisfaction(thousandths: satisfaction) }

  /// Whether no order waits or will come.
  var isDone: Bool { coming.isEmpty && waiting.isEmpty }

  // MARK: Satisfaction

  /// What satisfaction is at a time up to which nothing happens.
  func satisfaction(at time: Milliseconds, rate: Int64) -> Satisfaction {
    var satisfaction = satisfaction
    if !waiting.isEmpty { satisfaction.sink(for: time - settled, rate: rate) }
    return satisfaction
  }

  /// Lets satisfaction sink up to `time`. This comes before any change of it, and of whether an order waits.
  mutating func settle(to time: Milliseconds, rate: Int64) {
    satisfaction = satisfaction(at: time, rate: rate)
    settled = time
  }

  mutating func changeSatisfaction(by thousandths: Int64) {
    satisfaction.change(byThousandths: thousandths)
  }

  /// When satisfaction will be spent if nothing happens; nil: never.
  func spent(rate: Int64) -> Milliseconds? {
    waiting.isEmpty ? nil : satisfaction.timeLeft(rate: rate).map { settled + $0 }
  }

  // MARK: Packages

  /// The place of a package in the bar.
  ///
  /// - Throws: `noSuchPackage`.
  func index(of package: Int64) throws(Refusal) -> Int {
    guard let index = packages.firstIndex(where: { $0.id == package }) else { throw .noSuchPackage }
    return index
  }

  /// Takes a package out of the bar. If it was open, none is.
  mutating func takePackage(at index: Int) -> Package {
    let package = packages.remove(at: index)
    if open == package.id { open = nil }
    return package
  }

  /// Takes everything away but satisfaction.
  mutating func clear() {
    stock = []
    packages = []
    open = nil
    coming = []
    waiting = []
  }
}

/// An item in a warehouse.
struct StockItem: Sendable {
  /// Never used twice in a game.
  let id: Int64
  let item: Item
}
