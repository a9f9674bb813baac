/// A JSON value together with its path. Types are made from it, and every error names the path.
///
/// ```swift
/// let reader = JSONReader(try JSON(parsing: #"{"players":["Ana","Ben"],"rounds":5}"#))
/// let setup = try reader.object("players", "rounds")  // refuses any other name
/// let rounds = try setup.required("rounds").int(in: 1...10)  // 5
/// var players: [String] = []
/// for player in try setup.required("players").array() { players.append(try player.string()) }
/// ```
///
/// Its methods are not inlined, and it is a class, so that only references are copied. Every game reads its actions
/// and setups with it. Inlined, this code would be in the page's modules a hundred times, and make up a tenth of the
/// largest one.
public final class JSONReader: Sendable {
  /// The place of a value in the value around it.
  private enum Step: Sendable {
    case root
    case member(String)
    case element(Int)
  }

  public let value: JSON
  private let around: JSONReader?
  private let step: Step

  @inline(never)
  public init(_ value: JSON) {
    self.value = value
    around = nil
    step = .root
  }

  @inline(never)
  private init(_ value: JSON, _ step: Step, in around: JSONReader) {
    self.value = value
    self.around = around
    self.step = step
  }

  /// The path from the whole document: `do.flip.cards[3]`.
  private var path: String {
    let start = around?.path ?? ""
    switch step {
    case .root: return start
    case .member(let name): return start.utf8.isEmpty ? name : "\(start).\(name)"
    case .element(let index): return "\(start)[\(index)]"
    }
  }

  /// An error at this value.
  @inline(never)
  public func error(_ problem: String) -> JSONError { JSONError(.path(path), problem) }

  @inline(never)
  public func bool() throws(JSONError) -> Bool {
    guard case .bool(let value) = value else { throw error("expected true or false") }
    return value
  }

  /// A whole number within a range. `5.0` is not one.
  @inline(never)
  public func int64(in range: ClosedRange<Int64>) throws(JSONError) -> Int64 {
    guard case .number(let number) = value, let whole = number.whole else {
      throw error("expected a whole number")
    }
    guard range.contains(whole) else {
      throw error("expected a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return whole
  }

  @inline(never)
  public func int(in range: ClosedRange<Int>) throws(JSONError) -> Int {
    Int(try int64(in: Int64(range.lowerBound)...Int64(range.upperBound)))
  }

  @inline(never)
  public func string() throws(JSONError) -> String {
    guard case .string(let text) = value else { throw error("expected a string") }
    return text
  }

  /// Readers of an array's elements.
  @inline(never)
  public func array() throws(JSONError) -> [JSONReader] {
    let elements = try self.elements()
    var readers: [JSONReader] = []
    readers.reserveCapacity(elements.count)
    for index in elements.indices { readers.append(reader(of: elements, index)) }
    return readers
  }

  /// An array's elements without readers: for long lists, where most elements are read without their paths.
  @inline(never)
  func elements() throws(JSONError) -> [JSON] {
    guard case .array(let elements) = value else { throw error("expected a list") }
    return elements
  }

  /// A reader of one of the elements.
  @inline(never)
  func reader(of elements: [JSON], _ index: Int) -> JSONReader {
    JSONReader(elements[index], .element(index), in: self)
  }

  /// An object without members. The overloads below take the names that an object may have.
  @inline(never)
  public func object() throws(JSONError) -> JSONObject { try object(of: []) }

  // One overload for each number of names, so that a call does not make an array.

  @inline(never)
  public func object(_ name: StaticString) throws(JSONError) -> JSONObject { try object(of: [name]) }

  @inline(never)
  public func object(_ first: StaticString, _ second: StaticString) throws(JSONError) -> JSONObject {
    try object(of: [first, second])
  }

  @inline(never)
  public func object(
    _ first: StaticString, _ second: StaticString, _ third: StaticString
  ) throws(JSONError) -> JSONObject { try object(of: [first, second, third]) }

  @inline(never)
  public func object(
    _ first: StaticString, _ second: StaticString, _ third: StaticString, _ fourth: StaticString,
    _ more: StaticString...
  ) throws(JSONError) -> JSONObject { try object(of: [first, second, third, fourth] + more) }

  @inline(never)
  private func object(of names: [StaticString]) throws(JSONError) -> JSONObject {
    guard case .object(let members) = value else { throw error("expected an object") }
    for member in members where !names.contains(where: { member.name.isIdentical(to: $0) }) {
      throw error("there is no \"\(member.name)\" here")
    }
    return JSONObject(of: self)
  }

  /// An object with any names.
  @inline(never)
  public func anyObject() throws(JSONError) -> JSONObject {
    guard case .object = value else { throw error("expected an object") }
    return JSONObject(of: self)
  }

  /// The only name and value of an object that stands for a case of an enum: `{"flip":{"card":3}}`.
  ///
  /// ```swift
  /// extension Heap.Action: JSONDecodable {
  ///   init(from reader: JSONReader) throws(JSONError) {
  ///     let (name, payload) = try reader.choice()
  ///     guard name.isIdentical(to: "take") else { throw reader.unknownChoice(name) }
  ///     stones = try payload.object("stones").required("stones").int(in: 1...3)
  ///   }
  /// }
  /// ```
  @inline(never)
  public func choice() throws(JSONError) -> (name: String, payload: JSONReader) {
    guard case .object(let members) = value, members.count == 1, let member = members.first else {
      throw error("expected an object with one name")
    }
    return (member.name, reader(of: member))
  }

  /// A reader of the first member whose name is wanted; nil where there is none, or this is no object.
  fileprivate func member(where isWanted: (String) -> Bool) -> JSONReader? {
    guard case .object(let members) = value else { return nil }
    for member in members where isWanted(member.name) { return reader(of: member) }
    return nil
  }

  @inline(never)
  private func reader(of member: JSONMember) -> JSONReader {
    JSONReader(member.value, .member(member.name), in: self)
  }

  /// An error that says that `choice` has no such name.
  @inline(never)
  public func unknownChoice(_ name: String) -> JSONError { error("there is no \"\(name)\" here") }
}

/// The members of an object, looked up by name.
///
/// ```swift
/// let object: JSONObject = try reader.object("stones", "seconds")
/// let stones = try object.required("stones").int(in: 1...100)  // 7
/// let seconds = try object.optional("seconds")?.int(in: 5...600) ?? 30  // 30, because it was left out
/// ```
public struct JSONObject: Sendable {
  /// Its value is always an object.
  private let reader: JSONReader

  fileprivate init(of reader: JSONReader) { self.reader = reader }

  /// A member that has to be there.
  @inline(never)
  public func required(_ name: StaticString) throws(JSONError) -> JSONReader {
    guard let member = optional(name) else { throw reader.error("\"\(name.text)\" is missing") }
    return member
  }

  /// A member that may be left out; nil then. `null` is not the same as left out.
  @inline(never)
  public func optional(_ name: StaticString) -> JSONReader? {
    reader.member { $0.isIdentical(to: name) }
  }

  /// The same for a member whose name is known only at run time.
  @inline(never)
  public func optional(named name: String) -> JSONReader? {
    reader.member { $0.isIdentical(to: name) }
  }
}

extension StaticString {
  var text: String {
    String(decoding: UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount), as: UTF8.self)
  }
}

extension String {
  /// Whether it has exactly the bytes of a literal in the source.
  @inline(never)
  public func isIdentical(to name: StaticString) -> Bool {
    guard utf8.count == name.utf8CodeUnitCount else { return false }
    var text = self
    return text.withUTF8 { utf8 in
      order(utf8, UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)) == 0
    }
  }
}
