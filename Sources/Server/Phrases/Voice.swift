import Foundation
import Synchronization

/// A program on the server that speaks Chinese, for devices without a Chinese voice of their own.
public final class Voice: Sendable {
  /// How long one text may take.
  private static let patience = Duration.seconds(5)
  /// Bytes of a WAV file; a phrase takes some ten thousand.
  private static let longestSound = 8_000_000
  /// How many sounds are kept, for texts that are spoken again.
  private static let mostKept = 500

  private let program: String
  private let queue = DispatchQueue(label: "parlour.voice")
  private let kept = Mutex<[String: Data]>([:])

  /// - Parameter program: the file of espeak-ng.
  init(program: String) { self.program = program }

  /// The file of the program on this machine; nil where it is not installed.
  public static var installed: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let programs = folders.map { "\($0)/espeak-ng" }
    return programs.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// - Returns: a WAV file; nil where the program did not make one.
  func speak(_ text: String) async -> Data? {
    if let known = kept.withLock({ $0[text] }) { return known }
    // One after the other: a page speaks one phrase at a time, and the machine has other work.
    let spoken = await withCheckedContinuation { continuation in
      queue.async { [program] in continuation.resume(returning: Voice.run(program, text)) }
    }
    if let spoken {
      kept.withLock { kept in
        if kept.count >= Voice.mostKept { kept = [:] }
        kept[text] = spoken
      }
    }
    return spoken
  }

  private static func run(_ program: String, _ text: String) -> Data? {
    // An argument after the two dashes is not an option, whatever it looks like.
    let sound = Program.output(
      of: program, ["-v", "cmn", "--stdout", "--", text], within: patience, most: longestSound)
    return sound?.starts(with: Data("RIFF".utf8)) == true ? sound : nil
  }
}
