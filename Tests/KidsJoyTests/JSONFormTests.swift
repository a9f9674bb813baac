import Tabletop
import TestSupport
import Testing

@testable import KidsJoy

/// Which JSON is accepted as a setup or an action, and which is refused.
@Suite struct JSONFormTests {
  @Test func aSetupHasALevelAndMaySayThatItIsCalm() throws {
    let plain: LevelSetup = try read(#"{"level":"hard"}"#)
    #expect(plain.level == "hard")
    #expect(!plain.isCalm)
    let calm: LevelSetup = try read(#"{"calm":true,"level":"easy"}"#)
    #expect(calm.isCalm)
    #expect(try read(#"{"level":"easy","calm":false}"#, LevelSetup.self).isCalm == false)
  }

  @Test(arguments: [
    (#"{}"#, #""level" is missing"#), (#"[]"#, "expected an object"),
    (#"{"level":1}"#, "level: expected a string"), (#"{"level":null}"#, "level: expected a string"),
    (#"{"level":"easy","calm":null}"#, "calm: expected true or false"),
    (#"{"level":"easy","calm":1}"#, "calm: expected true or false"),
    (#"{"level":"easy","players":["Ana"]}"#, #"there is no "players" here"#),
  ])
  func aSetupOfAnotherFormIsRefused(_ text: String, _ sentence: String) throws {
    #expect(try problem(text, LevelSetup.self) == sentence)
  }

  @Test func actionsAreReadAsTheRulesPageWritesThem() throws {
    #expect(try read(#"{"flip":{"card":3}}"#, Memory.Action.self) == .flip(card: 3))
    #expect(
      try read(#"{"drop":{"vehicle":4,"zone":"air"}}"#, Sorting.Action.self) == .drop(vehicle: 4, zone: "air")
    )
    #expect(
      try read(#"{"drop":{"vehicle":4,"zone":null}}"#, Sorting.Action.self) == .drop(vehicle: 4, zone: nil))
    #expect(try read(#"{"pop":{"balloon":17}}"#, Balloons.Action.self) == .pop(balloon: 17))
  }

  @Test func numbersOfThingsThatCannotBeThereAreReadAndLeftToTheRules() throws {
    #expect(try read(#"{"flip":{"card":-1}}"#, Memory.Action.self) == .flip(card: -1))
    #expect(
      try read(#"{"pop":{"balloon":9223372036854775807}}"#, Balloons.Action.self) == .pop(balloon: .max))
  }

  @Test(arguments: [
    (#"{"flip":{"card":3.0}}"#, "flip.card: expected a whole number"),
    (#"{"flip":{"card":null}}"#, "flip.card: expected a whole number"),
    (#"{"flip":{"card":99999999999999999999}}"#, "flip.card: expected a whole number"),
    (#"{"flip":{}}"#, #"flip: "card" is missing"#),
    (#"{"flip":{"card":1,"at":5}}"#, #"flip: there is no "at" here"#),
    (#"{"turn":{"card":1}}"#, #"there is no "turn" here"#),
    (#"{"flip":{"card":1},"pop":{}}"#, "expected an object with one name"),
  ])
  func aFlipOfAnotherFormIsRefused(_ text: String, _ sentence: String) throws {
    #expect(try problem(text, Memory.Action.self) == sentence)
  }

  @Test(arguments: [
    (#"{"drop":{"vehicle":4}}"#, #"drop: "zone" is missing"#),
    (#"{"drop":{"zone":"air"}}"#, #"drop: "vehicle" is missing"#),
    (#"{"drop":{"vehicle":"4","zone":"air"}}"#, "drop.vehicle: expected a whole number"),
    (#"{"drop":{"vehicle":4,"zone":5}}"#, "drop.zone: expected a string"),
    (#"{"place":{"vehicle":4,"zone":"air"}}"#, #"there is no "place" here"#),
  ])
  func aDropOfAnotherFormIsRefused(_ text: String, _ sentence: String) throws {
    #expect(try problem(text, Sorting.Action.self) == sentence)
  }

  @Test(arguments: [
    (#"{"pop":{"balloon":true}}"#, "pop.balloon: expected a whole number"),
    (#"{"pop":{}}"#, #"pop: "balloon" is missing"#), (#"{"burst":{}}"#, #"there is no "burst" here"#),
  ])
  func aPopOfAnotherFormIsRefused(_ text: String, _ sentence: String) throws {
    #expect(try problem(text, Balloons.Action.self) == sentence)
  }

  @Test func eventsAreWrittenAsTheRulesPageWritesThem() {
    #expect(
      texts([
        Memory.Event.flipped(card: 3, .fox), .matched(3, 7, points: 5), .missed(3, 7), .closed(3, 7),
      ]) == [
        #"{"flipped":{"card":3,"animal":"fox"}}"#, #"{"matched":{"cards":[3,7],"points":5}}"#,
        #"{"missed":{"cards":[3,7]}}"#, #"{"closed":{"cards":[3,7]}}"#,
      ])
    #expect(
      texts([Sorting.Event.placed(4, .air, points: 5), .returned(4)]) == [
        #"{"placed":{"vehicle":4,"zone":"air","points":5}}"#, #"{"returned":{"vehicle":4}}"#,
      ])
    #expect(
      texts([Balloons.Event.popped(balloon: 17, points: 6), .slowed(until: GameTime(milliseconds: 25_000))])
        == [
          #"{"popped":{"balloon":17,"points":6}}"#, #"{"slowed":{"until":25000}}"#,
        ])
  }
}
