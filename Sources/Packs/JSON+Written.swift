import Tabletop

extension JSON {
  /// The JSON that `value` is written as.
  public init(of value: some JSONEncodable) {
    let bytes = JSONWriter.bytes(of: value)
    // A writer writes well-formed JSON, and with this limit it is never too long. So nothing becomes null here.
    let limits = JSONLimits(bytes: bytes.count, depth: JSONLimits.file.depth)
    self = (try? JSON(parsing: bytes, limits: limits)) ?? .null
  }
}
