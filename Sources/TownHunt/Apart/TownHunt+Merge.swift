import Tabletop

extension TownHunt {
  /// Counts what a phone has found apart, each pin once. A refused merge changes nothing.
  ///
  /// - Throws: `noSuchPin`, `twice`, `notOpen`.
  mutating func merge(_ merge: Merge, at now: GameTime) throws(Refusal) -> [Event] {
    let (finds, clues) = (
      try indices(of: merge.finds.map { $0.pin }), try indices(of: merge.clues.map { $0.pin })
    )
    var events: [Event] = []
    for (position, index) in clues.enumerated() {
      events += raiseClues(of: index, to: merge.clues[position].taken)
    }
    for (position, index) in finds.enumerated() {
      events += self.merge(merge.finds[position], at: index, now: now)
    }
    return events
  }

  /// The indices of pins, of which each may be there once.
  @inline(never)
  private func indices(of ids: [Int64]) throws(Refusal) -> [Int] {
    var indices: [Int] = []
    for id in ids {
      guard let index = pins.firstIndex(where: { $0.id == id }) else { throw .noSuchPin }
      if pins[index].isClosed { throw .notOpen }
      if indices.contains(index) { throw .twice }
      indices.append(index)
    }
    return indices
  }

  @inline(never)
  private mutating func merge(_ find: Merge.Find, at index: Int, now: GameTime) -> [Event] {
    guard !isOver, let time = counted(find.time, now) else { return [] }
    guard isProved(find.mark, at: pins[index]) else {
      return opening(of: index, at: now) == nil ? [miss(of: index, at: now)] : []
    }
    var events = raiseClues(of: index, to: find.clues)
    if let earlier = progress[index].found {
      note(index, foundAt: min(earlier, time))
      return events
    }
    showing.removeAll { $0 == index }
    hidden.removeAll { $0 == index }
    found.append(index)
    if progress[index].number == 0 { progress[index].number = showing.count + found.count }
    progress[index].mark = find.mark
    note(index, foundAt: time)
    score += worth(of: index)
    events.append(.found(pin: find.pin, points: worth(of: index)))
    events += goOn(after: index, at: time)
    // The pin that was to come next may have been found apart.
    if !isOver, (nextShow == nil) == (hidden.last.map(comesNow) ?? false) { drawWait(at: time) }
    return isOver ? events : events + showDue(at: min(now, closing?.time ?? now))
  }

  /// The time of a find, not later than now; nil where it is too late to count.
  private func counted(_ time: GameTime, _ now: GameTime) -> GameTime? {
    let time = min(time, now)
    if let timeUp, time >= timeUp { return nil }
    if let closing, time > closing.time { return nil }
    return time
  }

  /// Whether a mark is of a right answer. Where there are only stretched digests, it is believed: the room checks it.
  @inline(never)
  private func isProved(_ mark: AnswerMark?, at pin: Pin) -> Bool {
    guard pin.task.hasAnswer else { return true }
    guard let mark else { return false }
    return !pin.stretched.isEmpty || pin.answers.contains { AnswerMark(of: $0) == mark }
  }

  /// Takes the clues of a pin that were taken on another phone.
  @inline(never)
  private mutating func raiseClues(of index: Int, to taken: Int) -> [Event] {
    let taken = min(taken, pins[index].clues.count)
    guard taken > progress[index].clues else { return [] }
    let before = worth(of: index)
    progress[index].clues = taken
    if progress[index].found != nil { score += worth(of: index) - before }
    return [.clue(pin: pins[index].id)]
  }

  /// A pin that was found before it came here, came at that time.
  private mutating func note(_ index: Int, foundAt time: GameTime) {
    progress[index].found = time
    progress[index].shown = min(progress[index].shown ?? time, time)
  }

  /// What proves a right answer to other phones; nil at a pin without a question, and for an answer that is only a
  /// stretched digest.
  @inline(never)
  func mark(of answer: Answer, at pin: Pin) throws(Refusal) -> AnswerMark? {
    guard pin.task.hasAnswer else { return nil }
    if let text = answer.text, let salt {
      return AnswerMark(of: Digest(of: try pin.normalised(text), salt: salt))
    }
    return pin.stretched.isEmpty ? answer.digest.map { AnswerMark(of: $0) } : nil
  }

  /// What has been found so far, for phones to merge.
  var finds: [Merge.Find] {
    found.map { index in
      let progress = progress[index]
      return Merge.Find(
        pin: pins[index].id, time: progress.found ?? .zero, mark: progress.mark, clues: progress.clues)
    }
  }

  /// The clues that were taken of pins on the map.
  var cluesOnMap: [Merge.Clues] {
    showing.filter { progress[$0].clues > 0 }.map { Merge.Clues(pin: pins[$0].id, taken: progress[$0].clues) }
  }
}

extension Refusal {
  fileprivate static let noSuchPin = Refusal("noSuchPin", "The pack of this hunt has no such pin.")
  fileprivate static let twice = Refusal("twice", "A pin is in the list twice.")
}
