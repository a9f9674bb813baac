import Logging
import Relentless
import Storage
import Tabletop

/// The files that the owner may adjust while the server runs: the parameters of Relentless, and those of its demo.
struct AdjustableContent: Sendable {
  /// By the last part of their addresses.
  let files: [(name: String, file: AdjustedFile)]

  /// - Parameter shared: nil where no other server shares the store.
  init(dataFolder: String?, shared: (any SharedStore)?, clock: WallClock, logger: Logger) throws {
    files = try [("parameters", false), ("demo", true)].map { name, isDemo in
      let file = try AdjustedFile(
        "relentless/\(name).json", dataFolder: dataFolder, shared: shared, clock: clock, logger: logger
      ) { value in
        ParameterTable.mistakes(in: value, isDemo: isDemo)
      }
      return (name, file)
    }
  }

  func file(_ name: String) -> AdjustedFile? { files.first { $0.name == name }?.file }

  /// The value that is used instead of a shipped file; nil: the file is used.
  func value(of path: String) -> JSON? { files.first { $0.file.name == path }?.file.value }
}
