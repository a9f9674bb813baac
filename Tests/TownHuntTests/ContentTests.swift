import Foundation
import Tabletop
import Testing

@testable import TownHunt

/// What `parlour content check` says of the packs that people edit.
@Suite struct ContentTests {
  private func shipped(_ name: String) throws -> String {
    let root = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    return String(
      decoding: try Data(contentsOf: root.appending(path: "Content/hunt/\(name)")), as: UTF8.self)
  }

  private func mistakes(packs: String? = nil, tutorial: String? = nil) throws -> [String] {
    let files = try [("packs.json", packs), ("tutorial.json", tutorial)].map { name, text in
      ContentListing.File(
        path: "hunt/\(name)", value: .json(try JSON(parsing: try text ?? shipped(name), limits: .file)))
    }
    return TownHunt.contentMistakes(in: ContentListing(files)).map { "\($0.file) \($0.error)" }
  }

  @Test func thePacksThatAreShippedAreRight() throws {
    #expect(try mistakes().isEmpty)
  }

  @Test func eachMistakeIsToldWithItsFileAndPack() throws {
    let packs = try shipped("packs.json").replacing(
      "\"points\": 100", with: "\"points\": 0", maxReplacements: 2
    )
    .replacing("\"heart-of-paris\"", with: "\"westminster\"")
    let told = try mistakes(packs: packs)
    #expect(told.count == 3)
    #expect(
      told.first
        == "hunt/packs.json packs[0]: Pin 2, points: Expected a whole number from 1 to 1000000.")
    #expect(
      told.last
        == "hunt/packs.json packs[2]: there is another pack \"westminster\": give one of them another id")
  }

  @Test func aPackOfFewPinsAndATutorialWithoutOffsetsAreMistakes() throws {
    let few =
      #"{"packs":[{"id":"x","name":"N","location":"L","description":"D","minutes":15,"pins":[]},{"id":7}]}"#
    let told = try mistakes(
      packs: few, tutorial: try shipped("tutorial.json").replacing("\"offset\"", with: "\"at\""))
    #expect(
      told[0] == "hunt/packs.json packs[0]: expected at least 5 pins: with fewer a pack cannot be played")
    #expect(told.contains("hunt/packs.json packs[1]: \"id\" is missing"))
    #expect(told.contains("hunt/tutorial.json pins[0]: \"offset\" is missing"))
  }

  @Test func missingFilesAreTold() {
    #expect(
      TownHunt.contentMistakes(in: ContentListing([])).map(\.file)
        == ["hunt/packs.json", "hunt/tutorial.json"])
  }
}
