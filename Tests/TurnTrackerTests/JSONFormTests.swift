import Tabletop
import TestSupport
import Testing

@testable import TurnTracker

/// How actions, events and views are written (docs/rules/turns.md).
@Suite struct JSONFormTests {
  private func action(_ text: String) throws -> TurnTracker.Action {
    try TurnTracker.Action(from: JSONReader(try JSON(parsing: text)))
  }

  // MARK: Actions

  @Test func actionsAreReadAsTheRulesPageWritesThem() throws {
    typealias Action = TurnTracker.Action
    #expect(try action(#"{"toggle":{"action":1}}"#) == Action(.toggle(action: 1)))
    #expect(try action(#"{"ready":{}}"#) == Action(.ready))
    #expect(try action(#"{"back":{}}"#) == Action(.back))
    #expect(try action(#"{"forward":{}}"#) == Action(.forward))
    #expect(try action(#"{"pass":{}}"#) == Action(.pass))
    #expect(try action(#"{"order":{"seats":[2,0,1]}}"#) == Action(.order(seats: [2, 0, 1])))
    #expect(try action(#"{"pause":{}}"#) == Action(.pause))
    #expect(try action(#"{"resume":{}}"#) == Action(.resume))
    #expect(
      try action(#"{"score":{"round":2,"seat":1,"points":-12}}"#)
        == Action(.score(round: 2, seat: 1, points: -12)))
    #expect(try action(#"{"score":{"round":2,"seat":1}}"#) == Action(.score(round: 2, seat: 1, points: nil)))
    #expect(try action(#"{"unscore":{}}"#) == Action(.unscore))
    #expect(try action(#"{"finish":{}}"#) == Action(.finish))
  }

  @Test func everyActionMayCarryTheStep() throws {
    #expect(try action(#"{"ready":{"step":12}}"#) == TurnTracker.Action(.ready, step: 12))
    for name in ["back", "forward", "pass", "pause", "resume", "finish"] {
      #expect(try action(#"{"\#(name)":{"step":9223372036854775807}}"#).step == .max)
    }
    #expect(
      try action(#"{"toggle":{"step":0,"action":7}}"#) == TurnTracker.Action(.toggle(action: 7), step: 0))
    #expect(try action(#"{"order":{"step":3,"seats":[]}}"#) == TurnTracker.Action(.order(seats: []), step: 3))
  }

  @Test(arguments: [
    (#"{"jump":{}}"#, #"there is no "jump" here"#),
    (#"{"ready":{},"back":{}}"#, "expected an object with one name"),
    (#"{}"#, "expected an object with one name"),
    (#"{"ready":null}"#, "ready: expected an object"),
    (#"{"ready":{"step":null}}"#, "ready.step: expected a whole number"),
    (#"{"ready":{"step":-1}}"#, "ready.step: expected a whole number from 0 to 9223372036854775807"),
    (#"{"ready":{"step":1.0}}"#, "ready.step: expected a whole number"),
    (#"{"ready":{"seat":1}}"#, #"ready: there is no "seat" here"#),
    (#"{"toggle":{}}"#, #"toggle: "action" is missing"#),
    (#"{"toggle":{"action":-1}}"#, "toggle.action: expected a whole number from 0 to 2147483647"),
    (#"{"toggle":{"action":99999999999999999999}}"#, "toggle.action: expected a whole number"),
    (#"{"order":{"seats":[0,"1"]}}"#, "order.seats[1]: expected a whole number"),
    (#"{"order":{"seats":{}}}"#, "order.seats: expected a list"),
    (#"{"score":{"round":0,"seat":0}}"#, "score.round: expected a whole number from 1 to 99"),
    (#"{"score":{"round":100,"seat":0}}"#, "score.round: expected a whole number from 1 to 99"),
    (
      #"{"score":{"round":1,"seat":0,"points":100000}}"#,
      "score.points: expected a whole number from -99999 to 99999"
    ),
  ])
  func anActionOfAnotherFormIsRefusedWithThePath(_ text: String, _ message: String) throws {
    let json = try JSON(parsing: text)
    do throws(JSONError) {
      _ = try TurnTracker.Action(from: JSONReader(json))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.description == message)
    }
  }

  // MARK: Events

  @Test func eventsAreWrittenAsObjectsOfOneName() {
    let events: [(TurnTracker.Event, String)] = [
      (.marked(0, action: 1, isDone: true), #"{"marked":{"seat":0,"action":1,"done":true}}"#),
      (.marked(nil, action: 0, isDone: false), #"{"marked":{"seat":null,"action":0,"done":false}}"#),
      (.readied(3, isReady: false), #"{"readied":{"seat":3,"ready":false}}"#),
      (.phaseBegan(index: 1, name: "Fast"), #"{"phaseBegan":{"index":1,"name":"Fast"}}"#),
      (.turnBegan(2), #"{"turnBegan":{"seat":2}}"#),
      (.roundBegan(5), #"{"roundBegan":{"round":5}}"#),
      (.wentBack(step: 4), #"{"wentBack":{"step":4}}"#),
      (.wentForward(step: 5), #"{"wentForward":{"step":5}}"#),
      (.passed(1), #"{"passed":{"seat":1}}"#),
      (.reordered([1, 0]), #"{"reordered":{"seats":[1,0]}}"#),
      (.timeUp(nil), #"{"timeUp":{"seat":null}}"#),
      (.timeUp(1), #"{"timeUp":{"seat":1}}"#),
      (.paused, #"{"paused":{}}"#),
      (.resumed, #"{"resumed":{}}"#),
    ]
    for (event, text) in events { #expect(JSONWriter.text(of: event) == text) }
  }

  // MARK: Views

  @Test func aViewIsWrittenAsTheRulesPageDescribesIt() throws {
    let game = GameDescription.coop(.own("Growth", ["Grow", "Gain \"energy\""]), .shared("Invaders"))
    let tracker = try Tracker(game, players: 2, clock: .turn(seconds: 60, isHard: false))
    try tracker.wait(1500)
    try tracker.press(.toggle(action: 1), by: 1)
    try tracker.ready(1)
    #expect(
      tracker.table.viewText(for: .spectator) == """
        {"round":1,"rounds":null,"roundsOver":false,"first":0,"phase":{"index":0,"name":"Growth","symmetric":false,"order":"together"},"turn":null,\
        "next":null,"canPass":false,"paused":false,"canGoBack":false,"canGoForward":false,"sections":[\
        {"seat":0,"name":"Ana","enabled":true,"ready":false,"passed":false,"actions":[\
        {"name":"Grow","done":false},{"name":"Gain \\"energy\\"","done":false}],\
        "clock":{"left":58500,"running":true}},\
        {"seat":1,"name":"Ben","enabled":true,"ready":true,"passed":false,"actions":[\
        {"name":"Grow","done":false},{"name":"Gain \\"energy\\"","done":true}],\
        "clock":{"left":58500,"running":true}}],\
        "scores":null,"step":0,"steps":[{"at":0,"round":1,"phase":0,"turn":null}]}
        """)
  }

  @Test func everybodySeesTheSame() throws {
    let tracker = try Tracker(.plain, players: 3)
    let spectator = tracker.table.viewText(for: .spectator)
    for viewer in tracker.table.viewers {
      #expect(tracker.table.representative(of: viewer) == .spectator)
      #expect(tracker.table.viewText(for: viewer) == spectator)
    }
  }
}
