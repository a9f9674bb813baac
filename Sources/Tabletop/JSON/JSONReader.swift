/// A JSON value together with the way to it, from which types are made. Every error names that way.
public struct JSONReader: Sendable {
  public let value: JSON
  private let path: JSONPath

  public init(_ value: JSON) {
    self.init(value, at: .root)
  }

  init(_ value: JSON, at path: JSONPath) {
    self.value = value
    self.path = path
  }

  /// An error at this value.
  public func error(_ problem: String) -> JSONError { JSONError(.path(path.description), problem) }

  public func bool() throws(JSONError) -> Bool {
    guard case .bool(let value) = value else { throw error("expected true or false") }
    return value
  }

  /// A whole number within a range. `5.0` is none.
  public func int64(in range: ClosedRange<Int64>) throws(JSONError) -> Int64 {
    guard case .number(let number) = value, let whole = number.whole else {
      throw error("expected a whole number")
    }
    guard range.contains(whole) else {
      throw error("expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  public func int(in range: ClosedRange<Int>) throws(JSONError) -> Int {
    Int(try int64(in: Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  public func string() throws(JSONError) -> String {
    guard case .string(let text) = value else { throw error("expected a string") }
    return text
  }

  /// Readers of an array's elements.
  public func array() throws(JSONError) -> [JSONReader] {
    guard case .array(let elements) = value else { throw error("expected a list") }
    var readers: [JSONReader] = []
    readers.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      readers.append(JSONReader(element, at: .element(of: path, index)))
    }
    return readers
  }

  /// An object that has no names but these.
  public func object(_ names: StaticString...) throws(JSONError) -> JSONObject {
    guard case .object(let members) = value else { throw error("expected an object") }
    for member in members where !names.contains(where: { member.name.isIdentical(to: $0) }) {
      throw error("there is no \"\(member.name)\" here")
    }
    return JSONObject(members: members, path: path)
  }

  /// An object whatever its names are.
  public func anyObject() throws(JSONError) -> JSONObject {
    guard case .object(let members) = value else { throw error("expected an object") }
    return JSONObject(members: members, path: path)
  }

  /// The one name and value of an object that stands for a case of an enum: `{"flip":{"card":3}}`.
  public func choice() throws(JSONError) -> (name: String, payload: JSONReader) {
    guard case .object(let members) = value, members.count == 1, let member = members.first else {
      throw error("expected an object with one name")
    }
    return (member.name, JSONReader(member.value, at: .member(of: path, member.name)))
  }

  /// An error that says that `choice` has no such name.
  public func unknownChoice(_ name: String) -> JSONError { error("there is no \"\(name)\" here") }
}

/// The members of an object, looked up by name.
public struct JSONObject: Sendable {
  private let members: [JSONMember]
  private let path: JSONPath

  fileprivate init(members: [JSONMember], path: JSONPath) {
    self.members = members
    self.path = path
  }

  /// A member that has to be there.
  public func required(_ name: StaticString) throws(JSONError) -> JSONReader {
    guard let reader = optional(name) else {
      throw JSONError(.path(path.description), "\"\(name.text)\" is missing")
    }
    return reader
  }

  /// A member that may be left out; nil then. `null` is not the same as left out.
  public func optional(_ name: StaticString) -> JSONReader? {
    guard let member = members.first(where: { $0.name.isIdentical(to: name) }) else { return nil }
    return JSONReader(member.value, at: .member(of: path, member.name))
  }
}

/// The way from the whole document to a value in it.
indirect enum JSONPath: Sendable {
  case root
  case member(of: JSONPath, String)
  case element(of: JSONPath, Int)

  var description: String {
    switch self {
    case .root: return ""
    case .member(let parent, let name):
      let start = parent.description
      return start.utf8.isEmpty ? name : "\(start).\(name)"
    case .element(let parent, let index): return "\(parent.description)[\(index)]"
    }
  }
}

extension StaticString {
  var text: String {
    String(decoding: UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount), as: UTF8.self)
  }
}

extension String {
  /// Whether it has the very bytes of a name in the source.
  public func isIdentical(to name: StaticString) -> Bool {
    utf8.elementsEqual(UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }
}
