import Tabletop

extension TownHunt {
  public var brokenInvariant: String? {
    brokenPins ?? brokenClock ?? brokenEnd ?? pins.indices.lazy.compactMap(brokenProgress).first
  }

  private var brokenPins: String? {
    if (hidden + showing + found).sorted() != Array(pins.indices) {
      return "each pin is hidden, on the map, or found"
    }
    if score != found.reduce(0, { $0 + worth(of: $1) }) {
      return "the score is what the found pins are worth"
    }
    let numbers = (showing + found).map { progress[$0].number }
    if numbers.sorted() != Array(1..<(numbers.count + 1)) {
      return "pins are numbered as they come"
    }
    if mode == .casual, hidden.contains(where: comesNow) { return "a casual hunt hides only later stages" }
    if showing.contains(where: { !comesNow($0) }) { return "all pins on the map are of one stage" }
    if !isOver, showing.isEmpty { return "a pin is on the map while the hunt goes on" }
    let first = pins.reduce(Pin.stages.upperBound) { min($0, $1.stageOrFirst) }
    if found.count + showing.count < min(TownHunt.firstPins, pins.count { $0.stageOrFirst == first }) {
      return "five pins are there from the start"
    }
    let areDigests = pins.allSatisfy { pin in
      pin.codewords.isEmpty && pin.task.hasAnswer == (pin.answers.isEmpty != pin.stretched.isEmpty)
    }
    if !areDigests { return "answers are kept as digests" }
    if pins.indices.contains(where: { worth(of: $0) < 1 }) {
      return "clues cost less than the pin is worth"
    }
    return nil
  }

  private var brokenClock: String? {
    if (mode == .competitive) != (timeUp != nil) { return "competitive hunts, and only they, have a clock" }
    if mode == .competitive, (nextShow == nil) != !(hidden.last.map(comesNow) ?? false) {
      return "the next pin of a stage comes as long as one is hidden"
    }
    if let timeUp, let nextShow, nextShow >= timeUp { return "pins come before the time is up" }
    return nil
  }

  private var brokenEnd: String? {
    if closing != nil, !isApart || isOver {
      return "a hunt waits for phones that may be apart, until it is over"
    }
    guard let end = end ?? closing else { return nil }
    if let timeUp, end.time > timeUp { return "a hunt ends in its time" }
    switch end.ending {
    case .finished where found.count < pins.count: return "a hunt is finished when all is found"
    case .timeUp where end.time != timeUp: return "time is up when it is up"
    case .ended where found.count == pins.count: return "a hunt in which all is found is finished"
    case .finished, .timeUp, .ended: return nil
    }
  }

  private func brokenProgress(_ index: Int) -> String? {
    let pin = progress[index]
    if pins[index].isClosed, pin.found != nil || pin.wrong > 0 || pin.clues > 0 {
      return "nobody answers a pin that is closed"
    }
    if (pin.shown == nil) != hidden.contains(index) { return "a pin that is not hidden came at some time" }
    if (pin.number == 0) != hidden.contains(index) { return "a pin that is hidden has no number" }
    if (pin.found != nil) != found.contains(index) { return "a pin that was found was found at some time" }
    guard let shown = pin.shown else {
      return isApart || pin.wrong == 0 && pin.recent.isEmpty ? nil : "nobody answers a pin that is hidden"
    }
    if let found = pin.found, found < shown { return "a pin is shown before it is found" }
    if let timeUp, shown >= timeUp { return "pins are shown before the time is up" }
    if pin.recent.count > TownHunt.maxWrong || pin.wrong < Int64(pin.recent.count) {
      return "three wrong answers make a pin wait"
    }
    if let first = pin.recent.first, let last = pin.recent.last {
      // A phone that is apart can bring a wrong mark of a pin that comes later here.
      if first < shown && !isApart || last - first >= TownHunt.patience {
        return "wrong answers are forgotten in time"
      }
    }
    return nil
  }
}
