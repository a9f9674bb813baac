import Tabletop

/// The file with all data about a player: one object of JSON. Its last members are lists of what may be large, such as
/// recordings. Their items are read one at a time while the file is written, so it may be larger than the memory.
public struct ExportFile: Sendable {
  /// A member of the file.
  struct List: Sendable {
    let name: StaticString
    let count: Int
    /// Reads the item with that index as JSON; nil where it is gone, or where there is nothing to tell.
    let item: @Sendable (Int) async throws -> [UInt8]?
  }

  /// All other members, as an object.
  let head: [UInt8]
  let lists: [List]

  /// - Parameter write: is called for each part of the file, in their order.
  public func write(to write: ([UInt8]) async throws -> Void) async throws {
    // The object stays open.
    try await write(Array(head.dropLast()))
    for list in lists {
      try await write(Array(",\n\"\(list.name)\":[".utf8))
      var separator = "\n"
      for index in 0..<list.count {
        guard let item = try await list.item(index) else { continue }
        try await write(Array(separator.utf8) + item)
        separator = ",\n"
      }
      try await write(Array("]".utf8))
    }
    try await write(Array("}\n".utf8))
  }
}
