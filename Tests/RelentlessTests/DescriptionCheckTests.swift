import Tabletop
import Testing

@testable import Relentless

/// `parlour content check` reports all mistakes in `descriptions.json` at once.
@Suite struct DescriptionCheckTests {
  /// Descriptions of the tests' content without mistakes.
  private static let sound: String = {
    let states = [
      "battery": ["empty", "half", "full"], "carBody": ["van", "truck", "racer"],
      "wheel": ["circle", "square", "triangle", "hexagon", "star", "oval"],
    ]
    let described = ["battery", "carBody", "wheel"].map { category in
      let list = (states[category] ?? []).map { #""\#($0)":["\#($0) 1.","\#($0) 2.","\#($0) 3."]"# }
      return #""\#(category)":{\#(list.joined(separator: ","))}"#
    }
    return """
      {"$schema":"descriptions.schema.json","language":"en","states":{\(described.joined(separator: ","))},\
      "titles":[["It is {title}."],["{start} and {end}.","{first}."],["{last}, {longest}, {count}, {letters}."]],\
      "rhythms":{"patterns":["{rhythm}, {pace}.","{sounds}.","{turned}."],"paces":["a","b","c","d"],\
      "states":{"lighthouse":{"dark":[["","gap"],["hm"]],"left":[["left"],["le"]]}}}}
      """
  }()

  private func mistakes(_ changes: (String, String)...) throws -> [String] {
    var text = DescriptionCheckTests.sound
    for (old, new) in changes {
      #expect(text.contains(old))
      text = text.replacing(old, with: new)
    }
    let files = [("descriptions", text), ("items", TestContent.items)]
    let content = ContentListing(
      try files.map { name, text in
        ContentListing.File(path: "relentless/\(name).json", value: .json(try JSON(parsing: text)))
      })
    let file = "relentless/descriptions.json"
    return Relentless.contentMistakes(in: content).filter { $0.file == file }.map { "\($0.error)" }
  }

  @Test func whatIsInOrderIsInOrder() throws { #expect(try mistakes() == []) }

  @Test func contentWithoutDescriptionsIsInOrder() {
    let mistakes = Relentless.contentMistakes(in: ContentListing([]))
    #expect(!mistakes.contains { $0.file == "relentless/descriptions.json" })
  }

  @Test func statesAreCheckedForWhatTheyAre() throws {
    #expect(
      try mistakes(
        (#"["empty 1.","empty 2.","empty 3."]"#, #"["empty 1.","empty 2."]"#), (#""half 2.""#, "7"),
        (#""full 3.""#, #""full 1.""#), (#""van 1.""#, #"" van 1.""#)
      ) == [
        "states.battery.empty: expected 3 entries, not 2", "states.battery.half[1]: expected a string",
        "states.battery.full[2]: this description is there twice: change one",
        "states.carBody.van[0]: expected a text of 1 to 100 characters, without a space before or after it",
      ])
  }

  @Test func everythingIsDescribedAndNothingElse() throws {
    let change = "in items.json: change the name or remove it"
    #expect(
      try mistakes(
        (#""star":["#, #""stern":["#), (#""carBody":{"#, #""body":{"#), (#""lighthouse":"#, #""beacon":"#))
        == [
          "states: there is no description of \"van\" of \"carBody\": add it",
          "states: there is no description of \"truck\" of \"carBody\": add it",
          "states: there is no description of \"racer\" of \"carBody\": add it",
          "states: there is no description of \"star\" of \"wheel\": add it",
          "states.body: no category in items.json has such states: change the name or remove it",
          "states.wheel.stern: there is no such state \(change)",
          "rhythms.states: there is no description of \"dark\" of \"lighthouse\": add it",
          "rhythms.states: there is no description of \"left\" of \"lighthouse\": add it",
          "rhythms.states.beacon: no category in items.json has such states: change the name or remove it",
        ])
  }

  @Test func patternsHaveOnlyTheirPlaces() throws {
    let titles =
      "expected no braces but those of {title}, {start}, {end}, {first}, {last}, {longest}, {count}, {letters}"
    let rhythms = "expected no braces but those of {rhythm}, {sounds}, {turned}, {pace}"
    #expect(
      try mistakes(
        ("It is {title}.", "It is {name}."), ("{start} and {end}.", "{start and {end}."),
        (#""{first}.""#, #""first}.""#),
        (#"["{last}, {longest}, {count}, {letters}."]"#, "[]"), (#""{sounds}.""#, #""{title}.""#)
      ) == [
        "titles[0][0]: \(titles)", "titles[1][0]: \(titles)", "titles[1][1]: \(titles)",
        "titles[2]: expected at least one sentence", "rhythms.patterns[1]: \(rhythms)",
      ])
  }

  @Test func wordsOfRhythmsAreCheckedForWhatTheyAre() throws {
    #expect(
      try mistakes(
        (#"["a","b","c","d"]"#, #"["a","","c"]"#), (#"["","gap"]"#, #"["","gap","","","",""]"#),
        (#"[["left"],["le"]]"#, #"[["left "]]"#)
      ) == [
        "rhythms.paces: expected 4 entries, not 3",
        "rhythms.paces[1]: expected a text of 1 to 30 characters, without a space before or after it",
        "rhythms.states.lighthouse.dark[0]: expected 1 to 5 words, for one unit, two units, and so on",
        "rhythms.states.lighthouse.left: expected 2 entries, not 1",
        "rhythms.states.lighthouse.left[0][0]: expected a text of 1 to 30 characters, without a space before or after it",
      ])
  }
}
