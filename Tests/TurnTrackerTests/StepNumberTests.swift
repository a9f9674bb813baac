import Tabletop
import Testing
import TestSupport

@testable import TurnTracker

/// The number of the step, and presses that come too late (docs/rules/turns.md).
@Suite struct StepNumberTests {
  let coop: Tracker

  init() throws { coop = try Tracker(.coop(.own("Growth"), .own("Powers")), players: 2) }

  @Test func theStepChangesExactlyWhenTheStepDoes() throws {
    try coop.press(.toggle(action: 0))
    try coop.ready(0)
    try coop.press(.pause)
    try coop.press(.resume)
    try coop.press(.order(seats: [1, 0]))
    #expect(try coop.seen.step == 0)
    try coop.ready(1)
    #expect(try coop.seen.step == 1)
    try coop.press(.back)
    #expect(try coop.seen.step == 0)
    try coop.press(.forward)
    #expect(try coop.seen.step == 1)
  }

  @Test func twoPressesInOneMillisecondAreDoneOnceEach() throws {
    try coop.press(.ready, by: 0, step: 0)
    try coop.press(.ready, by: 1, step: 0)
    #expect(coop.place == "1 1 -")
    #expect(try coop.seen.ready == [false, false])
  }

  @Test func aLatePressOnAStepThatHasEndedIsRefused() throws {
    let versus = try Tracker(.plain, players: 1)
    try versus.press(.ready, step: 0)
    #expect(try versus.refusal(of: .ready, step: 0) == "stepIsOver")
    #expect(versus.place == "2 0 0")
  }

  @Test func theStepIsCheckedBeforeAllElseInEveryAction() throws {
    try coop.ready(0, 1)
    try coop.press(.pause)
    let requests: [TurnTracker.Action.Request] = [
      .toggle(action: 99), .ready, .back, .forward, .pass, .order(seats: []), .pause, .resume,
    ]
    for request in requests {
      #expect(try coop.refusal(of: request, step: 0) == "stepIsOver")
      #expect(try coop.refusal(of: request, step: 2) == "stepIsOver")
    }
    #expect(try coop.refusal(of: .resume, step: 1) == nil)
  }

  @Test func viewsListTheLastFiftySteps() throws {
    for round in 0..<40 {
      try coop.wait(Int64(round))
      try coop.ready(0, 1, 0, 1)
    }
    let view = try coop.seen
    #expect(view.step == 80)
    #expect(view.steps.count == 50)
    #expect(view.steps.last == Seen.Step(at: 780, round: 41, phase: 0, turn: nil))
    #expect(view.steps[48] == Seen.Step(at: 780, round: 40, phase: 1, turn: nil))
    #expect(view.steps[0] == Seen.Step(at: 120, round: 16, phase: 1, turn: nil))
  }

  @Test func aStepKeepsTheTimeAtWhichItFirstBegan() throws {
    try coop.wait(1000)
    try coop.ready(0, 1)
    try coop.wait(1000)
    try coop.press(.back)
    try coop.wait(1000)
    try coop.press(.forward)
    #expect(try coop.seen.steps.map(\.at) == [0, 1000])
  }
}
