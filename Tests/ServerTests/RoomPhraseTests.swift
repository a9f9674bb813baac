import Foundation
import Rooms
import Tabletop
import TestSupport
import Testing

@testable import Server

/// Games of Jasmine in rooms, which use the phrases that the server's owner has imported.
@Suite struct RoomPhraseTests {
  private static let setup = #"{"type":"ciHui","phrases":["朋友","意思"]}"#

  private let folder = TemporaryFolder()

  /// A server with two shipped phrases, whose book is made quickly.
  private func site() throws -> TestSite {
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Content/jasmine", withIntermediateDirectories: true)
    try folder.write("hanzi\tpinyin\n朋友\tpéng you\n意思\tyì si\n", to: "Content/jasmine/phrases.tsv")
    try folder.write(#"{"levels":[]}"#, to: "Content/jasmine/levels.json")
    return try TestSite { settings in
      settings.contentFolder = folder.path + "/Content"
      settings.dataFolder = folder.path
    }
  }

  private func importPhrases(_ lines: String...) throws {
    try folder.write("hanzi\tpinyin\n" + lines.map { $0 + "\n" }.joined(), to: "phrases.tsv")
  }

  private func open(_ setup: String, with client: TestClient) async throws -> Answer {
    try await client.post(
      "/rooms", #"{"game":"tetris","setup":\#(setup),"name":"Ana","avatar":"fox"}"#)
  }

  /// The setup of the latest game in the room's log.
  private func started(_ site: TestSite, _ room: Answer) throws -> String {
    let kept = try #require(try site.store.rooms().first { $0.code == room.string("code") })
    let entries = try site.store.log(of: kept.id).map { String(decoding: $0.bytes, as: UTF8.self) }
    return try #require(entries.last { $0.contains(#""started""#) })
  }

  @Test func phrasesThatWereImportedAreLookedUp() async throws {
    try importPhrases("友朋\tyǒu péng", "思友\tsī yǒu")
    try await site().withPort { _, client async throws in
      #expect(try await open(#"{"type":"ciHui","phrases":["友朋","思友"]}"#, with: client).status == 201)
      let refused = try await open(#"{"type":"ciHui","phrases":["友朋","思朋"]}"#, with: client)
      #expect(refused.problem == "422 noSuchPhrase")
    }
  }

  @Test func aLineOfTheWholePhraseBookCounts() async throws {
    try importPhrases("友朋\tyǒu péng", "友山\tyǒu shān")
    let site = try site()
    try await site.withPort { port, client async throws in
      let room = try await open(RoomPhraseTests.setup, with: client)
      let ana = try await TestSocket.hello(port, room)
      try await ana.send(#"{"n":1,"room":{"start":{}}}"#)
      try await ana.text(beginning: #"{"at":"#)
      let setup = try started(site, room)
      #expect(setup.contains(#"{"hanzi":"友朋","pinyin":["yǒu","péng"]}"#))
      #expect(!setup.contains("友山"))
    }
  }

  @Test func whatIsImportedInTheLobbyCountsInTheGame() async throws {
    let site = try site()
    try await site.withPort { port, client async throws in
      let room = try await open(RoomPhraseTests.setup, with: client)
      let ana = try await TestSocket.hello(port, room)
      try importPhrases("友朋\tyǒu péng")
      // The messages come to the room in their order, though the first has to wait for the book.
      ana.send(together: [#"{"n":1,"room":{"start":{}}}"#, #"{"n":2,"do":{"drop":{}}}"#])
      try await ana.text(beginning: #"{"ack":1}"#)
      try await ana.text(beginning: #"{"ack":2}"#)
      #expect(try started(site, room).contains(#"{"hanzi":"友朋","pinyin":["yǒu","péng"]}"#))
    }
  }

  @Test func phrasesThatAPlayerHasImportedComeWithTheSetupOfTheRoom() async throws {
    let site = try site()
    try await site.withPort { port, client async throws in
      let imported = #"[{"hanzi":"友朋","pinyin":["yǒu","péng"]},{"hanzi":"友友","pinyin":["yǒu","yǒu"]}]"#
      let room = try await open(
        #"{"type":"ciHui","phrases":["朋友","友朋"],"imported":\#(imported)}"#, with: client)
      #expect(room.status == 201)
      let ana = try await TestSocket.hello(port, room)
      try await ana.send(#"{"n":1,"room":{"start":{}}}"#)
      try await ana.text(beginning: #"{"at":"#)
      let setup = try started(site, room)
      #expect(setup.contains(#"{"hanzi":"友朋","pinyin":["yǒu","péng"]}"#))
      #expect(setup.contains(#""also":[{"hanzi":"友友","pinyin":["yǒu","yǒu"]}]"#))
    }
  }

  @Test(arguments: [
    (#"[{"hanzi":"友","pinyin":["yǒu"]}]"#, "422 badPhrase"), (#"["友朋"]"#, "422 badForm"),
    (#"[{"hanzi":"友朋","pinyin":["a","\n"]}]"#, "422 badPhrase"),
  ])
  func importedPhrasesThatCannotBePlayedWithOpenNoRoom(_ imported: String, _ problem: String) async throws {
    let site = try site()
    try await site.withClient { client async throws in
      let answer = try await open(
        #"{"type":"ciHui","phrases":["朋友","意思"],"imported":\#(imported)}"#, with: client)
      #expect(answer.problem == problem)
      #expect(try site.store.rooms().isEmpty)
    }
  }

  @Test func aBookThatCannotBeReadKeepsNobodyFromPlaying() async throws {
    try folder.write("no phrases", to: "phrases.tsv")
    try await site().withPort { port, client async throws in
      let room = try await open(RoomPhraseTests.setup, with: client)
      let ana = try await TestSocket.hello(port, room)
      try await ana.send(#"{"n":1,"room":{"start":{}}}"#)
      try await ana.text(beginning: #"{"at":"#)
    }
  }

  @Test func importedPhrasesThatCannotBeReadAreLogged() throws {
    let log = KeptLog()
    let site = try site()
    // A folder in place of the file.
    try folder.write("", to: "phrases.tsv/nothing")
    let cache = PhraseBookCache(
      content: site.server.content, dataFolder: folder.path, logger: log.logger)
    _ = try cache.index()
    #expect(log.lines.map(\.message) == ["Imported phrases could not be read."])
    #expect(log.lines.first?.metadata["file"] == "\(folder.path)/phrases.tsv")
  }

  @Test func aServerWhereNothingIsImportedMakesNoBookForRooms() async throws {
    let site = try site()
    try await site.withPort { _, client async throws in
      #expect(try await open(RoomPhraseTests.setup, with: client).status == 201)
    }
    #expect(site.server.phrases.madeLast == nil)
  }

  // MARK: The start of a server

  /// The first player to search would have to wait for a large book.
  @Test func aServerMakesItsBookWithoutBeingAsked() async throws {
    try importPhrases("友朋\tyǒu péng")
    let site = try site()
    try await site.withPort { _, _ async throws in
      try await Overdue.after20Seconds("the server has made no phrase book") {
        site.server.phrases.madeLast != nil
      }
    }
  }

  @Test func withoutImportedPhrasesThereIsNothingToMakeAtTheStart() async throws {
    let site = try site()
    await withCheckedContinuation { made in site.server.phrases.prepare { made.resume() } }
    #expect(site.server.phrases.madeLast == nil)
    try importPhrases("友朋\tyǒu péng")
    await withCheckedContinuation { made in site.server.phrases.prepare { made.resume() } }
    #expect(site.server.phrases.madeLast != nil)
  }
}
