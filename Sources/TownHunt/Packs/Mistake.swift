import Tabletop

/// A mistake in a field of a pack, described for its creator.
public struct Mistake: Sendable, CustomStringConvertible {
  /// The number of the pin, from 1; nil for a field of the pack itself.
  public let pin: Int?
  /// The field's name in a pack's JSON; "file" where it is no pack at all.
  public let field: String
  /// One sentence.
  public let problem: String

  public init(pin: Int? = nil, field: String, problem: String) {
    self.pin = pin
    self.field = field
    self.problem = problem
  }

  public var description: String { (pin.map { "Pin \($0), " } ?? "") + "\(field): \(problem)" }
}

extension Mistake: JSONEncodable {
  public func encode(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("pin", orNull: pin)
      writer.member("field", field)
      writer.member("problem", problem)
    }
  }
}

/// Collects all mistakes of a pack while it is read, not only the first one. What is called for each field is not inlined:
/// otherwise it would be in the page's modules many times.
struct MistakeNotes {
  private(set) var mistakes: [Mistake] = []
  /// The number of the pin that is being read.
  var pin: Int?

  @inline(never)
  mutating func note(_ field: String, _ problem: String) {
    mistakes.append(Mistake(pin: pin, field: field, problem: problem))
  }

  /// Reads an object, and notes names that do not belong there.
  ///
  /// - Returns: nil where it is no object.
  @inline(never)
  mutating func object(_ reader: JSONReader, _ field: String, names: [StaticString]) -> JSONObject? {
    guard case .object(let members) = reader.value else {
      note(field, "Expected an object.")
      return nil
    }
    for member in members where !names.contains(where: { member.name.isIdentical(to: $0) }) {
      note(member.name, "There is no such field.")
    }
    return try? reader.anyObject()
  }

  /// Reads a member; nil where it is missing or wrong.
  mutating func read<Value>(
    _ name: StaticString, of object: JSONObject, isRequired: Bool = false,
    _ make: (JSONReader) throws(JSONError) -> Value
  ) -> Value? {
    guard let reader = member(name, of: object, isRequired: isRequired) else { return nil }
    do throws(JSONError) {
      return try make(reader)
    } catch {
      note(name, error)
      return nil
    }
  }

  @inline(never)
  private mutating func member(
    _ name: StaticString, of object: JSONObject, isRequired: Bool
  ) -> JSONReader? {
    let reader = object.optional(name)
    if reader == nil, isRequired { note("\(name)", "Is missing.") }
    return reader
  }

  @inline(never)
  private mutating func note(_ name: StaticString, _ error: JSONError) {
    note("\(name)", sentence(error.problem))
  }

  /// Reads text of at most `longest` characters (Unicode scalars), and trims it. Empty text counts as missing.
  @inline(never)
  mutating func text(
    _ name: StaticString, of object: JSONObject, upTo longest: Int, isRequired: Bool = false
  ) -> String? {
    let given = read(name, of: object, isRequired: isRequired) { reader throws(JSONError) in
      try reader.string()
    }
    guard let given else { return nil }
    return check("\(name)", given, upTo: longest, isRequired: isRequired)
  }

  /// Checks a text and trims it; nil where it is empty or wrong.
  @inline(never)
  mutating func check(_ field: String, _ given: String, upTo longest: Int, isRequired: Bool) -> String? {
    let text = given.trimmed()
    if text.utf8.isEmpty {
      if isRequired { note(field, "Is missing.") }
      return nil
    }
    if text.hasControlCharacters {
      note(field, "Holds a line break or another control character.")
      return nil
    }
    if text.unicodeScalars.count > longest {
      note(field, "At most \(longest) characters.")
      return nil
    }
    return text
  }

  @inline(never)
  mutating func number(
    _ name: StaticString, of object: JSONObject, in range: ClosedRange<Int64>, isRequired: Bool = false
  ) -> Int64? {
    read(name, of: object, isRequired: isRequired) { reader throws(JSONError) in try reader.int64(in: range) }
  }

  /// Makes a sentence from the problem that a reader found. The problem begins with a lower-case ASCII letter.
  private func sentence(_ problem: String) -> String {
    var bytes = Array(problem.utf8)
    if let first = bytes.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) {
      bytes[0] = first - 0x20
    }
    return String(decoding: bytes, as: UTF8.self) + "."
  }
}
