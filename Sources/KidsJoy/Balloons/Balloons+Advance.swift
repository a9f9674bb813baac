import Tabletop

extension Balloons {
  public var nextDeadline: GameTime? {
    if play.isOver { return nil }
    let next = min(play.timeUp, patienceEnds, nextWave, nextBonus, nextKiller)
    return flying.reduce(next) { min($0, $1.flownOff) }
  }

  public mutating func advance(to now: GameTime) -> [Notice<Event>] {
    var events: [Event] = []
    while let deadline = nextDeadline, deadline <= now { events += pass(deadline) }
    return events.map { Notice($0) }
  }

  /// Does what is due at `time`. The end of the game is checked first, so that no balloon starts at that moment.
  /// If the time is up and the patience ends at the same moment, the time is up.
  private mutating func pass(_ time: GameTime) -> [Event] {
    flying.removeAll { $0.flownOff <= time }
    if play.timeUp == time { return end(.timeUp, at: time) }
    if patienceEnds == time { return end(.lost(.noPop), at: time) }
    if nextWave == time { startWave(at: time) }
    if nextBonus == time {
      start(.bonus, at: time)
      nextBonus = rareTime(after: time)
    }
    if nextKiller == time {
      start(.killer, at: time)
      nextKiller = rareTime(after: time)
    }
    return []
  }

  mutating func end(_ ending: Ending, at time: GameTime) -> [Event] {
    play.end(ending, at: time)
    return [.ended(ending)]
  }

  // MARK: Starting

  /// Starts the balloons with numbers that belong to one whole second: from 1 to the level's most, each count
  /// equally likely.
  mutating func startWave(at time: GameTime) {
    for _ in 0...random.below(Balloons.maxAtOnce(at: play.level)) {
      start(.number(1 + random.below(Balloons.highestNumber(at: play.level))), at: time)
    }
    nextWave = time + Balloons.spacing
  }

  /// Starts a balloon at a spot where none started within the last second.
  private mutating func start(_ kind: Balloon.Kind, at time: GameTime) {
    let free = Balloon.spots.filter { time - lastStarts[$0] >= Balloons.spacing }
    guard let spot = random.pick(free), let colour = random.pick(Balloon.Colour.allCases) else { return }
    flying.append(
      Balloon(
        id: startedCount, kind: kind, spot: spot, colour: colour, started: time,
        rise: kind.rise(at: play.level, isSlow: time < slowUntil)))
    lastStarts[spot] = time
    startedCount += 1
  }

  /// When a bonus or a killer starts after the last one of its kind, or after the start.
  mutating func rareTime(after time: GameTime) -> GameTime {
    let gap = Balloons.rareGap
    return time + (gap.lowerBound + random.below(gap.upperBound - gap.lowerBound + 1))
  }
}
