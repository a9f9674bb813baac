import Foundation
import Tabletop
import Testing

@testable import Jasmine

/// What `parlour content check` reports about the files of Jasmine.
@Suite struct ContentTests {
  static let book = "hanzi\tpinyin\n一心一意\tyī xīn yī yì\n二心\tèr xīn\n心一\txīn yī\n"

  private func mistakes(phrases: String? = book, levels: String? = #"{"levels":[]}"#) throws -> [String] {
    var files: [ContentListing.File] = []
    if let phrases { files.append(.init(path: Swapping.phrases, value: .text(phrases))) }
    if let levels { files.append(.init(path: Swapping.levels, value: .json(try JSON(parsing: levels)))) }
    return Swapping.contentMistakes(in: ContentListing(files)).map {
      "\($0.file.dropFirst("jasmine/".count)): \($0.error.description)"
    }
  }

  /// A level of tetris with two words, with the given changes.
  private func level(_ changes: (String, String)...) -> String {
    var members = [
      "id": #""a""#, "name": #""A""#, "theme": #""time""#, "difficulty": "1", "type": #""ciHui""#,
      "mode": #""tetris""#,
      "seconds": "60", "phrases": #"["二心","心一"]"#,
    ]
    for (name, value) in changes { members[name] = value }
    return "{"
      + members.filter { $0.value != "" }.map { #""\#($0.key)":\#($0.value)"# }.sorted().joined(
        separator: ",") + "}"
  }

  private func levels(_ levels: String...) -> String { #"{"levels":[\#(levels.joined(separator: ","))]}"# }

  @Test func whatIsShippedIsInOrder() throws {
    let levels = ShippedPhrases.file.deletingLastPathComponent().appending(path: "levels.json")
    #expect(
      try mistakes(
        phrases: String(decoding: try ShippedPhrases.text(), as: UTF8.self),
        levels: String(decoding: try Data(contentsOf: levels), as: UTF8.self)) == [])
    #expect(Sliding.contentMistakes(in: ContentListing([])).isEmpty)
    #expect(Tetris.contentMistakes(in: ContentListing([])).isEmpty)
  }

  @Test func filesThatAreMissingAreTold() throws {
    #expect(
      try mistakes(phrases: nil, levels: nil) == [
        "phrases.tsv: it is missing: Jasmine is played with it",
        "levels.json: it is missing: Jasmine is played with it",
      ])
  }

  @Test func mistakesInPhrasesAreTold() throws {
    #expect(
      try mistakes(phrases: ContentTests.book + "心\n心\t\n三心二意\tsān xīn èr\n二心\tèr xīn\n心意一\txīn yì yī\n") == [
        "phrases.tsv: line 5: it has only 1 of 2 columns", "phrases.tsv: line 6: it has no pinyin",
        "phrases.tsv: 三心二意: expected four characters or two, with one syllable each",
        "phrases.tsv: 心意一: expected four characters or two, with one syllable each",
        "phrases.tsv: 二心: it is there twice: take one of them out",
      ])
    #expect(
      try mistakes(phrases: ContentTests.book + String(repeating: "心\n", count: 13)).last
        == "phrases.tsv: 3 more lines tell no phrase")
    #expect(try mistakes(phrases: "nothing").count == 1)
  }

  @Test(arguments: ["hanzi,pinyin\n二心,èr xīn\n", "二心 二心 [er4 xin1] /disloyalty/\n"])
  func aFileThatCanOnlyBeImportedIsTold(_ phrases: String) throws {
    #expect(
      try mistakes(phrases: phrases) == [
        "phrases.tsv: expected a first line that names the columns hanzi and pinyin, with tabs between them"
      ])
  }

  @Test func allMistakesInLevelsAreToldAtOnce() throws {
    let phrases = #"["二心","一心"]"#
    #expect(
      try mistakes(
        levels: levels(
          level(), level(("id", #""b""#), ("mode", #""memory""#)),
          level(("id", #""c""#), ("phrases", phrases)),
          level(), level(("id", #""d""#), ("seconds", "5")), level(("id", #""e""#), ("mode", #""sliding""#)),
          level(("id", #""f""#), ("phrases", #"["二心","一心一意"]"#)),
          level(("id", #""g""#), ("phrases", #"["二心","二心"]"#)),
          level(("id", #""h""#), ("difficulty", "4")), level(("name", "")), level(("colour", "1")))) == [
          #"levels.json: levels[1].mode: expected "swapping", "sliding" or "tetris""#,
          "levels.json: levels[2].phrases[1]: “一心” is not in phrases.tsv: add it there, or take it out here",
          #"levels.json: levels[3]: there is another level "a": give one of them another id"#,
          "levels.json: levels[4].seconds: expected a whole number from 10 to 3600",
          "levels.json: levels[5].phrases: Too few phrases: at least 4 are needed.",
          "levels.json: levels[6].phrases[1]: “一心一意” is not a Ci Hui: it must have 2 characters, with one syllable each.",
          "levels.json: levels[7].phrases: “二心” is in the list twice.",
          "levels.json: levels[8].difficulty: expected a whole number from 1 to 3",
          #"levels.json: levels[9]: "name" is missing"#,
          #"levels.json: levels[10]: there is no "colour" here"#,
        ])
  }

  @Test func levelsAreReadWhereThePhrasesCannotBe() throws {
    #expect(try mistakes(phrases: "nothing", levels: levels(level(("phrases", #"["二心"]"#)))).count == 1)
    #expect(try mistakes(levels: "[]") == ["levels.json: expected an object"])
  }
}
