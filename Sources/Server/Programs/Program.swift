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

  /// How a program that was given an input has ended.
  enum Ending: Sendable, Equatable {
    case succeeded
    /// It ended with another exit code than 0, or by a signal, in words.
    case failed(String)
    /// It could not be run.
    case notRun
    case tookTooLong
  }

  /// Runs the program with an input. What it writes is discarded.
  ///
  /// - Parameter arguments: those after its name.
  func end(_ arguments: [String], input: [UInt8], within patience: Duration) async -> Ending {
    await Program.first(within: patience) {
      // A file and no pipe: swift-subprocess traps where a program ends without reading a pipe to its end.
      guard let file = try? Program.file(with: input) else { return .notRun }
      defer { try? file.close() }
      let result = try? await run(
        .path(FilePath(path)), arguments: Arguments(arguments), environment: Program.environment,
        input: .fileDescriptor(file, closeAfterSpawningProcess: false), output: .discarded)
      return switch result?.terminationStatus {
      case nil: .notRun
      case .exited(0): .succeeded
      case .exited(let code): .failed("exit code \(code)")
      case .signaled(let signal): .failed("signal \(signal)")
      }
    } ?? .tookTooLong
  }

  /// A file without a name, which nobody else can open, at its beginning.
  private static func file(with bytes: [UInt8]) throws -> FileDescriptor {
    let path = FilePath(NSTemporaryDirectory()).appending("parlour-\(UUID().uuidString)")
    let file = try FileDescriptor.open(
      path, .readWrite, options: [.create, .exclusiveCreate, .closeOnExec], permissions: .ownerReadWrite)
    do {
      try FileManager.default.removeItem(atPath: path.string)
      try file.writeAll(bytes)
      try file.seek(offset: 0, from: .start)
      return file
    } catch {
      try? file.close()
      throw error
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
