import Tabletop

extension Relentless {
  /// The actions that a seat can ask for.
  public enum Action: Sendable {
    case newPackage
    case open(package: Int64)
    /// An item of the seat's own warehouse.
    case add(package: Int64, item: Int64)
    case remove(package: Int64, index: Int)
    case assemble(package: Int64, indices: [Int])
    case takeApart(package: Int64, index: Int)
    case discard(package: Int64)
    case send(package: Int64, to: Seat)
    case deliver(package: Int64, house: Int)
    /// Asks a simulated teammate, or all of them, for an item.
    case ask(Seat?, Item)
    /// The host goes on from a briefing or a result, or skips the first order.
    case proceed
    /// The phone of this seat says that its player is new to the game.
    case newcomer
    /// The room says that this seat is away, or that it has returned.
    case away, returned
    /// The room says that this seat was given up.
    case left
    /// The room says that this seat is host now.
    case host
    /// The host does not wait any longer for those who are missing.
    case goOn
  }

  /// - Throws: `noSuchSeat`, `paused`, `wrongPhase`, `notHost`, `gone`, `noSuchPackage`, `noSuchItem`,
  ///   `noSuchAssembly`, `notAssembled`, `packageFull`, `tooManyPackages`, `noSuchHouse`, `noOrder`, `tooManyAsks`,
  ///   `nobodyMissing`, `tooFewPlayers`.
  public mutating func apply(
    _ action: Action, by seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    guard members.indices.contains(seat.index), !members[seat.index].isSimulated else { throw .noSuchSeat }
    switch action {
    case .away: return leave(seat, at: now)
    case .returned: return comeBack(seat, at: now)
    case .left: return giveUp(seat, at: now)
    case .goOn: return try goOnWithoutMissing(by: seat, at: now)
    case .host:
      host = seat
      // A host who has been away for long is replaced at once.
      passHostOn(at: now)
      return []
    case .proceed:
      if case .paused = phase { throw .paused }
      guard phase != .round || round.isFirstOrder else { throw .wrongPhase }
      guard seat == host else { throw .notHost }
      return try goOn(at: now)
    case .newcomer: return try noteNewcomer(seat)
    default: return try work(action, by: seat, at: now)
    }
  }

  /// Does actions that are possible only in a round, for people and for simulated teammates.
  mutating func work(
    _ action: Action, by seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    if case .paused = phase { throw .paused }
    guard phase == .round else { throw .wrongPhase }
    guard !members[seat.index].isGone else { throw .gone }
    switch action {
    case .newPackage: return try makePackage(seat)
    case .open(let package): return try openPackage(package, seat)
    case .add(let package, let item): return try add(item, to: package, seat)
    case .remove(let package, let index): return try remove(index, from: package, seat)
    case .assemble(let package, let indices): return try assemble(indices, in: package, seat)
    case .takeApart(let package, let index): return try takeApart(index, in: package, seat)
    case .discard(let package): return try discard(package, seat)
    case .send(let package, let receiver): return try send(package, to: receiver, seat, at: now)
    case .deliver(let package, let house): return try deliver(package, to: house, seat, at: now)
    case .ask(let asked, let item): return try ask(asked, for: item, seat, at: now)
    case .proceed, .newcomer, .away, .returned, .left, .host, .goOn: return []
    }
  }
}
