import Tabletop

/// The work of simulated teammates. Each sees what its seat may see, hears what it is asked, and does one thing after
/// another with a pause before each.
extension Relentless {
  /// The most steps in one turn.
  private static let maxSteps = 100
  /// With more packages than this, the oldest package that somebody sent without need is thrown away.
  private static let manyPackages = 30

  /// Lets a teammate take a turn soon, unless a turn is planned already.
  mutating func wake(_ seat: Seat, at now: GameTime) {
    guard skill.works, minds[seat.index].nextTurn == nil else { return }
    let longest = skill.pause.upperBound - skill.pause.lowerBound
    let pause = skill.pause.lowerBound + random.below(longest + 1)
    let percent = twist?.twist.hinders == true ? 100 + skill.hindrance : 100
    minds[seat.index].nextTurn = round.clock.time(at: now) + pause * percent / 100
  }

  /// A package arrives at a teammate.
  mutating func receive(_ package: Int64, from sender: Seat, at seat: Seat, _ now: GameTime) {
    guard let package = round.depots[seat.index].packages.first(where: { $0.id == package }) else { return }
    minds[seat.index].receive(package, from: sender)
    wake(seat, at: now)
  }

  /// Asks a teammate for an item, or all of them where none is named: then the first one that can pack it answers, or
  /// else the first one.
  mutating func ask(
    _ asked: Seat?, for item: Item, _ seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    let teammates = present.filter { members[$0.index].isSimulated }
    let listener = asked ?? teammates.first { canPack(item, at: $0) } ?? teammates.first
    guard let listener, teammates.contains(listener) else { throw .notSimulated }
    guard minds[listener.index].asks.count < Mind.maxAsks else { throw .tooManyAsks }
    minds[listener.index].asks.append(Mind.Ask(from: seat, item: item, package: nil))
    wake(listener, at: now)
    return []
  }

  /// Lets all teammates take the turns that are due.
  mutating func letTeammatesWork(at now: GameTime) -> [Notice<Event>] {
    let time = round.clock.time(at: now)
    var notices: [Notice<Event>] = []
    for index in minds.indices {
      guard phase == .round, let turn = minds[index].nextTurn, turn <= time else { continue }
      notices += takeTurn(of: Seat(index), at: now)
    }
    return notices
  }

  private mutating func takeTurn(of seat: Seat, at now: GameTime) -> [Notice<Event>] {
    minds[seat.index].nextTurn = nil
    var notices = tidyUp(seat, at: now)
    if let ask = minds[seat.index].asks.first {
      notices += answer(ask.from, ask.package, by: seat, at: now)
    } else if let order = orderToWorkOn(by: seat, at: now) {
      notices += work(on: order, by: seat, at: now)
    }
    let hasMore = !minds[seat.index].asks.isEmpty || orderToWorkOn(by: seat, at: now) != nil
    if phase == .round, hasMore { wake(seat, at: now) }
    return notices
  }

  /// Does an action of a round; nil where it is refused.
  private mutating func attempt(_ action: Action, by seat: Seat, at now: GameTime) -> [Notice<Event>]? {
    do throws(Refusal) { return try work(action, by: seat, at: now) } catch { return nil }
  }

  /// Forgets orders that are gone, and throws away packages that nobody needs any more.
  private mutating func tidyUp(_ seat: Seat, at now: GameTime) -> [Notice<Event>] {
    let sight = round.sight(of: seat, at: now)
    var mind = minds[seat.index]
    var needless: [Int64] = []
    for job in mind.jobs where !sight.orders.contains(where: { $0.id == job.order }) {
      if let package = job.package { needless.append(package) }
    }
    mind.jobs.removeAll { job in !sight.orders.contains { $0.id == job.order } }
    mind.loans.removeAll { sight.package($0.package) == nil }
    for loan in mind.loans where members[loan.from.index].isSimulated {
      if !mind.asks.contains(where: { $0.package == loan.package }) { needless.append(loan.package) }
    }
    if sight.packages.count > Relentless.manyPackages, let loan = mind.loans.first {
      needless.append(loan.package)
    }
    minds[seat.index] = mind
    var notices: [Notice<Event>] = []
    for package in needless { notices += attempt(.discard(package: package), by: seat, at: now) ?? [] }
    return notices
  }

  // MARK: Own orders

  /// The order with the least time left among those for which something can be done now.
  private func orderToWorkOn(by seat: Seat, at now: GameTime) -> Order? {
    let sight = round.sight(of: seat, at: now)
    var next: Order?
    for order in sight.orders {
      let job = minds[seat.index].jobs.first { $0.order == order.id }
      if let job, job.isHopeless || job.waitsFor != nil { continue }
      if let found = next, found.expires <= order.expires { continue }
      next = order
    }
    return next
  }

  private mutating func work(on order: Order, by seat: Seat, at now: GameTime) -> [Notice<Event>] {
    var notices: [Notice<Event>] = []
    for _ in 0..<Relentless.maxSteps {
      let index = job(for: order, of: seat)
      let sight = round.sight(of: seat, at: now)
      guard let package = sight.package(minds[seat.index].jobs[index].package) else {
        guard let made = attempt(.newPackage, by: seat, at: now) else { return notices }
        minds[seat.index].jobs[index].package = round.depots[seat.index].open
        notices += made
        continue
      }
      var packing = Packing(order, into: package, sight, Shout(asker: seat, depots: round.depots))
      switch packing.nextStep() {
      case .act(.deliver(let package, let house)):
        if skill.mistakes > 0, random.below(1_000) < skill.mistakes {
          notices += attempt(.remove(package: package, index: 0), by: seat, at: now) ?? []
        }
        return notices + (attempt(.deliver(package: package, house: house), by: seat, at: now) ?? [])
      case .act(let action):
        guard let done = attempt(action, by: seat, at: now) else { return notices }
        notices += done
      case .ask(let items, let holder):
        return notices + send(package.id, for: items, to: holder, index, of: seat, at: now)
      case .giveUp:
        minds[seat.index].jobs[index].isHopeless = true
        return notices
      }
    }
    return notices
  }

  /// The index of the job for an order. Where there is no such job, it begins here.
  private mutating func job(for order: Order, of seat: Seat) -> Int {
    if let index = minds[seat.index].jobs.firstIndex(where: { $0.order == order.id }) { return index }
    minds[seat.index].jobs.append(Mind.Job(order: order.id))
    return minds[seat.index].jobs.count - 1
  }

  /// Sends a package to somebody and asks for items to be put into it.
  private mutating func send(
    _ package: Int64, for items: [Item], to holder: Seat, _ job: Int, of seat: Seat, at now: GameTime
  ) -> [Notice<Event>] {
    guard var notices = attempt(.send(package: package, to: holder), by: seat, at: now) else { return [] }
    minds[seat.index].jobs[job].waitsFor = holder
    minds[seat.index].jobs[job].asked = items
    for item in items {
      if members[holder.index].isSimulated {
        minds[holder.index].asks.append(Mind.Ask(from: seat, item: item, package: package))
      } else {
        notices.append(Notice(.asked(by: seat, item, package: package), to: .seat(holder)))
      }
    }
    return notices
  }

  // MARK: What others ask for

  /// Packs all that somebody asks for into one package, and sends it to them.
  private mutating func answer(
    _ asker: Seat, _ package: Int64?, by seat: Seat, at now: GameTime
  ) -> [Notice<Event>] {
    var items: [Item] = []
    for ask in minds[seat.index].asks where ask.from == asker && ask.package == package {
      items.append(ask.item)
    }
    minds[seat.index].asks.removeAll { $0.from == asker && $0.package == package }

    var notices: [Notice<Event>] = []
    var current = round.sight(of: seat, at: now).package(package ?? loan(from: asker, to: seat))?.id
    for item in items {
      guard canPack(item, at: seat) else {
        notices.append(Notice(.answered(by: seat, has: false), to: .seat(asker)))
        continue
      }
      if let package = current, !hasRoom(for: item, in: package, of: seat) {
        notices += attempt(.send(package: package, to: asker), by: seat, at: now) ?? []
        current = nil
      }
      if current == nil {
        guard let made = attempt(.newPackage, by: seat, at: now) else { break }
        notices += made
        current = round.depots[seat.index].open
      }
      if let package = current { notices += pack(item, into: package, by: seat, at: now) }
    }
    if let package = current {
      notices += attempt(.send(package: package, to: asker), by: seat, at: now) ?? []
    }
    return notices
  }

  /// The last package that the asker sent and that is still here.
  private func loan(from asker: Seat, to seat: Seat) -> Int64? {
    minds[seat.index].loans.last { loan in
      loan.from == asker && round.depots[seat.index].packages.contains { $0.id == loan.package }
    }?.package
  }

  private func hasRoom(for item: Item, in package: Int64, of seat: Seat) -> Bool {
    let depot = round.depots[seat.index]
    guard let package = depot.packages.first(where: { $0.id == package }) else { return false }
    return package.items.count + item.room { depot.has($0) } <= round.packageRoom
  }

  /// Puts an item into a package: from the warehouse, or assembled in the package from its parts.
  private mutating func pack(
    _ item: Item, into package: Int64, by seat: Seat, at now: GameTime
  ) -> [Notice<Event>] {
    let depot = round.depots[seat.index]
    if let id = depot.stockID(of: item) {
      return attempt(.add(package: package, item: id), by: seat, at: now) ?? []
    }
    var notices: [Notice<Event>] = []
    let parts = (item.parts ?? []).roomiestFirst { depot.has($0) }
    for part in parts { notices += pack(part, into: package, by: seat, at: now) }
    guard let held = round.sight(of: seat, at: now).package(package)?.items.count, held >= parts.count else {
      return notices
    }
    let indices = Array(held - parts.count..<held)
    return notices + (attempt(.assemble(package: package, indices: indices), by: seat, at: now) ?? [])
  }

  /// Whether the item lies in a seat's warehouse, or everything that it is assembled from.
  private func canPack(_ item: Item, at seat: Seat) -> Bool {
    if round.depots[seat.index].has(item) { return true }
    guard let parts = item.parts, catalogue.assembly(of: parts) == item else { return false }
    return parts.allSatisfy { canPack($0, at: seat) }
  }
}
