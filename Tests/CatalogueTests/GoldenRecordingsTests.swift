import Catalogue
import Foundation
import Tabletop
import TestSupport
import Testing

/// Golden games: recordings with the host's expected answers. The same files are played in WebAssembly.
///
/// After an intended change of the rules, `PARLOUR_WRITE_GOLDEN=1 swift test` writes the expectations again;
/// read the difference before committing it.
@Suite struct GoldenRecordingsTests {
  @Test(arguments: try RecordingFile.all())
  func aGoldenRecordingGivesTheExpectedTranscript(_ file: RecordingFile) throws {
    let transcript = try file.recording.transcript()
    if ProcessInfo.processInfo.environment["PARLOUR_WRITE_GOLDEN"] != nil { try file.expect(transcript) }
    #expect(try file.expectedTranscript() == transcript)
  }

  @Test(arguments: try RecordingFile.all())
  func aGoldenRecordingIsPlayedWithoutRefusal(_ file: RecordingFile) throws {
    let game = try #require(Catalogue.game(file.recording.game))
    #expect(file.recording.rulesVersion == game.rulesVersion)
    try file.recording.replay(on: try game.open(setup: file.recording.setup, seed: file.recording.seed))
  }

  @Test(arguments: try RecordingFile.all())
  func aGoldenRecordingIsWrittenAsRecordingsAre(_ file: RecordingFile) {
    #expect(file.recording.fileText == file.text)
  }

  @Test func everyGameHasGoldenRecordings() throws {
    let games = try RecordingFile.all().map(\.recording.game)
    for game in Catalogue.games { #expect(games.contains(game.id)) }
  }
}
