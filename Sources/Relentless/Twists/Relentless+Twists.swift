import Tabletop

/// What the day's twist does (docs/rules/relentless.md, "Twists"). Rounds are made with it in `RoundMaker`.
extension Relentless {
  /// Draws the twist of the day. Each twist comes once before one comes again.
  mutating func drawTwist() {
    let drawn = twistDeck?.draw(1, &random) { _ in true }.first
    twist = drawn.map { TodaysTwist(twists[$0], roundLength: 0, &random) }
  }

  /// How many times what is gained at a house counts.
  func gainFactor(of house: Int) -> Int64 {
    guard let twist, twist.house == house else { return 1 }
    return twist.twist.important ?? 1
  }

  /// How many times what is lost at a house counts.
  ///
  /// - Parameter time: the round's time.
  func lossFactor(of house: Int, at time: Milliseconds) -> Int64 {
    let factor = gainFactor(of: house)
    guard let twist, let rule = twist.twist.inspection, twist.inspection?.contains(time) == true else {
      return factor
    }
    return factor * rule.times
  }

  mutating func beginOrEndInspection(at now: GameTime) -> [Notice<Event>] {
    let time = round.clock.time(at: now)
    return twist?.inspect(at: time).map { [Notice(.inspection(isOn: $0))] } ?? []
  }

  /// At noon, lets two warehouses of those who are present change hands. Every item stays in some warehouse, so every
  /// order can still be fulfilled.
  mutating func swapWarehouses(at now: GameTime) -> [Notice<Event>] {
    var seats = present
    guard twist?.passNoon(at: round.clock.time(at: now)) == true, seats.count > 1 else { return [] }
    random.shuffle(&seats)
    let (one, other) = (min(seats[0].index, seats[1].index), max(seats[0].index, seats[1].index))
    let stock = round.depots[one].stock
    round.depots[one].stock = round.depots[other].stock
    round.depots[other].stock = stock
    round.wasDealtAnew = true
    let swapped = [Seat(one), Seat(other)]
    twist?.note(swapped: swapped)
    // What nobody else had may be elsewhere now.
    for index in minds.indices where members[index].isSimulated {
      minds[index].forget([])
      if !round.depots[index].waiting.isEmpty { wake(Seat(index), at: now) }
    }
    return [Notice(.noon(seats: swapped))]
  }
}
