extension JSON {
  /// Whether both are the same value. The order of members in objects does not matter.
  ///
  /// ```swift
  /// let setup = try JSON(parsing: #"{"rounds":5,"seconds":30}"#)
  /// let other = try JSON(parsing: #"{ "seconds": 30, "rounds": 5 }"#)
  /// let isSame = setup.isSame(as: other)  // true
  /// ```
  public func isSame(as other: JSON) -> Bool {
    switch (self, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.number(let one), .number(let other)): one.literal.isIdentical(to: other.literal)
    case (.string(let one), .string(let other)): one.isIdentical(to: other)
    case (.array(let one), .array(let other)):
      one.count == other.count && zip(one, other).allSatisfy { $0.isSame(as: $1) }
    case (.object(let one), .object(let others)):
      // No name occurs twice in an object.
      one.count == others.count
        && one.enumerated().allSatisfy { index, member in
          if others[index].name.isIdentical(to: member.name) {
            return member.value.isSame(as: others[index].value)
          }
          return other[member.name].map { member.value.isSame(as: $0) } ?? false
        }
    default: false
    }
  }
}
