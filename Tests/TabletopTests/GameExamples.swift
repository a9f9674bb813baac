import Tabletop
import Testing

extension Heap: Game {
  mutating func apply(
    _ action: Action, by seat: Seat, at now: GameTime
  ) throws(Refusal) -> [Notice<Event>] {
    guard seat == turn else { throw Refusal("notYourTurn", "It is somebody else's turn.") }
    guard action.stones <= stones else { throw Refusal("tooMany", "There are not that many stones.") }
    return [Notice(take(action.stones, at: now))]
  }
}

extension Heap {
  /// A seat whose time is up takes one stone.
  mutating func advance(to now: GameTime) -> [Notice<Event>] {
    var events: [Event] = []
    while let deadline = nextDeadline, deadline <= now { events.append(take(1, at: deadline)) }
    return events.map { Notice($0) }
  }

  /// Everybody sees the same heap.
  func representative(of viewer: Viewer) -> Viewer { .spectator }
}

extension Heap {
  typealias Summary = NoSummary
}

extension Dice: RoomGame {
  /// `{"host":{}}`: the room tells the game who its host is.
  mutating func greet(_ seat: Seat) { roomHost = seat }

  /// `{"roll":{}}`
  mutating func roll(by seat: Seat) throws(Refusal) -> Event {
    guard seat == roomHost else { throw Refusal("notHost", "Only the host throws the die.") }
    return throwDie()
  }
}

extension Dice: RankedGame {
  static let board = "dice"

  static func standing(of outcome: Outcome, setup: JSON) -> Standing? {
    guard let score = outcome.score else { return nil }
    return Standing(score: score, isRanked: outcome.isRanked ?? false)
  }
}

/// The examples of games: the parts of two small games above, and what hosts ask a game for.
@Suite struct GameExamples {
  @Test func anActionIsDoneOrRefused() throws {
    let table = try Heap.table()
    #expect(table.perform(Heap.Action(stones: 1), by: 1, at: .zero).refusal?.code == "notYourTurn")
    #expect(table.perform(Heap.Action(stones: 8), by: 0, at: .zero).refusal?.code == "tooMany")
    let notices = table.perform(Heap.Action(stones: 3), by: 0, at: .zero).notices
    #expect(notices.map { $0.event } == [Heap.Event(seat: 0, stones: 3)])
    #expect(table.perform(Heap.Action(stones: 3), by: 1, at: .zero).refusal == nil)
    #expect(table.perform(Heap.Action(stones: 1), by: 0, at: .zero).refusal == nil)
    #expect(table.outcome == Outcome(result: "won", winners: [0]))
    #expect(table.brokenInvariant == nil)
  }

  @Test func aTurnEndsByItself() throws {
    let table = try Heap.table()
    #expect(try table.advance(to: GameTime(milliseconds: 90_000)).count == 3)
    #expect(table.rules.view(for: .spectator, at: table.now) == Heap.View(stones: 4, turn: 1))
    #expect(table.nextDeadline == GameTime(milliseconds: 120_000))
  }

  @Test func everybodySeesTheSame() throws {
    #expect(try Heap.table().representative(of: .seat(1)) == .spectator)
  }

  @Test func noSummary() throws {
    var writer = JSONWriter()
    try Heap.table().writeSummary(for: .spectator, to: &writer)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "{}")
  }

  @Test func situation() throws {
    let table = try Heap.table()
    let situation: Situation = table.rules.situation
    let isOver = situation.outcome != nil  // false
    let due = situation.nextDeadline  // 30 seconds after the table opened
    #expect(!isOver)
    #expect(due == GameTime(milliseconds: 30_000))
  }

  @Test func gameSteps() throws {
    func isOver(_ rules: some GameSteps) -> Bool { rules.situation.outcome != nil }
    #expect(try !isOver(Heap.table().rules))
  }

  @Test func onlyTheHostThrowsTheDie() throws {
    let setup = try Dice.Setup(from: JSONReader(JSON(parsing: #"{"seats":2}"#)))
    let table = try Table<Dice>(setup: setup, seed: Seed(1))
    #expect(table.perform(.roll, by: 1, at: .zero).refusal?.code == "notHost")
    #expect(table.perform(.host, by: 1, at: .zero).refusal == nil)
    #expect(table.roomHost == 1)
    #expect(table.perform(.roll, by: 0, at: .zero).refusal?.code == "notHost")
    #expect(table.perform(.roll, by: 1, at: .zero).notices.map { $0.event.die } == [5])
  }

  @Test func aScoreIsRanked() {
    let standing = Dice.standing(of: Outcome(result: "one", score: 21, isRanked: true), setup: .object([]))
    #expect(standing?.score == 21)
    #expect(standing?.isRanked == true)
    #expect(Dice.standing(of: Outcome(result: "left"), setup: .object([])) == nil)
  }

  @Test func queryHandler() throws {
    final class StoneQueries: QueryHandler {
      /// How many of so many stones it is best to take.
      override func answer(_ question: JSONReader) throws(Refusal) -> [UInt8] {
        do throws(JSONError) {
          let stones = try question.object("stones").required("stones").int(in: 1...100)
          return JSONWriter.bytes(of: max(stones % 4, 1))
        } catch { throw Refusal(error) }
      }
    }
    let queries = StoneQueries()
    #expect(try queries.answer(JSONReader(JSON(parsing: #"{"stones":7}"#))) == Array("3".utf8))
    #expect(throws: Refusal.self) { try queries.answer(JSONReader(JSON(parsing: #"{"stones":0}"#))) }
  }
}
