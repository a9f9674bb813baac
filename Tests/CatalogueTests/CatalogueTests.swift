import Catalogue
import Foundation
import Tabletop
import TestSupport
import Testing

/// Every game of the catalogue is complete: it has rules, tests, recordings, content, a page, a picture and a
/// rules page.
@Suite struct CatalogueTests {
  /// The places of a game's files, if they do not follow from its id.
  struct Places {
    /// The folder of its rules in Sources.
    let module: String
    /// The type after which the files there are named, if the module has several games.
    var type: String?
    /// The folder in Content.
    let content: String
    /// The folder of its page in Web/games, if its name is not the id.
    var page: String?
  }

  static let places = [
    "turns": Places(module: "TurnTracker", content: "turns"),
    "memory": Places(module: "KidsJoy", type: "Memory", content: "kids", page: "kids"),
    "sorting": Places(module: "KidsJoy", type: "Sorting", content: "kids", page: "kids"),
    "balloons": Places(module: "KidsJoy", type: "Balloons", content: "kids", page: "kids"),
    "relentless": Places(module: "Relentless", content: "relentless"),
    "swapping": Places(module: "Jasmine", type: "Swapping", content: "jasmine", page: "jasmine"),
    "sliding": Places(module: "Jasmine", type: "Sliding", content: "jasmine", page: "jasmine"),
    "tetris": Places(module: "Jasmine", type: "Tetris", content: "jasmine", page: "jasmine"),
    "hunt": Places(module: "TownHunt", content: "hunt"),
    "together": Places(module: "TownHunt", type: "Together", content: "hunt", page: "hunt"),
  ]

  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files in a folder of the repository, and in the folders inside it.
  private func files(in folder: String) -> [String] {
    let path = CatalogueTests.root.appending(path: folder).resolvingSymlinksInPath().path
    return (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
  }

  private func exists(_ file: String) -> Bool {
    FileManager.default.fileExists(atPath: CatalogueTests.root.appending(path: file).path)
  }

  @Test func noTwoGamesShareAnId() {
    let ids = Catalogue.games.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(Set(ids) == Set(CatalogueTests.places.keys))
  }

  @Test(arguments: Catalogue.games.map(\.id)) func anIdFitsIntoAddresses(_ id: String) {
    #expect(id.wholeMatch(of: /[a-z][a-z0-9]{1,30}/) != nil)
  }

  @Test(arguments: Catalogue.games.map(\.id)) func aGameHasRulesAndTestsOfThem(_ id: String) throws {
    let places = try #require(CatalogueTests.places[id])
    let rules = files(in: "Sources/\(places.module)").compactMap {
      $0.split(separator: "/").last.map(String.init)
    }
    for aspect in ["", "+Setup", "+Apply", "+Advance", "+View", "+Invariants", "+JSON"] {
      #expect(rules.contains("\(places.type ?? places.module)\(aspect).swift"))
    }
    #expect(!files(in: "Tests/\(places.module)Tests").isEmpty)
  }

  @Test(arguments: Catalogue.games.map(\.id)) func aGameHasRecordings(_ id: String) {
    #expect(files(in: "Tests/Recordings/\(id)").contains { $0.hasSuffix(".recording.json") })
  }

  @Test(arguments: Catalogue.games.map(\.id)) func aGameHasContentWithASchema(_ id: String) throws {
    let content = files(in: "Content/\(try #require(CatalogueTests.places[id]).content)")
    for file in content where file.hasSuffix(".json") && !file.hasSuffix(".schema.json") {
      #expect(content.contains(file.replacing(".json", with: ".schema.json")))
    }
    #expect(!content.isEmpty)
  }

  @Test(arguments: Catalogue.games.map(\.id)) func aGameHasAPageAPictureAndARulesPage(_ id: String) throws {
    let places = try #require(CatalogueTests.places[id])
    let page = places.page ?? id
    #expect(exists("Web/games/\(page)/game.js"))
    #expect(exists("Web/art/games/\(page).svg"))
    #expect(exists("docs/rules/\(id).md"))
  }

  @Test(arguments: Catalogue.games) func aGameHasSeatsAndRoomForNames(_ game: GameEntry) {
    #expect(game.seats.lowerBound >= 1)
    #expect(game.rulesVersion >= 1)
    #expect(game.seating.longestName >= 1)
  }
}

extension GameEntry: CustomTestStringConvertible {
  public var testDescription: String { id }
}
