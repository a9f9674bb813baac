import Tabletop

extension JSONObject {
  /// The readers of a list's elements; none where the list is left out.
  ///
  /// - Parameters:
  ///   - most: how many elements it may have.
  ///   - elements: what they are, for the error.
  @inline(never)
  func list(_ name: StaticString, most: Int, _ elements: String) throws(JSONError) -> [JSONReader] {
    guard let reader = optional(name) else { return [] }
    let readers = try reader.array()
    guard readers.count <= most else { throw reader.error("expected at most \(most) \(elements)") }
    return readers
  }
}
