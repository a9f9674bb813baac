import Tabletop

extension JSON {
  /// The JSON that `value` is written as.
  public init(of value: some JSONEncodable) {
    self = (try? JSON(parsing: JSONWriter.bytes(of: value), limits: .file)) ?? .null
  }
}
