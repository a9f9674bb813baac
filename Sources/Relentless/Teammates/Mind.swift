import Tabletop

/// What a simulated teammate keeps in its head. All else it sees.
struct Mind: Sendable {
  /// Somebody asks for an item.
  struct Ask: Sendable {
    let from: Seat
    let item: Item
    /// Into which package; nil: into whichever that somebody sent last, or a new one.
    let package: Int64?
  }

  /// An order that is worked on.
  struct Job: Sendable {
    let order: Int64
    var package: Int64?
    /// Who was sent the package, to put what was asked for into it.
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
  /// When it will do something, in the round's time; nil: not before something happens.
  var nextTurn: Milliseconds?

  /// How many asks it remembers.
  static let mostAsks = 20

  /// A package arrives: its own comes back, or another one with what it has asked for; or somebody else's.
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

  /// Nothing more is to be had from them, nor to be done for them; and their goods are elsewhere now.
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
