import Tabletop

/// An XML element with its content.
struct XMLElement {
  /// Without its prefix.
  let name: String
  let attributes: [XMLAttribute]
  private(set) var children: [XMLElement] = []
  /// The text in it, without that of its children.
  private(set) var text = ""

  /// The most elements in one element, itself included.
  static let maxElements = 1_000

  init(name: String, attributes: [XMLAttribute]) {
    self.name = name.withoutPrefix
    self.attributes = attributes
  }

  /// The start of the next element, in whichever element it is; nil at the end of the file.
  @inline(never)
  static func nextStart(_ reader: inout XMLReader) throws(XMLError) -> XMLElement? {
    while let piece = try reader.next() {
      if case .start(let name, let attributes) = piece {
        return XMLElement(name: name, attributes: attributes)
      }
    }
    return nil
  }

  /// Reads the content of an element whose start has been read.
  @inline(never)
  init(_ start: XMLElement, from reader: inout XMLReader) throws(XMLError) {
    var count = 0
    self = try XMLElement.read(start, from: &reader, &count)
  }

  private static func read(
    _ start: XMLElement, from reader: inout XMLReader, _ count: inout Int
  ) throws(XMLError) -> XMLElement {
    var element = start
    count += 1
    guard count <= maxElements else { throw reader.error("too many elements in one place") }
    while let piece = try reader.next() {
      switch piece {
      case .text(let text): element.text += text
      case .start(let name, let attributes):
        let child = XMLElement(name: name, attributes: attributes)
        element.children.append(try read(child, from: &reader, &count))
      case .end: return element
      }
    }
    return element
  }

  /// Whether it has one of these names.
  @inline(never)
  func isNamed(_ names: StaticString...) -> Bool { names.contains { name.isIdentical(to: $0) } }

  /// The first of its children with that name.
  @inline(never)
  func child(_ name: StaticString) -> XMLElement? { children.first { $0.name.isIdentical(to: name) } }

  /// The first element with that name at any depth inside it.
  func descendant(_ name: StaticString) -> XMLElement? {
    for child in children {
      if child.name.isIdentical(to: name) { return child }
      if let found = child.descendant(name) { return found }
    }
    return nil
  }

  @inline(never)
  func attribute(_ name: StaticString) -> String? {
    attributes.first { $0.name.isIdentical(to: name) }?.value
  }

  /// Its text with single spaces for white space, as people read it.
  var line: String { text.onOneLine }

  /// The text of a child on one line; empty if there is no such child.
  @inline(never)
  func line(of name: StaticString) -> String { child(name)?.line ?? "" }

  /// Skips to the end of an element whose start has been read. It keeps nothing, because tracks may be long.
  static func skip(_ reader: inout XMLReader) throws(XMLError) {
    var depth = 1
    while depth > 0, let piece = try reader.next() {
      switch piece {
      case .start: depth += 1
      case .end: depth -= 1
      case .text: break
      }
    }
  }
}

extension String {
  /// The part of a name after its colon; the whole name where it has none.
  var withoutPrefix: String {
    let bytes = Array(utf8)
    guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")) else { return self }
    return String(decoding: bytes[(colon + 1)...], as: UTF8.self)
  }
}
