import Tabletop

extension TownHunt {
  public var nextDeadline: GameTime? {
    guard !isOver, let timeUp else { return nil }
    return min(timeUp, nextShow ?? timeUp)
  }

  public mutating func advance(to now: GameTime) -> [Notice<Event>] {
    guard !isOver, let timeUp else { return [] }
    var events = showDue(at: min(now, timeUp))
    if timeUp <= now { events += end(.timeUp, at: timeUp) }
    return events.map { Notice($0) }
  }

  /// Shows the pins that are due, each at its time. No pin is drawn for the moment at which time is up.
  mutating func showDue(at now: GameTime) -> [Event] {
    var events: [Event] = []
    while let time = nextShow, time <= now {
      events += show(at: time)
      drawWait(at: time)
    }
    return events
  }

  /// Shows the next pin at `time`, whether it is due or not.
  mutating func show(at time: GameTime) -> [Event] {
    guard let index = hidden.popLast() else { return [] }
    showing.append(index)
    progress[index].shown = time
    progress[index].number = showing.count + found.count
    return [.shown(pin: pins[index].id)]
  }

  /// Shows the first pins of a stage: five in a competitive hunt, all in a casual one.
  mutating func beginStage(at time: GameTime) -> [Event] {
    let most = mode == .competitive ? TownHunt.firstPins : pins.count
    var events: [Event] = []
    while showing.count < most, let next = hidden.last, comesNow(next) { events += show(at: time) }
    drawWait(at: time)
    return events + showDue(at: time)
  }

  /// Draws when the next pin of this stage comes: within a fifth of the time left.
  mutating func drawWait(at time: GameTime) {
    guard let next = hidden.last, comesNow(next), let left = left(at: time) else {
      nextShow = nil
      return
    }
    nextShow = time + random.below(left / 5 + 1)
  }

  mutating func end(_ ending: Ending, at time: GameTime) -> [Event] {
    end = End(ending: ending, time: time)
    return [.ended(ending)]
  }
}
