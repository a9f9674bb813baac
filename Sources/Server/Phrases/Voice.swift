import Foundation
import Synchronization

/// A program on the server that speaks Chinese, for devices without a Chinese voice of their own.
public final class Voice: Sendable {
  /// How long one text may take.
  private static let patience = Duration.seconds(5)
  /// Bytes of a WAV file; a phrase takes some ten thousand.
  private static let longestSound = 8_000_000
  /// How many sounds are kept, for texts that are spoken again.
  private static let maxKept = 500

  private let program: Program
  /// The last text that was asked for: a page speaks one phrase at a time, and the machine has other work.
  private let last = Mutex<Task<Data?, Never>?>(nil)
  private let kept = Mutex<[String: Data]>([:])

  /// - Parameter program: the file of espeak-ng.
  init(program: String) { self.program = Program(path: program) }

  /// The file of the program on this machine; nil where it is not installed.
  public static var installed: String? { Program(named: "espeak-ng")?.path }

  /// - Returns: a WAV file; nil where the program did not make one.
  func speak(_ text: String) async -> Data? {
    if let known = kept.withLock({ $0[text] }) { return known }
    let speaking = last.withLock { last in
      let speaking = Task { [program, before = last] in
        _ = await before?.value
        return await Voice.run(program, text)
      }
      last = speaking
      return speaking
    }
    let spoken = await speaking.value
    if let spoken {
      kept.withLock { kept in
        if kept.count >= Voice.maxKept { kept = [:] }
        kept[text] = spoken
      }
    }
    return spoken
  }

  private static func run(_ program: Program, _ text: String) async -> Data? {
    // An argument after the two dashes is not an option, whatever it looks like.
    let sound = await program.output(
      ["-v", "cmn", "--stdout", "--", text], within: patience, limit: longestSound)
    return sound?.starts(with: "RIFF".utf8) == true ? sound.map { Data($0) } : nil
  }
}
