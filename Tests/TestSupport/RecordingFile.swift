import Catalogue
import Foundation
import Tabletop

/// A golden game: a recording as a file in Tests/Recordings/GAME, and beside it a file with the host's
/// expected answers.
public struct RecordingFile: Sendable {
  public let name: String
  public let recording: Recording
  /// The file as it is.
  public let text: String
  private let expectation: URL

  /// All golden games, sorted by name.
  public static func all() throws -> [RecordingFile] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Recordings").resolvingSymlinksInPath()
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    return try names.filter { $0.hasSuffix(ending) }.map { try RecordingFile(folder.appending(path: $0)) }
  }

  private static let ending = ".recording.json"

  private init(_ file: URL) throws {
    name = String(file.lastPathComponent.dropLast(RecordingFile.ending.count))
    text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    recording = try Recording(from: JSONReader(try JSON(parsing: text, limits: .file)))
    expectation = file.deletingLastPathComponent().appending(path: "\(name).expected.jsonl")
  }

  /// What the host should answer, one line each.
  public func expectedTranscript() throws -> String {
    String(decoding: try Data(contentsOf: expectation), as: UTF8.self)
  }

  /// Writes a transcript as the expected one.
  public func expect(_ transcript: String) throws {
    try Data(transcript.utf8).write(to: expectation, options: .atomic)
  }
}

extension RecordingFile: CustomStringConvertible {
  public var description: String { "\(recording.game)/\(name)" }
}

extension Recording {
  /// The answers of a host that shows the views of all viewers: its greeting, a line for each action, and a
  /// line for the time up to the end.
  public func transcript() throws -> String {
    guard let entry = Catalogue.game(game) else { throw Refusal.noSuchGame }
    let host = LineHost(
      table: try entry.open(setup: setup, seed: seed), recording: entry.recording(setup: setup, seed: seed),
      viewers: .all)
    var answers = [host.greeting()]
    for entry in entries { answers.append(host.answer(to: JSONWriter.bytes(of: entry))) }
    answers.append(host.answer(to: Array(#"{"at":\#(end.milliseconds)}"#.utf8)))
    return answers.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined()
  }
}
