import Tabletop
import TestSupport
import Testing

@testable import Jasmine

/// Which JSON is accepted as a setup or an action, and which is refused.
@Suite struct JSONFormTests {
  @Test func aSetupIsReadAsTheRulesPageWritesIt() throws {
    let setup: PhraseSetup = try read(
      #"{"type":"chengYu","phrases":[{"hanzi":"一心一意","pinyin":["yī","xīn","yī","yì"]}],"seconds":60}"#)
    #expect(setup.type == .chengYu)
    #expect(setup.phrases.map(\.hanzi) == ["一心一意"])
    #expect(setup.phrases.map(\.pinyin) == [["yī", "xīn", "yī", "yì"]])
    #expect(setup.seconds == 60)
    #expect(setup.level == nil)
    #expect(setup.also.isEmpty)
  }

  @Test func aResolvedSetupHasMore() throws {
    let setup: TetrisSetup = try read(
      """
      {"type":"ciHui","level":" Family ","phrases":[],"also":[{"hanzi":"家人","pinyin":["jiā","rén"]}],"fall":400,
      "book":"af63bd4c8601b7df"}
      """)
    #expect(setup.common.type == .ciHui)
    #expect(setup.common.level == "Family")
    #expect(setup.common.also.map(\.hanzi) == ["家人"])
    #expect(setup.common.seconds == 180)
    #expect(setup.fall == 400)
    #expect(try read(#"{"type":"ciHui","phrases":[]}"#, TetrisSetup.self).fall == 700)
  }

  @Test(arguments: [
    (#"{}"#, #""type" is missing"#), (#"[]"#, "expected an object"),
    (#"{"type":"chengyu","phrases":[]}"#, #"type: expected "chengYu" or "ciHui""#),
    (#"{"type":5,"phrases":[]}"#, "type: expected a string"),
    (#"{"type":"ciHui"}"#, #""phrases" is missing"#),
    (#"{"type":"ciHui","phrases":{}}"#, "phrases: expected a list"),
    (#"{"type":"ciHui","phrases":["家人"]}"#, "phrases[0]: expected an object"),
    (#"{"type":"ciHui","phrases":[{"hanzi":"家人"}]}"#, #"phrases[0]: "pinyin" is missing"#),
    (
      #"{"type":"ciHui","phrases":[{"hanzi":"家人","pinyin":"jiā rén"}]}"#, "phrases[0].pinyin: expected a list"
    ),
    (#"{"type":"ciHui","phrases":[],"also":null}"#, "also: expected a list"),
    (#"{"type":"ciHui","phrases":[],"level":""}"#, "level: expected a name of 1 to 100 characters"),
    (#"{"type":"ciHui","phrases":[],"seconds":9}"#, "seconds: expected a whole number from 10 to 3600"),
    (#"{"type":"ciHui","phrases":[],"seconds":3601}"#, "seconds: expected a whole number from 10 to 3600"),
    (#"{"type":"ciHui","phrases":[],"seconds":60.0}"#, "seconds: expected a whole number"),
    (#"{"type":"ciHui","phrases":[],"fall":700}"#, #"there is no "fall" here"#),
    (#"{"type":"ciHui","phrases":[],"content":{}}"#, #"there is no "content" here"#),
  ])
  func aSetupOfAnotherFormIsRefused(_ text: String, _ sentence: String) throws {
    #expect(try problem(text, PhraseSetup.self) == sentence)
  }

  @Test func theTimeAndTheFallHaveTheirRanges() throws {
    for seconds in [10, 3_600] {
      #expect(
        try read(#"{"type":"ciHui","phrases":[],"seconds":\#(seconds)}"#, PhraseSetup.self).seconds
          == Int64(seconds))
    }
    for fall in [100, 2_000] {
      #expect(
        try read(#"{"type":"ciHui","phrases":[],"fall":\#(fall)}"#, TetrisSetup.self).fall == Int64(fall))
    }
    for fall in [99, 2_001] {
      #expect(
        try problem(#"{"type":"ciHui","phrases":[],"fall":\#(fall)}"#, TetrisSetup.self)
          == "fall: expected a whole number from 100 to 2000")
    }
  }

  @Test func actionsAreReadAsTheRulesPageWritesThem() throws {
    #expect(
      try read(#"{"swap":{"from":[0,1],"to":[2,3]}}"#, Swapping.Action.self)
        == .swap(from: place(1), to: place(11)))
    #expect(try read(#"{"slide":{"from":[1,2]}}"#, Sliding.Action.self) == .slide(from: place(6)))
    #expect(try read(#"{"start":{}}"#, Swapping.Action.self) == .start)
    #expect(try read(#"{"start":{}}"#, Sliding.Action.self) == .start)
    #expect(try read(#"{"start":{}}"#, Tetris.Action.self) == .start)
    #expect(try read(#"{"left":{}}"#, Tetris.Action.self) == .left)
    #expect(try read(#"{"right":{}}"#, Tetris.Action.self) == .right)
    #expect(try read(#"{"drop":{}}"#, Tetris.Action.self) == .drop)
    #expect(try read(#"{"trade":{"upcoming":2}}"#, Tetris.Action.self) == .trade(upcoming: 2))
  }

  @Test func numbersOfThingsThatCannotBeThereAreReadAndLeftToTheRules() throws {
    #expect(try read(#"{"trade":{"upcoming":-1}}"#, Tetris.Action.self) == .trade(upcoming: -1))
    #expect(
      try read(#"{"slide":{"from":[9223372036854775807,-5]}}"#, Sliding.Action.self)
        == .slide(from: Place(row: .max, column: -5)))
  }

  @Test(arguments: [
    (#"{"swap":{"from":[0,1]}}"#, #"swap: "to" is missing"#),
    (#"{"swap":{"to":[0,1]}}"#, #"swap: "from" is missing"#),
    (#"{"swap":{"from":[0],"to":[0,1]}}"#, "swap.from: expected [row, column]"),
    (#"{"swap":{"from":[0,1],"to":[0,1,2]}}"#, "swap.to: expected [row, column]"),
    (#"{"swap":{"from":[0,1.0],"to":[0,1]}}"#, "swap.from[1]: expected a whole number"),
    (#"{"swap":{"from":[0,null],"to":[0,1]}}"#, "swap.from[1]: expected a whole number"),
    (#"{"swap":{"from":5,"to":[0,1]}}"#, "swap.from: expected a list"),
    (#"{"slide":{"from":[0,1]}}"#, #"there is no "slide" here"#),
  ])
  func aSwapOfAnotherFormIsRefused(_ text: String, _ sentence: String) throws {
    #expect(try problem(text, Swapping.Action.self) == sentence)
  }

  @Test(arguments: [
    (#"{"slide":{}}"#, #"slide: "from" is missing"#),
    (#"{"slide":{"from":"a"}}"#, "slide.from: expected a list"),
    (#"{"slide":{"from":[0,1],"to":[0,2]}}"#, #"slide: there is no "to" here"#),
    (#"{"swap":{"from":[0,1],"to":[2,3]}}"#, #"there is no "swap" here"#),
  ])
  func aSlideOfAnotherFormIsRefused(_ text: String, _ sentence: String) throws {
    #expect(try problem(text, Sliding.Action.self) == sentence)
  }

  @Test(arguments: [
    (#"{"left":{"by":1}}"#, #"left: there is no "by" here"#), (#"{"drop":null}"#, "drop: expected an object"),
    (#"{"trade":{}}"#, #"trade: "upcoming" is missing"#),
    (#"{"trade":{"upcoming":"2"}}"#, "trade.upcoming: expected a whole number"),
    (#"{"turn":{}}"#, #"there is no "turn" here"#),
    (#"{"left":{},"right":{}}"#, "expected an object with one name"),
  ])
  func aMoveOfAnotherFormIsRefused(_ text: String, _ sentence: String) throws {
    #expect(try problem(text, Tetris.Action.self) == sentence)
  }

  @Test func eventsAreWrittenAsTheRulesPageWritesThem() {
    #expect(
      texts([
        Tetris.Event.landed(cell: 91, text: "心"),
        .cleared(cells: [88, 89, 90, 91], also: [80], phrases: ["一心一意"], chain: 2), .ended(.lost, score: 300),
      ]) == [
        #"{"landed":{"at":[11,3],"text":"心"}}"#,
        #"{"cleared":{"cells":[[11,0],[11,1],[11,2],[11,3]],"also":[[10,0]],"phrases":["一心一意"],"chain":2}}"#,
        #"{"ended":{"result":"lost","score":300}}"#,
      ])
    #expect(
      texts([PuzzleEvent.swapped(from: 1, to: 11), .slid(from: 6, to: 2), .formed(line: 5, hanzi: "一心一意")])
        == [
          #"{"swapped":{"from":[0,1],"to":[2,3]}}"#, #"{"slid":{"from":[1,2],"to":[0,2]}}"#,
          #"{"formed":{"cells":[[0,1],[1,1],[2,1],[3,1]],"phrase":"一心一意"}}"#,
        ])
  }
}
