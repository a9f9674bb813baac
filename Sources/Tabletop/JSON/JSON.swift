/// A JSON value as it was read. Objects keep the order of their members; no name occurs twice in one object.
///
/// ```swift
/// let setup = try JSON(parsing: #"{"players":["Ana","Ben"],"rounds":5}"#)
/// let longer = setup.replacing("rounds", with: .number(JSONNumber(9))).removing("players")
/// let text = JSONWriter.text(of: longer)  // {"rounds":9}
/// let rounds = longer["rounds"]  // the number 9
/// ```
public enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSON])
  case object([JSONMember])
}

/// A named value of a JSON object.
///
/// ```swift
/// let setup = JSON.object([JSONMember("stones", .number(JSONNumber(7)))])
/// let text = JSONWriter.text(of: setup)  // {"stones":7}
/// ```
public struct JSONMember: Sendable {
  public let name: String
  public var value: JSON

  public init(_ name: String, _ value: JSON) {
    self.name = name
    self.value = value
  }
}

/// A JSON number as it was written. It never becomes a floating-point number: whole numbers become integers, and
/// fractions are read as decimal text (`decimal(places:)`).
///
/// ```swift
/// let latitude = JSONNumber(51_526_300, places: 6)
/// let text = latitude.literal  // "51.526300"
/// let whole = latitude.whole  // nil: it was not written as a whole number
/// let millionths = latitude.decimal(places: 6)  // 51526300
/// ```
public struct JSONNumber: Sendable {
  /// The literal, valid by RFC 8259, section 6.
  public let literal: String

  init(validated literal: String) { self.literal = literal }

  public init(_ value: Int64) { literal = String(value) }

  /// The whole number, where it was written as one (`5`, not `5.0` or `5e0`) and fits into 64 bits.
  public var whole: Int64? { Int64(literal) }
}

extension JSON {
  /// The value of an object's member; nil where there is none or this is no object.
  public subscript(name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.isIdentical(to: name) }?.value
  }

  /// The value as a whole number; nil where it is something else.
  var whole: Int64? {
    guard case .number(let number) = self else { return nil }
    return number.whole
  }

  /// The same object without a member.
  public func removing(_ name: String) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !$0.name.isIdentical(to: name) })
  }

  /// The same object with one more member. Any other value is returned unchanged.
  public func adding(_ name: String, _ value: JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members + [JSONMember(name, value)])
  }

  /// The same object with another value for a member that it has. Any other value is returned unchanged.
  public func replacing(_ name: String, with value: JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.map { $0.name.isIdentical(to: name) ? JSONMember(name, value) : $0 })
  }
}

extension JSON: JSONCodable {
  public init(from reader: JSONReader) { self = reader.value }

  public func encode(to writer: inout JSONWriter) {
    switch self {
    case .null: writer.writeNull()
    case .bool(let value): writer.write(value)
    case .number(let number): writer.write(number)
    case .string(let text): writer.write(text)
    case .array(let elements): writer.array { writer in for element in elements { writer.write(element) } }
    case .object(let members):
      writer.object { writer in for member in members { writer.member(named: member.name, member.value) } }
    }
  }
}

/// A type that can be made from JSON.
///
/// ```swift
/// extension Heap.Setup: JSONDecodable {
///   init(from reader: JSONReader) throws(JSONError) {
///     stones = try reader.object("stones").required("stones").int(in: 1...100)
///   }
/// }
/// ```
public protocol JSONDecodable {
  /// - Throws: `JSONError` with the path to the first thing that is not as it should be.
  init(from reader: JSONReader) throws(JSONError)
}

/// A type that can be written as JSON.
///
/// ```swift
/// extension Heap.View: JSONEncodable {
///   func encode(to writer: inout JSONWriter) {
///     writer.object { writer in
///       writer.member("stones", stones)
///       writer.member("turn", turn)
///     }
///   }
/// }
/// ```
public protocol JSONEncodable {
  func encode(to writer: inout JSONWriter)
}

public typealias JSONCodable = JSONDecodable & JSONEncodable
