import Tabletop

/// Everything that belongs to one seat in a round. All times are the round's time.
struct Depot: Sendable {
  /// The items in the warehouse, in the order of items. There is an endless supply of each.
  var stock: [StockItem] = []
  var packages: [Package] = []
  /// The package that is being worked on.
  var open: Int64?
  /// Orders on their way, those that arrive first at the front.
  var coming: [Order] = []
  /// Orders that have arrived, in the order of their arrival.
  var waiting: [Order] = []
  private(set) var satisfaction: Satisfaction
  /// The time for which `satisfaction` holds. After it, satisfaction sinks further while an order waits.
  private var satisfactionTime: Milliseconds = 0

  init(satisfaction: Int64) { self.satisfaction = Satisfaction(thousandths: satisfaction) }

  /// Whether no order waits or will come.
  var isDone: Bool { coming.isEmpty && waiting.isEmpty }

  // MARK: Satisfaction

  /// The satisfaction at a time, if nothing happens until then.
  func satisfaction(at time: Milliseconds, rate: Int64) -> Satisfaction {
    var satisfaction = satisfaction
    if !waiting.isEmpty { satisfaction.sink(for: time - satisfactionTime, rate: rate) }
    return satisfaction
  }

  /// Lets satisfaction sink up to `time`. Call this before satisfaction changes, and before an order begins or ceases
  /// to wait.
  mutating func sinkSatisfaction(to time: Milliseconds, rate: Int64) {
    satisfaction = satisfaction(at: time, rate: rate)
    satisfactionTime = time
  }

  mutating func changeSatisfaction(by thousandths: Int64) {
    satisfaction.change(byThousandths: thousandths)
  }

  /// When satisfaction will be spent if nothing happens; nil for never.
  func spent(rate: Int64) -> Milliseconds? {
    waiting.isEmpty ? nil : satisfaction.timeLeft(rate: rate).map { satisfactionTime + $0 }
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

  /// Takes everything away except satisfaction.
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
  /// An id that is never used twice in a game.
  let id: Int64
  let item: Item
}
