import Tabletop

extension TownHunt {
  /// The actions that a hunter can ask for.
  public enum Action: Sendable {
    case answer(Answer)
    /// Says that the task of a pin without a question is done: an answer without text and digest.
    case done(Answer)
    /// Takes the next clue of a pin, by its id, which makes the pin worth less.
    case clue(Int64)
    /// Brings the content of a closed pin on the map.
    indirect case open(Pin)
    /// Ends the hunt.
    case end
  }

  /// An answer to a pin.
  public struct Answer: Sendable {
    let pin: Int64
    /// The answer in words; nil where only its digest is given, and at pins without a question.
    let text: String?
    /// The answer as a digest; nil where it is only given in words, and at pins without a question.
    let digest: Digest?
    /// Where the hunter is; nil where it is not given.
    let place: Place?
    /// By how many metres the place may be wrong.
    let accuracy: Int64
  }

  /// - Throws: `notShown`, `alreadyFound`, `noPosition`, `notThere`, `wait`, `emptyAnswer`, `noNumber`,
  ///   `noSalt`, `noAnswer`, `noQuestion`, `noClue`, `notOpen`, `alreadyOpen`, `otherPin`, `late`.
  public mutating func apply(
    _ action: Action, by seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    if let closing {
      guard case .end = action else { throw .late }
      return settle(closing).map { Notice($0) }
    }
    switch action {
    case .answer(let answer), .done(let answer): return try self.answer(answer, at: now).map { Notice($0) }
    case .clue(let pin): return [Notice(try clue(of: pin))]
    case .open(let pin): return [Notice(try open(pin))]
    case .end: return end(.ended, at: now).map { Notice($0) }
    }
  }

  private mutating func answer(_ answer: Answer, at now: GameTime) throws(Refusal) -> [Event] {
    let (index, position) = try opened(answer.pin)
    let hasAnswer = pins[index].task.hasAnswer
    if hasAnswer != (answer.text != nil || answer.digest != nil) { throw hasAnswer ? .noAnswer : .noQuestion }
    try checkPlace(of: answer, at: pins[index])
    if let opening = opening(of: index, at: now) { throw .wait(opening - now) }
    guard try isRight(answer, at: pins[index]) else { return [miss(of: index, at: now)] }
    if isApart { progress[index].mark = try mark(of: answer, at: pins[index]) }
    showing.remove(at: position)
    found.append(index)
    progress[index].found = now
    score += worth(of: index)
    return [.found(pin: answer.pin, points: worth(of: index))] + goOn(after: index, at: now)
  }

  /// Counts a wrong answer.
  mutating func miss(of index: Int, at now: GameTime) -> Event {
    progress[index].recent = recentMisses(of: index, at: now) + [now]
    progress[index].wrong += 1
    return .wrong(pin: pins[index].id)
  }

  /// When a pin takes answers again, after too many wrong ones; nil where it takes them now.
  func opening(of index: Int, at now: GameTime) -> GameTime? {
    let misses = recentMisses(of: index, at: now)
    return misses.count >= TownHunt.maxWrong ? misses.first.map { $0 + TownHunt.patience } : nil
  }

  private func recentMisses(of index: Int, at now: GameTime) -> [GameTime] {
    progress[index].recent.filter { now - $0 < TownHunt.patience }
  }

  private mutating func clue(of pin: Int64) throws(Refusal) -> Event {
    let (index, _) = try opened(pin)
    guard progress[index].clues < pins[index].clues.count else { throw .noClue }
    progress[index].clues += 1
    return .clue(pin: pin)
  }

  /// Puts the content of a pin in the place of its digest, which has to be of this content.
  private mutating func open(_ pin: Pin) throws(Refusal) -> Event {
    let (index, _) = try shown(pin.id)
    guard pins[index].isClosed else { throw .alreadyOpen }
    guard pins[index].isClosed(of: pin, salt: salt ?? "") else { throw .otherPin }
    pins[index] = pin
    return .opened(pin: pin.id)
  }

  /// The index of a pin on the map whose content is there, and its position in `showing`.
  private func opened(_ pin: Int64) throws(Refusal) -> (index: Int, position: Int) {
    let shown = try shown(pin)
    if pins[shown.index].isClosed { throw .notOpen }
    return shown
  }

  /// The index of a pin on the map, and its position in `showing`.
  private func shown(_ pin: Int64) throws(Refusal) -> (index: Int, position: Int) {
    guard let index = pins.firstIndex(where: { $0.id == pin }), progress[index].shown != nil else {
      throw .notShown
    }
    guard let position = showing.firstIndex(of: index) else { throw .alreadyFound }
    return (index, position)
  }

  /// When no pin is on the map any more, the next one or the next stage comes, or the hunt is finished.
  mutating func goOn(after index: Int, at now: GameTime) -> [Event] {
    if !showing.isEmpty { return [] }
    guard let next = hidden.last else { return end(.finished, at: now) }
    if pins[next].stageOrFirst != pins[index].stageOrFirst { return beginStage(at: now) }
    let events = show(at: now)
    drawWait(at: now)
    return events + showDue(at: now)
  }

  /// Checks that an answer is given within the pin's radius, to which the possible error of the position is added.
  private func checkPlace(of answer: Answer, at pin: Pin) throws(Refusal) {
    guard let radius = pin.radius else { return }
    guard let place = answer.place else { throw .noPosition }
    let distance = place.metres(to: pin.place)
    guard distance <= radius + min(answer.accuracy, TownHunt.maxAccuracy) else {
      throw .notThere(distance, radius)
    }
  }

  /// Whether an answer is one of the pin's. Words decide, if there are words, but not where the pin has only stretched
  /// digests: there the page has already computed the digest of the words, which takes time.
  private func isRight(_ answer: Answer, at pin: Pin) throws(Refusal) -> Bool {
    guard pin.task.hasAnswer else { return true }
    var digest = answer.digest
    if let text = answer.text {
      guard let salt else { throw .noSalt }
      let normalised = try pin.normalised(text)
      if pin.stretched.isEmpty {
        digest = Digest(of: normalised, salt: salt)
      } else if digest == nil {
        return StretchedDigest.digest(of: normalised, pin: pin.id, salt: salt, among: pin.stretched) != nil
      }
    }
    guard let digest else { return false }
    return (pin.answers + pin.stretched).contains { $0.isIdentical(to: digest) }
  }
}

extension TownHunt.Answer {
  /// An answer by its digest, without JSON: for programs that play hunts.
  public init(pin: Int64, digest: Digest, at place: Place) {
    self.init(pin: pin, text: nil, digest: digest, place: place, accuracy: 0)
  }

  /// What somebody says who has done the task of a pin without a question, without JSON.
  public init(pin: Int64, doneAt place: Place) {
    self.init(pin: pin, text: nil, digest: nil, place: place, accuracy: 0)
  }
}

extension Refusal {
  /// The same for a hidden pin and for a pin that does not exist, so that ids cannot be probed.
  fileprivate static let notShown = Refusal("notShown", "There is no such pin on the map.")
  fileprivate static let alreadyFound = Refusal("alreadyFound", "That pin was found already.")
  static let notOpen = Refusal("notOpen", "The content of this pin has not come yet.")
  fileprivate static let alreadyOpen = Refusal("alreadyOpen", "The content of this pin is there already.")
  fileprivate static let otherPin = Refusal("otherPin", "That is not the content of this pin.")
  fileprivate static let noQuestion = Refusal("noQuestion", "This pin has no question: it takes no answer.")
  fileprivate static let noAnswer = Refusal("noAnswer", "This pin has a question: it takes an answer.")
  fileprivate static let noClue = Refusal("noClue", "This pin has no further clue.")
  fileprivate static let noSalt = Refusal("noSalt", "This pack takes answers only as digests.")
  fileprivate static let noPosition = Refusal(
    "noPosition", "This pin takes answers only at its place. Let the game know where you are.")

  fileprivate static func notThere(_ distance: Int64, _ radius: Int64) -> Refusal {
    Refusal("notThere", "You are \(distance) m away: this pin takes answers within \(radius) m.")
  }

  fileprivate static let late = Refusal(
    "late", "The hunt is over, and only waits for phones without a connection.")

  /// - Parameter time: milliseconds.
  fileprivate static func wait(_ time: Milliseconds) -> Refusal {
    Refusal("wait", "Three wrong answers: try again in \((time + 999) / 1_000) s.")
  }
}
