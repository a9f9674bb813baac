import Tabletop

extension Balloons {
  public var brokenInvariant: String? {
    play.brokenInvariant ?? brokenTimes ?? brokenCounts ?? brokenNeighbours
      ?? flying.lazy.compactMap(brokenBalloon).first
  }

  private var brokenTimes: String? {
    let end = play.end?.time ?? play.timeUp
    if lastPop > end { return "balloons are popped while there is time" }
    if end > patienceEnds, play.isOver { return "nobody goes on who pops nothing" }
    if play.isCalm != (nextKiller == .distantFuture) { return "calm games, and only they, have no killers" }
    if nextBonus - nextWave > Balloons.rareGap.upperBound { return "a bonus comes every 25 seconds" }
    if slowUntil > lastPop + Balloons.slowTime { return "only a pop makes balloons slow" }
    switch play.end?.ending {
    case .won?, .lost(.timeUp)?: return "balloons are neither won nor lost by the clock"
    case .timeUp? where end != play.timeUp: return "time is up when it is up"
    case .lost(.noPop)? where end != patienceEnds: return "patience ends when it ends"
    case .lost(.killer)? where play.isCalm: return "no killer ends a calm game"
    default: return nil
    }
  }

  private var brokenCounts: String? {
    if startedCount < 1 || poppedCount + Int64(flying.count) > startedCount {
      return "balloons start before they are popped"
    }
    if play.score > poppedCount * Balloons.highestNumber(at: play.level) {
      return "a balloon is worth its number at most"
    }
    return nil
  }

  /// Compares each balloon with those that started after it.
  private var brokenNeighbours: String? {
    for (index, balloon) in flying.enumerated() {
      for other in flying.dropFirst(index + 1) {
        if other.id <= balloon.id || other.started < balloon.started {
          return "balloons stand in their order"
        }
        if other.spot == balloon.spot, other.started - balloon.started < Balloons.spacing {
          return "balloons of one second have different spots"
        }
      }
    }
    return nil
  }

  private func brokenBalloon(_ balloon: Balloon) -> String? {
    if balloon.id >= startedCount || balloon.started >= nextWave { return "no balloon starts in the future" }
    if !Balloon.spots.contains(balloon.spot) { return "a balloon starts at one of the spots" }
    if let end = play.end, balloon.flownOff <= end.time { return "balloons that flew off are gone" }
    if balloon.kind == .killer, play.isCalm { return "a calm game has no killers" }
    if let number = balloon.kind.number {
      if !(1...Balloons.highestNumber(at: play.level)).contains(number) { return "numbers fit the level" }
      if balloon.started.milliseconds % Balloons.spacing != 0 { return "numbers start at whole seconds" }
    }
    let rises = [false, true].map { balloon.kind.rise(at: play.level, isSlow: $0) }
    return rises.contains(balloon.rise) ? nil : "a balloon rises as its kind does"
  }
}
