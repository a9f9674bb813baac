import Foundation

/// A PostgreSQL that runs as long as the tests of this process (`scripts/test-postgres`).
public final class TestPostgres: Sendable {
  /// Why there is none.
  public struct Missing: Error, CustomStringConvertible {
    public let description: String
  }

  private static let started = Result { try TestPostgres() }
  /// Whether tests with it are run. Where everything has to be there, they are run, and fail.
  public static let isWanted = isInstalled || ProcessInfo.processInfo.environment["CI"] != nil

  /// Debian keeps the programs of each version in a folder of their own.
  private static var isInstalled: Bool {
    let debian = "/usr/lib/postgresql"
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: debian)) ?? []
    let path = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":").map(String.init) ?? []
    return (versions.map { "\(debian)/\($0)/bin" } + path).contains { folder in
      FileManager.default.isExecutableFile(atPath: folder + "/postgres")
    }
  }

  /// What a test says that is skipped.
  public static let isMissing = "PostgreSQL is not installed here; on Debian, \"make setup\" installs it."

  /// The folder of its socket.
  public static var folder: String { get throws { try started.get().folder } }

  private let folder: String
  /// It ends when the process that holds the other end of its input does.
  private let input = Pipe()
  private let process = Process()

  private init() throws {
    let output = Pipe()
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    process.executableURL = root.appending(path: "scripts/test-postgres").standardizedFileURL
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    var line = Data()
    while line.last != UInt8(ascii: "\n") {
      let next = output.fileHandleForReading.availableData
      guard !next.isEmpty else { throw Missing(description: "scripts/test-postgres does not start.") }
      line += next
    }
    let parts = String(decoding: line.dropLast(), as: UTF8.self).split(separator: "host=")
    guard parts.count == 2 else { throw Missing(description: "scripts/test-postgres told no address.") }
    folder = String(parts[1])
  }

  /// The address of its database.
  ///
  /// - Parameters:
  ///   - schema: where names of tables are looked up: a test has its own.
  ///   - folder: of the socket, if it is not its own but that of a proxy.
  public static func address(schema: String = "public", folder: String? = nil) throws -> String {
    let host = try folder ?? self.folder
    return "postgres://parlour@/postgres?host=\(host)&options=-csearch_path%3D\(schema)"
  }

  /// A name that no other test uses.
  public static func newSchema() -> String {
    "t" + UUID().uuidString.lowercased().filter { $0 != "-" }
  }
}
