import Tabletop

extension TownHunt {
  public var nextDeadline: GameTime? {
    if isOver { return nil }
    if let closing { return closing.time + TownHunt.lateness }
    return timeUp.map { min($0, nextShow ?? $0) }
  }

  public mutating func advance(to now: GameTime) -> [Notice<Event>] {
    if isOver { return [] }
    var events: [Event] = []
    if let timeUp, closing == nil {
      events = showDue(at: min(now, timeUp))
      if timeUp <= now { events += end(.timeUp, at: timeUp) }
    }
    if let closing, closing.time + TownHunt.lateness <= now { events += settle(closing) }
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
    guard let next = hidden.last, comesNow(next), let timeUp else {
      nextShow = nil
      return
    }
    nextShow = time + random.below((timeUp - time) / 5 + 1)
  }

  /// Ends the hunt. If its phones may be apart and there is something left to find, it first waits for them.
  mutating func end(_ ending: Ending, at time: GameTime) -> [Event] {
    let end = End(ending: ending, time: time)
    guard isApart, ending != .finished else { return settle(end) }
    closing = end
    return []
  }

  /// Ends the hunt for good.
  mutating func settle(_ end: End) -> [Event] {
    closing = nil
    self.end = end
    return [.ended(end.ending)]
  }
}
