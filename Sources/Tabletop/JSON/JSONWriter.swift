/// Writes compact JSON. The result is always well formed, as long as every value in an object is written by `member`.
/// The methods that write bytes are not inlined: otherwise every view would contain them a hundred times.
///
/// ```swift
/// var writer = JSONWriter()
/// writer.object { writer in
///   writer.member("turn", Seat(1))
///   writer.member("players") { writer in writer.array(of: ["Ana", "Ben"]) }
///   writer.member("deadline", orNull: deadline)
/// }
/// let text = String(decoding: writer.bytes, as: UTF8.self)
/// // {"turn":1,"players":["Ana","Ben"],"deadline":null}
/// ```
public struct JSONWriter: Sendable {
  public private(set) var bytes: [UInt8]
  private var needsComma = false

  public init(reserving capacity: Int = 256) {
    bytes = []
    bytes.reserveCapacity(capacity)
  }

  /// The text of one value.
  public static func text(of value: some JSONEncodable) -> String {
    String(decoding: bytes(of: value), as: UTF8.self)
  }

  /// The UTF-8 bytes of one value.
  @inlinable
  public static func bytes(of value: some JSONEncodable) -> [UInt8] {
    var writer = JSONWriter()
    value.encode(to: &writer)
    return writer.bytes
  }

  // MARK: Objects and arrays

  @inlinable
  public mutating func object(_ writeMembers: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "{"))
    writeMembers(&self)
    close(UInt8(ascii: "}"))
  }

  @inlinable
  public mutating func array(_ writeElements: (inout JSONWriter) -> Void) {
    open(UInt8(ascii: "["))
    writeElements(&self)
    close(UInt8(ascii: "]"))
  }

  @inlinable
  public mutating func array(of elements: [some JSONEncodable]) {
    array { writer in for element in elements { writer.write(element) } }
  }

  /// A case of an enum without values: `{"ready":{}}`.
  @inline(never)
  public mutating func choice(_ name: StaticString) {
    choice(name) { _ in }
  }

  /// A case of an enum with values: `{"flip":{"card":3}}`.
  ///
  /// ```swift
  /// extension Heap.Event: JSONEncodable {
  ///   func encode(to writer: inout JSONWriter) {
  ///     writer.choice("took") { writer in
  ///       writer.member("seat", seat)
  ///       writer.member("stones", stones)
  ///     }
  ///   }
  /// }
  /// ```
  @inlinable
  public mutating func choice(_ name: StaticString, _ writeMembers: (inout JSONWriter) -> Void) {
    object { writer in writer.member(name) { writer in writer.object(writeMembers) } }
  }

  // MARK: Members

  @inlinable
  public mutating func member(_ name: StaticString, _ writeValue: (inout JSONWriter) -> Void) {
    key(name)
    writeValue(&self)
  }

  @inlinable
  public mutating func member(_ name: StaticString, _ value: some JSONEncodable) {
    key(name)
    write(value)
  }

  /// `null` where there is no value.
  @inlinable
  public mutating func member(_ name: StaticString, orNull value: (some JSONEncodable)?) {
    key(name)
    if let value { write(value) } else { writeNull() }
  }

  /// A member whose name is known only at run time.
  public mutating func member(named name: String, _ value: some JSONEncodable) {
    key(name)
    write(value)
  }

  /// Begins a member whose name is known only at run time; its value has to be written next.
  public mutating func key(_ name: String) {
    write(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Begins a member; its value has to be written next. Names in the source need no escapes.
  @inline(never)
  public mutating func key(_ name: StaticString) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
    bytes.append(UInt8(ascii: "\""))
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  // MARK: Values

  @inlinable
  public mutating func write(_ value: some JSONEncodable) { value.encode(to: &self) }

  public mutating func writeNull() { word("null") }

  public mutating func write(_ value: Bool) { word(value ? "true" : "false") }

  public mutating func write(_ number: JSONNumber) {
    comma()
    bytes.append(contentsOf: number.literal.utf8)
  }

  public mutating func write(_ value: Int) { write(Int64(value)) }

  @inline(never)
  public mutating func write(_ value: Int64) {
    comma()
    if value < 0 { bytes.append(UInt8(ascii: "-")) }
    var rest = value.magnitude
    let first = bytes.count
    repeat {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    var (low, high) = (first, bytes.count - 1)
    while low < high {
      bytes.swapAt(low, high)
      low += 1
      high -= 1
    }
  }

  /// A string. Escapes only the characters that need it.
  @inline(never)
  public mutating func write(_ text: String) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { utf8 in
      if utf8.contains(where: JSONWriter.needsEscape) {
        for byte in utf8 { appendEscaped(byte) }
      } else {
        bytes.append(contentsOf: utf8)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Text that is one JSON value already.
  public mutating func write(encoded value: [UInt8]) {
    comma()
    bytes.append(contentsOf: value)
  }

  // MARK: Bytes

  @inline(never)
  @usableFromInline
  mutating func open(_ bracket: UInt8) {
    comma()
    bytes.append(bracket)
    needsComma = false
  }

  @inline(never)
  @usableFromInline
  mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private mutating func word(_ word: StaticString) {
    comma()
    bytes.append(contentsOf: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func appendEscaped(_ byte: UInt8) {
    guard JSONWriter.needsEscape(byte) else { return bytes.append(byte) }
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0..<0x20:
      let digits: StaticString = "0123456789abcdef"
      bytes.append(contentsOf: [UInt8(ascii: "u"), UInt8(ascii: "0"), UInt8(ascii: "0")])
      bytes.append(digits.utf8Start[Int(byte >> 4)])
      bytes.append(digits.utf8Start[Int(byte & 0xF)])
    default: bytes.append(byte)
    }
  }
}

extension Bool: JSONEncodable {
  public func encode(to writer: inout JSONWriter) { writer.write(self) }
}

extension Int: JSONEncodable {
  public func encode(to writer: inout JSONWriter) { writer.write(self) }
}

extension Int64: JSONEncodable {
  public func encode(to writer: inout JSONWriter) { writer.write(self) }
}

extension String: JSONEncodable {
  public func encode(to writer: inout JSONWriter) { writer.write(self) }
}

extension Array: JSONEncodable where Element: JSONEncodable {
  public func encode(to writer: inout JSONWriter) { writer.array(of: self) }
}
