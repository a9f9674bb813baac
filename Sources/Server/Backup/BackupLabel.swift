import Catalogue
import Tabletop

/// The first file of a backup, `backup.json`: what it is. The last one, `SHA256SUMS`, has the digests of all files
/// before it, as `sha256sum -c` reads them.
struct BackupLabel: Equatable {
  static let file = "backup.json"
  static let sums = "SHA256SUMS"
  /// The most bytes of it.
  static let limit: Int64 = 4_096
  /// Of the format that this program writes and reads.
  static let format = 1

  /// The version of Parlour that made the backup.
  let version: String
  /// Seconds since 1970.
  let madeAt: Int64
  /// Of all files between the first and the last.
  let bytes: Int64
  var maker = Maker.hand
  /// What it holds; nil in a backup of a Parlour that did not write it down.
  var holds: Holds?

  /// Who has had the backup made.
  enum Maker: String {
    /// The owner, on her page or by a command.
    case hand
    /// The server, which makes one every so many hours.
    case schedule
  }

  /// How much of what an owner knows is in it.
  struct Holds: Equatable {
    let accounts: Int
    let packs: Int
    let maps: Int
  }
}

extension BackupLabel: JSONCodable {
  /// - Throws: also where the format is another one; `format(of:)` tells which.
  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("format", "version", "madeAt", "bytes", "maker", "holds")
    _ = try object.required("format").int(in: BackupLabel.format...BackupLabel.format)
    let version = try object.required("version")
    self.version = try version.string()
    guard (1...64).contains(self.version.utf8.count),
      self.version.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw version.error("expected a version") }
    // The last second of the year 9999.
    madeAt = try object.required("madeAt").int64(in: 0...253_402_300_799)
    bytes = try object.required("bytes").int64(in: 0...Int64.max)
    if let reader = object.optional("maker") {
      guard let maker = Maker(rawValue: try reader.string()) else { throw reader.error("expected a maker") }
      self.maker = maker
    }
    holds = try object.optional("holds").map { (reader) throws(JSONError) in try Holds(from: reader) }
  }

  /// The format of a label, also of one that this program cannot read.
  static func format(of json: JSON) -> Int? {
    try? JSONReader(json).anyObject().optional("format")?.int(in: 1...Int.max)
  }

  /// `{"format","version","madeAt","bytes","maker","holds"}`; `holds` may be missing.
  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("format", BackupLabel.format)
      writer.member("version", version)
      writer.member("madeAt", madeAt)
      writer.member("bytes", bytes)
      writer.member("maker", maker.rawValue)
      if let holds { writer.member("holds", holds) }
    }
  }
}

extension BackupLabel.Holds: JSONCodable {
  init(from reader: JSONReader) throws(JSONError) {
    let object = try reader.object("accounts", "packs", "maps")
    accounts = try object.required("accounts").int(in: 0...Int.max)
    packs = try object.required("packs").int(in: 0...Int.max)
    maps = try object.required("maps").int(in: 0...Int.max)
  }

  /// `{"accounts","packs","maps"}`
  func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("accounts", accounts)
      writer.member("packs", packs)
      writer.member("maps", maps)
    }
  }
}
