import Tabletop
import Testing

@testable import Relentless

/// Content is read strictly: a mistake is reported with its path, and a check of a file reports all mistakes
/// at once.
@Suite struct ContentTests {
  private func mistakes(replacing old: String, by new: String) throws -> [String] {
    let text = TestContent.items.replacing(old, with: new)
    #expect(text != TestContent.items, "nothing was replaced")
    var notes = Notes()
    let catalogue = ItemCatalogue.read(JSONReader(try JSON(parsing: text)), &notes)
    #expect((catalogue == nil) == !notes.mistakes.isEmpty)
    return notes.mistakes.map(\.description)
  }

  @Test func theContentOfTheTestsIsRead() throws {
    let catalogue = try TestContent().catalogue
    #expect(
      catalogue.categories.map(\.name) == [
        "battery", "book", "car", "carBody", "lamp", "lighthouse", "song", "tow", "wheel",
      ])
    #expect(catalogue.category("car")?.parts == ["carBody", "battery", "wheel", "wheel"])
    #expect(catalogue.category("bicycle") == nil)
    let order = catalogue.partsFirst.map { catalogue.categories[$0].name }
    #expect(order.firstIndex(of: "tow") ?? 0 > order.firstIndex(of: "car") ?? 9)
    #expect(order.firstIndex(of: "car") ?? 0 > order.firstIndex(of: "wheel") ?? 9)
  }

  @Test func aSchemaMayBeNamed() throws {
    #expect(try mistakes(replacing: #"{"titled":"#, by: #"{"$schema":"items.schema.json","titled":"#) == [])
  }

  @Test(arguments: [
    (
      #""rhythmic":["#, #""rythmic":["#,
      """
      there is no "rythmic" here
      "rhythmic" is missing
      """
    ),
    (#""art":"book.svg","#, "", "titled[0]: \"art\" is missing"),
    (
      #""art":"book.svg","#, #""art":"../book.svg","#,
      "titled[0].art: expected the name of a file in the folder \"art\""
    ),
    (
      #""isOrderItem":true,"art":"book.svg""#, #""isOrderItem":1,"art":"book.svg""#,
      "titled[0].isOrderItem: expected true or false"
    ),
    (
      #""isOrderItem":true,"art":"book.svg""#, #""isOrderitem":true,"art":"book.svg""#,
      "titled[0]: there is no \"isOrderitem\" here\ntitled[0]: \"isOrderItem\" is missing"
    ),
    (
      #""category":"book""#, #""category":"Book""#,
      "titled[0].category: expected a small letter, then letters and digits, at most 40 in all"
    ),
    (
      #""category":"book""#, #""category":"bo-ok""#,
      "titled[0].category: expected a small letter, then letters and digits, at most 40 in all"
    ),
    (
      #""category":"book""#, #""category":"""#,
      "titled[0].category: expected a small letter, then letters and digits, at most 40 in all"
    ),
    (
      #""category":"book""#, #""category":"song""#,
      "titled[1].category: there is another \"song\": give one of them another name"
    ),
    (
      #""Is the title""#, #""The title is""#,
      "titled[0].groups[0].titles[1]: this title stands there twice: change or remove one"
    ),
    (#""Is the title""#, #""  ""#, "titled[0].groups[0].titles[1]: expected a title of 1 to 80 characters"),
    (
      #""name":"half""#, #""name":"full""#,
      "stateful[0].states[2].name: the state \"full\" stands there twice: change or remove one"
    ),
    (
      #""unit":500,"sequence":[1,0]"#, #""unit":333,"sequence":[1,0]"#,
      "rhythmic[0].groups[0].rhythms[1].unit: expected a whole number from 334 to 5000"
    ),
    (
      #""unit":500,"sequence":[1,0]"#, #""unit":500,"sequence":[1]"#,
      "rhythmic[0].groups[0].rhythms[1].sequence: expected 2 to 16 numbers of states"
    ),
    (
      #""unit":500,"sequence":[1,0]"#, #""unit":500,"sequence":[1,1]"#,
      "rhythmic[0].groups[0].rhythms[1].sequence: all are the same state: a rhythm needs two different ones"
    ),
    (
      #""unit":500,"sequence":[1,0]"#, #""unit":500,"sequence":[1,2]"#,
      "rhythmic[0].groups[0].rhythms[1].sequence[1]: expected a whole number from 0 to 1"
    ),
    (
      #""unit":500,"sequence":[1,0]"#, #""unit":500,"sequence":[0,1,0]"#,
      "rhythmic[0].groups[0].rhythms[1]: this rhythm stands there twice: change or remove one"
    ),
    (
      #""parts":["car","lamp"]"#, #""parts":["car","lantern"]"#,
      "assembled[2].parts: there is no category \"lantern\": add it or leave the part out"
    ),
    (
      #""parts":["car","lamp"]"#, #""parts":["lighthouse","battery"]"#,
      "assembled[2].parts: \"lamp\" has the same parts: change one of them"
    ),
    (
      #""parts":["battery","lighthouse"]"#, #""parts":["battery","tow"]"#,
      "something contains itself: no part may be made of the whole"
    ),
    (
      #""parts":["battery","lighthouse"]"#, #""parts":["battery"]"#,
      "assembled[1].parts: expected 2 to 8 parts"
    ),
    (
      #"[[0,0,500],[500,0,500]]"#, #"[[0,0,500]]"#,
      "assembled[2].places: expected a place for each of the 2 parts; there are 1"
    ),
    (#"[[0,0,500],[500,0,500]]"#, #"[[0,0,500],[500,0]]"#, "assembled[2].places[1]: expected [x, y, size]"),
    (
      #"[[0,0,500],[500,0,500]]"#, #"[[0,0,500],[500,1001,500]]"#,
      "assembled[2].places[1][1]: expected a whole number from 0 to 1000"
    ),
  ])
  func aMistakeIsToldWithItsPath(_ old: String, _ new: String, _ sentence: String) throws {
    #expect(try mistakes(replacing: old, by: new).joined(separator: "\n") == sentence)
  }

  @Test func allMistakesAreToldAtOnce() throws {
    let text = TestContent.items.replacing(#""art":"book.svg","#, with: "").replacing(
      #""name":"half""#, with: #""name":7"#
    )
    .replacing(#""parts":["car","lamp"]"#, with: #""parts":["car","lantern"]"#)
    var notes = Notes()
    _ = ItemCatalogue.read(JSONReader(try JSON(parsing: text)), &notes)
    #expect(
      notes.mistakes.map(\.description) == [
        "titled[0]: \"art\" is missing", "stateful[0].states[1].name: expected a string",
        "assembled[2].parts: there is no category \"lantern\": add it or leave the part out",
      ])
  }

  @Test func nothingIsMadeOfMorePiecesThanAViewHasRoomFor() throws {
    var assembled =
      #"{"category":"x0","isInventoryItem":false,"isOrderItem":true,"art":"x.svg","parts":["a","a"],"places":[[0,0,1],[0,0,1]]}"#
    for depth in 1...5 {
      assembled +=
        #",{"category":"x\#(depth)","isInventoryItem":false,"isOrderItem":true,"art":"x.svg","parts":["x\#(depth - 1)","x\#(depth - 1)"],"places":[[0,0,1],[0,0,1]]}"#
    }
    let text =
      #"{"titled":[],"rhythmic":[],"stateful":[{"category":"a","isInventoryItem":true,"isOrderItem":true,"states":[]}],"assembled":[\#(assembled)]}"#
    var notes = Notes()
    _ = ItemCatalogue.read(JSONReader(try JSON(parsing: text)), &notes)
    #expect(
      notes.mistakes.map(\.description) == [
        "assembled[5].parts: it has more than 32 pieces once its parts are taken apart: use fewer"
      ])
  }

  // MARK: Parameters

  @Test func parametersGoLinearlyFromDifficulty0To10() {
    func values(_ easy: Int64, _ hard: Int64) -> [Int64] {
      (0...10).map { ParameterTable.Slope(easy: easy, hard: hard).value(at: $0) }
    }
    #expect(values(0, 10) == Array(0...10))
    #expect(values(2, 6) == [2, 2, 3, 3, 4, 4, 4, 5, 5, 6, 6])
    #expect(values(6, 2) == [6, 6, 5, 5, 4, 4, 4, 3, 3, 2, 2])
    #expect(values(210, 150) == [210, 204, 198, 192, 186, 180, 174, 168, 162, 156, 150])
    #expect(values(0, 1) == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1])
    #expect(values(1, 0) == [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0])
    #expect(values(1_000_000, 1_000_000) == [Int64](repeating: 1_000_000, count: 11))
  }

  @Test func parametersAreReadInTheirUnits() throws {
    let content = try TestContent().content
    let easy = Parameters(content.parameters, in: Conditions(difficulty: 0), isDemo: false)
    #expect(easy.roundLength == 210_000)
    #expect(easy.categories == 2)
    #expect(easy.patience == 50_000)
    #expect(easy.patiencePerItem == 15_000)
    #expect(easy.orderEvery == 25_000)
    #expect(easy.satisfactionAtStart == 60_000)
    #expect(easy.expired == 15_000)
    #expect(easy.decay == 1)
    #expect([1, 2, 3].map { easy.expenses(on: $0) } == [90, 100, 110])
    let hard = Parameters(content.parameters, in: Conditions(difficulty: 10), isDemo: false)
    #expect(hard.packageLimitPermille == 600)
    #expect([1, 2, 3].map { hard.expenses(on: $0) } == [120, 140, 160])
    #expect(Parameters(content.demo, in: Conditions(difficulty: 0), isDemo: true).categories == nil)
  }

  @Test func aSpanIsRoundedDown() {
    let rising = Parameters.Span(least: 8_000, most: 20_000)
    #expect(rising.value(for: 0, of: 65_000) == 8_000)
    #expect(rising.value(for: 65_000, of: 65_000) == 20_000)
    #expect(rising.value(for: 32_500, of: 65_000) == 14_000)
    #expect(rising.value(for: 1, of: 65_000) == 8_000)
    #expect(rising.value(for: 64_999, of: 65_000) == 19_999)
    let falling = Parameters.Span(least: 10, most: 0)
    #expect((0...4).map { falling.value(for: $0, of: 4) } == [10, 7, 5, 2, 0])
    let flat = Parameters.Span(least: 7, most: 7)
    #expect(flat.value(for: 3, of: 9) == 7)
  }

  private func parameterMistake(isDemo: Bool = false, _ change: (inout TestContent.Values) -> Void) throws
    -> String?
  {
    var values = TestContent.parameters
    change(&values)
    do throws(JSONError) {
      _ = try ParameterTable(from: JSONReader(TestContent.json(values)), isDemo: isDemo)
    } catch {
      return error.description
    }
    return nil
  }

  @Test func parametersAreReadStrictly() throws {
    #expect(try parameterMistake { _ in } == nil)
    #expect(try parameterMistake { $0.removeFirst() } == "\"roundSeconds\" is missing")
    #expect(try parameterMistake { $0.append(("colour", 1, 1)) } == "there is no \"colour\" here")
    #expect(
      try parameterMistake { $0[0].easy = 0 } == "roundSeconds.easy: expected a whole number from 1 to 86400")
    #expect(
      try parameterMistake { $0[8].hard = 1_001 }
        == "packageLimitPermille.hard: expected a whole number from 0 to 1000")
    #expect(try parameterMistake { $0.remove(at: 1) } == "\"categories\" is missing")
    #expect(try parameterMistake(isDemo: true) { $0.remove(at: 1) } == nil)
  }

  @Test func everyParameterHasItsPlaceInTheFile() {
    #expect(Parameter.allCases.map(\.rawValue) == TestContent.parameters.map(\.name))
  }

  // MARK: What can be had

  @Test func whatCannotBeHadIsNotOrdered() throws {
    func orderable(replacing old: String, by new: String) throws -> [String] {
      let text = TestContent.items.replacing(old, with: new)
      let catalogue = try ItemCatalogue(from: JSONReader(try JSON(parsing: text)))
      return catalogue.orderable.map { catalogue.categories[$0].name }
    }
    #expect(
      try TestContent().catalogue.orderable.count == 7)
    // Without batteries in stock there are no lamps and no tows; but a car may still be in a warehouse.
    let battery = #""category":"battery","isInventoryItem":"#
    #expect(
      try orderable(replacing: battery + "true", by: battery + "false")
        == ["book", "car", "lighthouse", "song", "wheel"])
    let car = #""category":"car","isInventoryItem":"#
    #expect(
      try orderable(replacing: car + "true", by: car + "false")
        == ["book", "car", "lamp", "lighthouse", "song", "tow", "wheel"])
  }
}
