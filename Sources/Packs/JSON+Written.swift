import Tabletop

extension JSON {
  /// What is written, as a value.
  public init(of value: some JSONEncodable) {
    self = (try? JSON(parsing: JSONWriter.bytes(of: value), limits: .file)) ?? .null
  }
}
