import Tabletop

/// The encodings in which an XML file is read. A file names its encoding in its declaration, and is in UTF-8 if it does
/// not (XML 1.0, section 4.3.3).
enum XMLEncoding {
  /// ASCII is read like this, too, because each text in ASCII is also in UTF-8.
  case utf8
  /// ISO 8859-1, read as Windows-1252 like browsers do (the WHATWG's Encoding Standard, section 4.2): programs that name
  /// the one often write the other, which has more signs.
  case latin1

  /// Finds the encoding that a file names.
  ///
  /// - Returns: nil if the file names an encoding that is not read.
  init?(of bytes: [UInt8]) {
    self = .utf8
    var declaration = XMLEncoding.declaration(of: bytes)[...]
    while !declaration.has(prefix: "encoding=") {
      if declaration.isEmpty { return }
      declaration.removeFirst()
    }
    let name = declaration.dropFirst(9)
    if name.has(prefix: "utf-8") || name.has(prefix: "us-ascii") { return }
    self = .latin1
    if name.has(prefix: "latin1") || name.has(prefix: "windows-1252") { return }
    // There are ISO-8859-10 to 16 as well.
    let isLatin1 = name.has(prefix: "iso-8859-1") && !(0x30...0x39).contains(name.dropFirst(10).first ?? 0)
    if !isLatin1 { return nil }
  }

  /// The declaration of a file in small letters, without white space and quotes; empty if there is none.
  private static func declaration(of bytes: [UInt8]) -> [UInt8] {
    let text = bytes.prefix(1_000)
    let start = text.has(prefix: "\u{FEFF}") ? 3 : 0
    var declaration: [UInt8] = []
    guard text.dropFirst(start).has(prefix: "<?xml") else { return [] }
    for byte in text where byte != UInt8(ascii: "'") && byte != UInt8(ascii: "\"") && byte > 0x20 {
      if byte == UInt8(ascii: ">") { break }
      declaration.append(byte.inSmallLetters)
    }
    return declaration
  }

  /// The text of bytes in this encoding, in UTF-8.
  func utf8(_ bytes: [UInt8]) -> [UInt8] {
    guard self == .latin1 else { return bytes }
    var text = ""
    for byte in bytes {
      let value = (0x80...0x9F).contains(byte) ? XMLEncoding.windows[Int(byte - 0x80)] : UInt16(byte)
      // All of these are scalars: none is a surrogate.
      if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
    }
    return Array(text.utf8)
  }

  /// The signs of Windows-1252 from 0x80 to 0x9F; a number without a sign stands for itself.
  private static let windows: [UInt16] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D,
    0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A,
    0x153, 0x9D, 0x17E, 0x178,
  ]
}
