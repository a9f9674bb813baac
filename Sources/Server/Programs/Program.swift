import Foundation
import Subprocess
import SystemPackage

/// Another program of this machine that is run for its output.
///
/// Foundation's `Process` is not used: it watches its child with `select`, which writes beyond its memory in
/// a process with more than 1,024 open files, as a server has.
struct Program: Sendable {
  /// The program's file.
  let path: String

  init(path: String) { self.path = path }

  /// - Parameter name: like `espeak-ng`.
  /// - Returns: nil where it is not installed.
  init?(named name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    guard let path = folders.map({ "\($0)/\(name)" }).first(where: FileManager.default.isExecutableFile)
    else {
      return nil
    }
    self.path = path
  }

  private static let environment = Environment.custom([
    "PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8",
  ])

  /// What the program writes to its standard output; nil where it cannot be run, fails, takes too long or writes too
  /// much. Its input is empty, and its standard error is discarded.
  ///
  /// - Parameters:
  ///   - arguments: those after its name.
  ///   - limit: the most bytes that it may write.
  func output(_ arguments: [String], within patience: Duration, limit: Int) async -> [UInt8]? {
    await Program.first(within: patience) {
      let result = try? await run(
        .path(FilePath(path)), arguments: Arguments(arguments), environment: Program.environment,
        output: .bytes(limit: limit))
      return result?.terminationStatus.isSuccess == true ? result?.standardOutput : nil
    }
  }

  /// Runs the program for its effects.
  ///
  /// - Parameters:
  ///   - arguments: those after its name.
  ///   - tell: called with each line that it writes to its standard output.
  /// - Returns: whether it did its work in that time.
  func succeeds(
    _ arguments: [String], within patience: Duration, tell: @escaping @Sendable (String) -> Void = { _ in }
  ) async -> Bool {
    await Program.first(within: patience) {
      let result = try? await run(
        .path(FilePath(path)), arguments: Arguments(arguments), environment: Program.environment,
        input: .none,
        output: .sequence, error: .discarded
      ) { execution in
        for try await line in execution.standardOutput.strings() { tell(line) }
      }
      return result?.terminationStatus.isSuccess == true ? true : nil
    } ?? false
  }

  /// The answer of some work; nil where it takes longer. A program that still runs is killed.
  private static func first<Answer: Sendable>(
    within patience: Duration, _ work: @escaping @Sendable () async -> Answer?
  ) async -> Answer? {
    await withTaskGroup(of: Answer?.self) { group in
      group.addTask(operation: work)
      group.addTask {
        try? await Task.sleep(for: patience)
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }
}
