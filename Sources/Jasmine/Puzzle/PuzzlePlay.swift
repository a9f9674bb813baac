import Tabletop

/// A puzzle that is being played. It is the part that swapping and sliding share: everything but their moves.
struct PuzzlePlay: Sendable {
  var play: PhrasePlay
  var puzzle: Puzzle
  let scoring: PuzzleScoring

  init(_ setup: PhraseSetup, _ puzzle: Puzzle, _ scoring: PuzzleScoring) {
    play = PhrasePlay(setup)
    self.puzzle = puzzle
    self.scoring = scoring
  }

  /// Lets two cells change places, counts this as a move, and looks for lines that have become right.
  ///
  /// - Returns: the event of the move, then one for each line that has become right, rows first; then the end if the
  ///   puzzle is won.
  mutating func exchange(_ a: Int, _ b: Int, as move: PuzzleEvent, at now: GameTime) -> [PuzzleEvent] {
    let before = Puzzle.lines.map(puzzle.hanzi)
    play.start(at: now)
    play.moves += 1
    puzzle.cells.swapAt(a, b)
    var events = [move]
    for line in Puzzle.lines {
      guard let hanzi = puzzle.hanzi(ofLine: line), !(before[line]?.isIdentical(to: hanzi) ?? false) else {
        continue
      }
      play.meet(hanzi)
      events.append(.formed(line: line, hanzi: hanzi))
    }
    guard puzzle.rightLineCount >= scoring.linesToWin else { return events }
    play.score = scoring.points(left: play.left(at: now), moves: play.moves).sum
    play.end(.won, at: now)
    return events + [.ended(.won, score: play.score)]
  }

  var nextDeadline: GameTime? { play.timeUp }

  mutating func advance(to now: GameTime) -> [Notice<PuzzleEvent>] {
    guard let timeUp = play.timeUp, timeUp <= now else { return [] }
    play.end(.lost, at: timeUp)
    return [Notice(.ended(.lost, score: play.score))]
  }

  func summary(at now: GameTime) -> PhraseSummary {
    let points =
      play.end?.ending == .won
      ? scoring.points(left: play.left(at: now), moves: play.moves)
      : PuzzleScoring.Points(won: 0, time: 0, moves: 0, least: 0)
    return PhraseSummary(
      elapsed: play.elapsed(at: now),
      points: [
        ("won", points.won), ("time", points.time), ("moves", points.moves), ("least", points.least),
      ],
      counts: [("formed", Int64(play.met.count))])
  }

  var brokenInvariant: String? { play.brokenInvariant ?? puzzle.brokenInvariant ?? brokenEnd }

  private var brokenEnd: String? {
    let isWon = play.end?.ending == .won
    if (puzzle.rightLineCount >= scoring.linesToWin) != isWon {
      return "enough right lines make the game won"
    }
    if play.end?.ending == .ended { return "a puzzle is won or lost" }
    if isWon ? play.score < 100 : play.score != 0 {
      return "a won puzzle scores 100 at least, and no other does"
    }
    for line in Puzzle.lines {
      guard let hanzi = puzzle.hanzi(ofLine: line) else { continue }
      if play.moves == 0 { return "no line is right at the start" }
      if !play.met.has(hanzi) { return "what is formed is met" }
    }
    return nil
  }
}
