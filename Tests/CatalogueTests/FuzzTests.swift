import Catalogue
import Tabletop
import TestSupport
import Testing

/// Damaged lines for the host of `parlour play` and of the page. They are made from the actions of the golden
/// recordings, so that every game of the catalogue is tested. The undamaged actions are played in between, in
/// their order, so that games reach states in which other actions are accepted than at their start. A game
/// that has ended is soon begun again, because after the end every action is refused.
///
/// Tests/CommandLine/test_fuzz.py sends a million such lines to the built command.
@Suite struct FuzzTests {
  @Test(arguments: try RecordingFile.all())
  func aDamagedLineIsAnsweredAndChangesNothingButTime(_ file: RecordingFile) throws {
    let recording = file.recording
    var host = try host(of: recording)
    var random = Random(seed: Seed(UInt64(recording.entries.count)))
    var damage = RandomJSON(seed: UInt64(recording.entries.count))
    let count = recording.entries.count
    var refused = 0
    var played = 0
    for _ in 0..<1_500 {
      let isWhole = random.below(8) == 0
      let entry = recording.entries[isWhole ? played % count : random.below(count)]
      let line = JSONWriter.bytes(
        of: Recording.Entry(
          at: host.table.now + random.below(200), seat: isWhole ? entry.seat : Seat(random.below(4)),
          action: entry.action))
      if try isRefused(isWhole ? line : damage.damaged(line), by: host) { refused += 1 }
      if isWhole { played += 1 }
      if host.table.outcome != nil, random.below(10) == 0 {
        try playsAgain(host)
        host = try self.host(of: recording)
        played = 0
      }
    }
    #expect((750..<1_500).contains(refused))
    try playsAgain(host)
  }

  /// A host with a new table, opened with the recording's setup.
  private func host(of recording: Recording) throws -> LineHost {
    let game = try #require(Catalogue.game(recording.game))
    return LineHost(
      table: try game.open(setup: recording.setup, seed: recording.seed),
      recording: game.recording(setup: recording.setup, seed: recording.seed), viewers: .one(.spectator))
  }

  /// Sends the line to the host, and checks the answer.
  private func isRefused(_ line: [UInt8], by host: LineHost) throws -> Bool {
    let time = host.table.now
    let view = host.table.viewText(for: .spectator)
    let done = host.recording.entries.count
    let answer = try JSON(parsing: host.answer(to: line), limits: .file)
    let text = String(decoding: line, as: UTF8.self)
    #expect(answer["at"]?.text == JSONWriter.text(of: host.table.now), "\(text)")
    #expect(host.table.brokenInvariant == nil, "\(text)")
    guard answer["refused"] != nil else { return false }
    #expect(host.recording.entries.count == done, "\(text)")
    if host.table.now == time { #expect(host.table.viewText(for: .spectator) == view, "\(text)") }
    return true
  }

  /// Replaying only the actions that were done gives the same game.
  private func playsAgain(_ host: LineHost) throws {
    let recording = host.recording
    let game = try #require(Catalogue.game(recording.game))
    let again = try game.open(setup: recording.setup, seed: recording.seed)
    try recording.replay(on: again)
    for viewer in again.viewers { #expect(again.viewText(for: viewer) == host.table.viewText(for: viewer)) }
  }
}

extension JSON {
  fileprivate var text: String { JSONWriter.text(of: self) }
}
