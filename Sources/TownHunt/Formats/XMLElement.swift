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

  /// Reads the content of an element whose start has been read.
  init(name: String, attributes: [XMLAttribute], from reader: inout XMLReader) throws(XMLError) {
    var count = 0
    self = try XMLElement.read(XMLElement(name: name, attributes: attributes), from: &reader, &count)
  }

  private static func read(
    _ start: XMLElement, from reader: inout XMLReader, _ count: inout Int
  ) throws(XMLError) -> XMLElement {
    var element = start
    count += 1
    guard count <= maxElements else { throw reader.error("too many elements in one waypoint") }
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

  /// The first of its children with that name.
  func child(_ name: StaticString) -> XMLElement? { children.first { $0.name.isIdentical(to: name) } }

  /// The first element with that name at any depth inside it.
  func descendant(_ name: StaticString) -> XMLElement? {
    for child in children {
      if child.name.isIdentical(to: name) { return child }
      if let found = child.descendant(name) { return found }
    }
    return nil
  }

  func attribute(_ name: StaticString) -> String? {
    attributes.first { $0.name.isIdentical(to: name) }?.value
  }

  /// Its text with single spaces for white space, as people read it.
  var line: String {
    var line: [UInt8] = []
    var needsSpace = false
    for byte in text.utf8 {
      if byte == 0x20 || (0x9...0xD).contains(byte) {
        needsSpace = !line.isEmpty
      } else {
        if needsSpace { line.append(0x20) }
        needsSpace = false
        line.append(byte)
      }
    }
    return String(decoding: line, as: UTF8.self)
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
