import Tabletop

/// The mistakes of a file. Reading goes on after each mistake, so that all are reported at once.
struct Notes {
  private(set) var mistakes: [JSONError] = []

  @inline(never)
  mutating func add(_ mistake: JSONError) { mistakes.append(mistake) }

  /// Adds a mistake unless the same one is there already.
  mutating func addOnce(_ mistake: JSONError) {
    let isKnown = mistakes.contains { $0.description.isIdentical(to: mistake.description) }
    if !isKnown { add(mistake) }
  }

  /// - Returns: what was read; nil where there was a mistake, which is noted.
  mutating func read<Value>(_ read: () throws(JSONError) -> Value) -> Value? {
    do throws(JSONError) { return try read() } catch {
      mistakes.append(error)
      return nil
    }
  }

  /// Reads an object, and notes all names that it may not have.
  ///
  /// - Returns: nil where it is none.
  @inline(never)
  mutating func object(_ reader: JSONReader, _ names: StaticString...) -> JSONObject? {
    guard case .object(let members) = reader.value else {
      add(reader.error("expected an object"))
      return nil
    }
    for member in members where !names.contains(where: { member.name.isIdentical(to: $0) }) {
      add(reader.unknownChoice(member.name))
    }
    return try? reader.anyObject()
  }

  /// A whole number within a range; nil where it is none, or not there.
  @inline(never)
  mutating func whole(_ reader: JSONReader?, in range: ClosedRange<Int64>) -> Int64? {
    guard let reader else { return nil }
    return read { () throws(JSONError) in try reader.int64(in: range) }
  }

  /// The elements of a list; none where it is not there, or is no list.
  @inline(never)
  mutating func elements(of list: JSONReader?) -> [JSONReader] {
    guard let list else { return [] }
    return read { () throws(JSONError) in try list.array() } ?? []
  }

  /// A member of an object; nil where it is missing, which is noted.
  @inline(never)
  mutating func member(_ name: StaticString, of object: JSONObject) -> JSONReader? {
    read { () throws(JSONError) in try object.required(name) }
  }
}
