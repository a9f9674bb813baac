import Tabletop
import Testing

/// The examples in the doc comments of Tabletop, each in a test of its own: those of its small types and functions.
@Suite struct TabletopExamples {
  @Test func random() {
    var random = Random(seed: Seed(7))
    let die = random.below(6) + 1  // 5, on every machine
    var cards = ["fox", "cat", "dog", "owl"]
    random.shuffle(&cards)  // ["fox", "owl", "dog", "cat"]
    let starter = random.pick(["Ana", "Ben"])  // "Ben"
    #expect(die == 5)
    #expect(cards == ["fox", "owl", "dog", "cat"])
    #expect(starter == "Ben")
  }

  @Test func seed() {
    let seed = Seed(42)
    let isSameGame = Random(seed: seed) == Random(seed: Seed(42))  // true
    #expect(isSameGame)
  }

  @Test func refusal() throws {
    func check(_ seat: Seat, turn: Seat) throws(Refusal) {
      guard seat == turn else { throw Refusal("notYourTurn", "It is somebody else's turn.") }
    }
    try check(1, turn: 1)
    #expect(throws: Refusal("notYourTurn", "It is somebody else's turn.")) { try check(0, turn: 1) }
  }

  @Test func kindOfRefusal() {
    let refusal = Refusal("noSuchRoom", .notFound, "There is no table with this code.")
    let kind: Refusal.Kind = refusal.kind  // the server answers with the status 404
    #expect(kind == .notFound)
  }

  @Test func invalidFields() throws {
    func check(username: String, password: String) throws(InvalidFields) {
      var faults: [InvalidFields.Fault] = []
      if username.isEmpty { faults.append(InvalidFields.Fault("username", "Choose a name.")) }
      if password.utf8.count < 8 { faults.append(InvalidFields.Fault("password", "It is too short.")) }
      guard faults.isEmpty else { throw InvalidFields(faults) }
    }
    try check(username: "ana", password: "a long one")
    let faults = [
      InvalidFields.Fault("username", "Choose a name."), InvalidFields.Fault("password", "It is too short."),
    ]
    #expect(throws: InvalidFields(faults)) { try check(username: "", password: "short") }
  }

  @Test func asName() {
    let name = "  Ana ".asName(longest: 20)  // "Ana"
    let none = " \t".asName(longest: 20)  // nil
    #expect(name == "Ana")
    #expect(none == nil)
  }

  @Test func asPlayerNames() throws {
    let players = try [" Ana", "Ben "].asPlayerNames(longest: 20)  // ["Ana", "Ben"]
    let twice = try? ["Ana", "Ana"].asPlayerNames(longest: 20)  // nil: refused with "nameTaken"
    #expect(players == ["Ana", "Ben"])
    #expect(twice == nil)
    let refusal = #expect(throws: Refusal.self) { try ["Ana", "Ana"].asPlayerNames(longest: 20) }
    #expect(refusal?.code == "nameTaken")
  }

  @Test func isIdentical() {
    let decomposed = "Zoe\u{308}"
    let looksTheSame = decomposed == "Zoë"  // true
    let isIdentical = decomposed.isIdentical(to: "Zoë" as String)  // false
    #expect(looksTheSame)
    #expect(!isIdentical)
  }

  @Test func inOrder() {
    let points = [("Ana", 3), ("Ben", 7), ("Cem", 3)]
    let ranking = points.inOrder { $0.1 > $1.1 }.map { $0.0 }  // ["Ben", "Ana", "Cem"]
    #expect(ranking == ["Ben", "Ana", "Cem"])
  }

  @Test func withoutRepeats() {
    let turns: [Seat] = [0, 0, 1, 1, 0]
    let changes = turns.withoutRepeats { $0 == $1 }  // seats 0, 1, 0
    #expect(changes == [0, 1, 0])
  }

  @Test func firstIndexInOrder() {
    let scores = [90, 70, 70, 40]
    let rank = scores.firstIndexInOrder { $0 > 70 } + 1  // 2, for a score of 70
    #expect(rank == 2)
  }

  @Test func decimalText() {
    let latitude = Int64(decimal: "51.52630049", places: 6, roundsMore: true)  // 51526300
    let tooLong = Int64(decimal: "51.52630049", places: 6, roundsMore: false)  // nil
    #expect(latitude == 51_526_300)
    #expect(tooLong == nil)
  }

  @Test func gameTime() {
    let turnEnds = GameTime.zero + 30_000
    let now = GameTime(milliseconds: 12_000)
    let left: Milliseconds = turnEnds - now  // 18000
    #expect(left == 18_000)
  }

  @Test func seat() {
    let turn: Seat = 3
    let next = Seat((turn.index + 1) % 4)  // seat 0
    #expect(next == 0)
  }

  @Test func viewer() {
    func cards(of viewer: Viewer, in hands: [[String]]) -> [String] {
      guard case .seat(let seat) = viewer, hands.indices.contains(seat.index) else { return [] }
      return hands[seat.index]
    }
    #expect(cards(of: .seat(1), in: [["cat"], ["fox"]]) == ["fox"])
    #expect(cards(of: .seat(2), in: [["cat"], ["fox"]]).isEmpty)
    #expect(cards(of: .spectator, in: [["cat"], ["fox"]]).isEmpty)
  }

  @Test func audience() {
    let audience: Audience = .seat(1)
    let isToldToBen = audience.includes(.seat(1))  // true
    let isToldToOthers = audience.includes(.seat(0)) || audience.includes(.spectator)  // false
    #expect(isToldToBen)
    #expect(!isToldToOthers)
  }

  @Test func notice() {
    let notices = [
      Notice("The cards are dealt."),
      Notice("You hold the fox.", to: .seat(1)),
    ]
    let heard = notices.filter { $0.audience.includes(.spectator) }
    let events = heard.map { $0.event }  // ["The cards are dealt."]
    #expect(events == ["The cards are dealt."])
  }

  @Test func outcome() {
    let outcome = Outcome(result: "won", winners: [1])
    let text = JSONWriter.text(of: outcome)  // {"result":"won","winners":[1]}
    #expect(text == #"{"result":"won","winners":[1]}"#)
  }

  @Test func seating() {
    let seating = Seating(namesPlayers: true, longestName: 12)
    let name = " Ana ".asName(longest: seating.longestName)  // "Ana"
    #expect(name == "Ana")
  }

  @Test func standing() {
    let standing = Standing(
      score: 1_250, tieBreak: 9, isRanked: true, details: [JSONMember("days", .number(JSONNumber(9)))])
    #expect(standing.score == 1_250)
    #expect(standing.tieBreak == 9)
    #expect(standing.isRanked)
    #expect(standing.details.map { $0.name } == ["days"])
  }
}
