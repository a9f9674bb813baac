import ArgumentParser
import Catalogue
import SystemPackage
import Tabletop

/// `parlour verify FILE…`: checks recordings by replaying them.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Replay recordings and print how each game ended.",
    discussion: """
      For each valid recording one line is printed: its outcome as JSON, or null if
      the game was not played to its end. For a recording that is not valid, an error
      is printed, and the exit code is 65 (66 if a file cannot be read). The others
      are still verified.

      "parlour play --record FILE" writes a recording.
      """)

  @Argument(help: "The recordings to verify.")
  var files: [String]

  func run() throws {
    var firstFailure: Failure.Code?
    for file in files {
      let outcome: [UInt8]
      do throws(Failure) {
        outcome = try Verify.outcome(of: file)
      } catch {
        Parlour.complain(error.sentence)
        firstFailure = firstFailure ?? error.code
        continue
      }
      try FileDescriptor.standardOutput.write(outcome + [UInt8(ascii: "\n")])
    }
    if let firstFailure { throw ExitCode(firstFailure.rawValue) }
  }

  /// - Returns: the JSON of a recording's outcome.
  private static func outcome(of file: String) throws(Failure) -> [UInt8] {
    let recording = try read(file)
    let table = try open(recording, from: file)
    do throws(ReplayFailure) {
      try recording.replay(on: table)
    } catch {
      let place = error.entry.map { "action \($0 + 1)" } ?? "end"
      throw .refused(error.refusal, in: "\(file): \(place)")
    }
    return table.outcome.map { JSONWriter.bytes(of: $0) } ?? Array("null".utf8)
  }

  private static func read(_ file: String) throws(Failure) -> Recording {
    let text = try FileDescriptor.contents(of: file, limit: JSONLimits.file.bytes)
    do throws(JSONError) {
      return try Recording(from: JSONReader(try JSON(parsing: text, limits: .file)))
    } catch {
      throw .refused(Refusal(error), in: file)
    }
  }

  private static func open(_ recording: Recording, from file: String) throws(Failure) -> AnyTable {
    let game: GameEntry
    do throws(Failure) { game = try Failure.game(recording.game) } catch {
      throw Failure(.badData, "\(file): \(error.sentence)")
    }
    guard recording.rulesVersion == game.rulesVersion else {
      throw Failure(
        .badData,
        "\(file): It was played by version \(recording.rulesVersion) of the rules; here is \(game.rulesVersion)."
      )
    }
    do throws(Refusal) {
      return try game.open(setup: recording.setup, seed: recording.seed)
    } catch {
      throw .refused(error, in: "\(file): setup")
    }
  }
}
