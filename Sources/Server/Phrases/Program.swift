import Subprocess
import SystemPackage

/// Runs another program for its output.
///
/// Foundation's `Process` is not used: it watches its child with `select`, which writes beyond its memory in
/// a process with more than 1,024 open files, as a server has.
enum Program {
  /// What a program writes to its standard output; nil where it cannot be run, fails, takes too long or
  /// writes too much. Its input is empty, and its standard error is discarded.
  ///
  /// - Parameters:
  ///   - path: the program's file.
  ///   - arguments: those after its name.
  ///   - limit: the most bytes that it may write.
  static func output(
    of path: String, _ arguments: [String], within patience: Duration, limit: Int
  ) async -> [UInt8]? {
    await withTaskGroup(of: [UInt8]?.self) { group in
      group.addTask {
        let result = try? await run(
          .path(FilePath(path)), arguments: Arguments(arguments),
          environment: .custom(["PATH": "/usr/local/bin:/usr/bin:/bin", "LC_ALL": "C.UTF-8"]),
          output: .bytes(limit: limit))
        return result?.terminationStatus.isSuccess == true ? result?.standardOutput : nil
      }
      group.addTask {
        try? await Task.sleep(for: patience)
        return nil
      }
      let first = await group.next() ?? nil
      // A program that still runs is killed.
      group.cancelAll()
      return first
    }
  }
}
