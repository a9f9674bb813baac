import Tabletop

@testable import TurnTracker

/// The reference model: round, phase and turn in the simplest code, without clocks, and not written for
/// speed.
struct ReferenceModel {
  struct Place: Equatable {
    var round: Int64 = 1
    var phase = 0
    var turn: Int?
    var order: [Int]
    var out: Set<Int> = []
    var ready: Set<Int> = []
  }

  let shared: [Bool]
  let orders: [GameDescription.Order]
  let goesByPhases: Bool
  var place: Place
  var before: [Place] = []
  var after: [Place] = []
  var nextOrder: [Int]
  var isPaused = false

  init(_ game: GameDescription, players: Int) {
    let goesByPhases = game.kind == .coop || game.phases.contains { $0.order != nil }
    self.goesByPhases = goesByPhases
    shared = game.phases.map(\.isSymmetric)
    orders = game.phases.map { $0.order ?? (goesByPhases ? .together : .inTurn) }
    nextOrder = Array(0..<players)
    place = Place(turn: orders[0] == .together ? nil : 0, order: nextOrder)
  }

  mutating func goOn(passing seat: Int? = nil) {
    before.append(place)
    place.ready = []
    if let seat { place.out.insert(seat) }
    if !goesByPhases, seat == nil, place.phase + 1 < shared.count { return place.phase += 1 }
    if !goesByPhases { place.phase = 0 }
    if let turn = place.turn {
      let queue = place.order.split(separator: turn, omittingEmptySubsequences: false)
      let goesRound = !place.out.isEmpty || orders[place.phase] == .untilPassed
      let rest = goesRound ? queue[1] + queue[0] + [turn] : Array(queue[1])
      if let next = rest.first(where: { !place.out.contains($0) }) { return place.turn = next }
    }
    if goesByPhases, place.phase + 1 < shared.count {
      place = Place(round: place.round, phase: place.phase + 1, order: place.order)
    } else {
      place = Place(round: place.round + 1, order: nextOrder)
    }
    if orders[place.phase] != .together { place.turn = place.order[0] }
  }

  /// - Returns: whether that may be done.
  mutating func press(_ request: TurnTracker.Action.Request, by seat: Int) -> Bool {
    let isShared = shared[place.phase]
    let isAllowed = isShared || (place.turn.map { $0 == seat } ?? place.order.contains(seat))
    switch request {
    case .pause, .resume:
      if isPaused == (request == .pause) { return false }
      isPaused.toggle()
      return true
    case .order(let seats): nextOrder = seats.map(\.index)
    case .join:
      guard nextOrder.count < 8 else { return false }
      nextOrder.append(nextOrder.count)
    case .toggle: if !isAllowed { return false }
    case _ where isPaused: return false
    case .back:
      guard var previous = before.popLast() else { return false }
      after.append(place)
      previous.ready = []
      place = previous
      return true
    case .forward:
      guard let next = after.popLast() else { return false }
      before.append(place)
      place = next
      return true
    case .finish, .score, .unscore: return false
    case .pass:
      guard place.turn == seat, !goesByPhases || orders[place.phase] == .untilPassed else { return false }
      goOn(passing: seat)
    case .ready:
      guard isAllowed else { return false }
      if isShared || place.turn != nil {
        goOn()
      } else {
        place.ready.formSymmetricDifference([seat])
        if place.ready.count == place.order.count { goOn() }
      }
    }
    after = []
    return true
  }
}
