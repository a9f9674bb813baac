import Foundation
import Logging
import Storage
import Synchronization
import Tabletop

/// A file of content that the owner may adjust while the server runs. A saved version is used instead of the
/// shipped file, from the next game on. All versions are kept.
///
/// Each version is a file in the data folder, `content/relentless/parameters/0001.json`, or a row in the database that
/// servers share; the highest number is used.
final class AdjustedFile: Sendable {
  /// One saved version.
  struct Version: Sendable {
    let number: Int
    /// Seconds since 1970.
    let at: Int64
    /// The name of whoever saved it, as they gave it.
    let by: String
    /// The number of the version that it restored, if it restored one.
    let restored: Int?
    /// nil: the shipped file is used again.
    let value: JSON?
  }

  /// Why a version was not saved.
  enum Obstacle: Error {
    /// Somebody else saved another version meanwhile.
    case changedMeanwhile
    case notWritten(any Error)
  }

  /// The path in the content folder: "relentless/parameters.json".
  let name: String
  /// Finds every mistake in a value, by the rules of the game.
  let mistakes: @Sendable (JSON) -> [JSONError]
  private let folder: String?
  private let shared: (any SharedStore)?
  private let clock: WallClock
  private let kept: Mutex<[Version]>
  /// One version is saved at a time. Games that begin meanwhile do not wait for it.
  private let saving = Mutex(())

  /// - Parameters:
  ///   - dataFolder: nil: versions last as long as the process.
  ///   - shared: has the versions instead, if it is not nil. If it has none, it gets those of the folder.
  /// - Throws: an error of the file system or the database, or a `JSONError` where a file is no version.
  init(
    _ name: String, dataFolder: String?, shared: (any SharedStore)?, clock: WallClock, logger: Logger,
    mistakes: @escaping @Sendable (JSON) -> [JSONError]
  ) throws {
    self.name = name
    self.mistakes = mistakes
    self.clock = clock
    let folder = dataFolder.map { "\($0)/content/\(name.dropLast(".json".count))" }
    (self.folder, self.shared) = (folder, shared)
    var versions = try folder.map(AdjustedFile.read) ?? []
    if let shared {
      try shared.bringContentVersions(of: name, versions.map { ($0.number, AdjustedFile.text(of: $0)) })
      versions = try AdjustedFile.versions(of: name, after: 0, in: shared)
    }
    kept = Mutex(versions)
    if let value = versions.last?.value, let mistake = mistakes(value).first {
      logger.error(
        "The saved values no longer fit. The shipped ones are used.",
        metadata: ["file": "\(name)", "mistake": "\(mistake)"])
    }
  }

  /// All versions, in their order.
  var versions: [Version] { kept.withLock { $0 } }

  /// The number of the version that is used; 0 for the shipped file.
  var number: Int { kept.withLock { $0.last?.number ?? 0 } }

  /// The value that is used instead of the shipped file; nil: the shipped file is used. A newer Parlour may
  /// have other rules than the one that saved the value: a value that no longer fits is not used.
  var value: JSON? {
    kept.withLock { $0.last?.value }.flatMap { mistakes($0).isEmpty ? $0 : nil }
  }

  /// Saves another version.
  ///
  /// - Parameter base: the latest version that whoever saves this one has seen.
  func save(
    _ value: JSON?, by name: String, restoring restored: Int? = nil, after base: Int
  ) throws(Obstacle) {
    let result = saving.withLock { _ -> Result<Void, Obstacle> in
      guard base == number else { return .failure(.changedMeanwhile) }
      let version = Version(
        number: base + 1, at: clock.seconds, by: name, restored: restored, value: value)
      do {
        guard try write(version) else { return .failure(.changedMeanwhile) }
      } catch { return .failure(.notWritten(error)) }
      add([version])
      return .success(())
    }
    try result.get()
  }

  /// Takes over the versions that other servers have saved.
  ///
  /// - Throws: an error of the database, or a `JSONError`.
  func look() throws {
    guard let shared else { return }
    add(try AdjustedFile.versions(of: name, after: number, in: shared))
  }

  /// Those that are known already are left out.
  private func add(_ versions: [Version]) {
    kept.withLock { kept in
      for version in versions where version.number > kept.last?.number ?? 0 { kept.append(version) }
    }
  }

  private static func versions(
    of name: String, after number: Int, in shared: any SharedStore
  ) throws -> [Version] {
    try shared.contentVersions(of: name, after: number).map { text in
      try Version(from: JSONReader(try JSON(parsing: Array(text.utf8), limits: .file)))
    }
  }

  private static func text(of version: Version) -> String {
    String(decoding: JSONWriter.bytes(of: version), as: UTF8.self)
  }

  /// - Returns: false where another server has saved a version of this number.
  private func write(_ version: Version) throws -> Bool {
    if let shared {
      let isAdded = try shared.addContentVersion(version.number, of: name, AdjustedFile.text(of: version))
      if !isAdded { try look() }
      return isAdded
    }
    guard let folder else { return true }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let digits = String(version.number)
    let name = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    try Data(JSONWriter.bytes(of: version) + [UInt8(ascii: "\n")])
      .write(to: URL(filePath: "\(folder)/\(name).json"), options: .atomic)
    return true
  }

  private static func read(_ folder: String) throws -> [Version] {
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".json") && !$0.hasPrefix(".")
    }
    let versions = try names.map { name in
      let bytes = try Data(contentsOf: URL(filePath: "\(folder)/\(name)"))
      return try Version(from: JSONReader(try JSON(parsing: Array(bytes), limits: .file)))
    }
    return versions.sorted { $0.number < $1.number }
  }
}

extension AdjustedFile.Version: JSONCodable {
  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("version", "at", "by", "restored", "value")
    number = try object.required("version").int(in: 1...Int(Int32.max))
    at = try object.required("at").int64(in: 0...Int64.max)
    by = try object.required("by").string()
    restored = try object.optional("restored").map { reader throws(JSONError) in
      try reader.int(in: 0...Int(Int32.max))
    }
    value = object.optional("value")?.value
  }

  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      encodeMembers(to: &writer)
      if let value { writer.member("value", value) }
    }
  }

  /// The members of a version that a list shows.
  func encodeMembers(to writer: inout JSONWriter) {
    writer.member("version", number)
    writer.member("at", at)
    writer.member("by", by)
    if let restored { writer.member("restored", restored) }
  }
}
