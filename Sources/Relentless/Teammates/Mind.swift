import Tabletop

/// The memory of a simulated teammate. It sees everything else that it needs.
struct Mind: Sendable {
  /// A request of somebody for an item.
  struct Ask: Sendable {
    let from: Seat
    let item: Item
    /// The package to put it into; nil for the package that the asker sent last, or a new one.
    let package: Int64?
  }

  /// An order that is worked on.
  struct Job: Sendable {
    let order: Int64
    var package: Int64?
    /// The seat that was sent the package, so that it puts the items in `asked` into it.
    var waitsFor: Seat?
    var asked: [Item] = []
    /// Whether nobody has what it needs.
    var isHopeless = false
  }

  /// A package that somebody else sent.
  struct Loan: Sendable {
    let package: Int64
    let from: Seat
  }

  /// The oldest first.
  var asks: [Ask] = []
  var jobs: [Job] = []
  var loans: [Loan] = []
  /// When it will do something, in the round's time; nil if it waits until something happens.
  var nextTurn: Milliseconds?

  /// How many asks it remembers.
  static let maxAsks = 20

  /// Notes that a package arrives: its own package comes back, or another one brings an item that it has asked for, or
  /// it is somebody else's package.
  mutating func receive(_ package: Package, from sender: Seat) {
    if let index = jobs.firstIndex(where: { $0.package == package.id }) {
      jobs[index].waitsFor = nil
    } else if let index = jobs.firstIndex(where: { job in
      job.waitsFor == sender && job.asked.contains { package.items.contains($0) }
    }) {
      jobs[index].package = package.id
      jobs[index].waitsFor = nil
    } else {
      loans.append(Loan(package: package.id, from: sender))
    }
  }

  /// Forgets the asks of seats that are gone, and waits for them no longer. Their goods are elsewhere now, so that no
  /// job is hopeless any more.
  mutating func forget(_ gone: [Seat]) {
    asks.removeAll { gone.contains($0.from) }
    for index in jobs.indices {
      jobs[index].isHopeless = false
      guard let seat = jobs[index].waitsFor, gone.contains(seat) else { continue }
      jobs[index].waitsFor = nil
      jobs[index].package = nil
    }
  }
}
