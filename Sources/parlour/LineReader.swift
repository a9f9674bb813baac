import SystemPackage

/// Cuts the bytes from a descriptor into lines. A last line without a line feed counts too.
struct LineReader {
  private let input: FileDescriptor
  /// The most bytes of a line that are kept.
  private let limit: Int
  private var chunk: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// - Parameter limit: the longest line that the caller accepts, in bytes. Of a longer line, one byte more
  ///   is kept, so that the caller refuses it for its length; the rest is skipped.
  init(_ input: FileDescriptor, limit: Int) {
    self.input = input
    self.limit = limit
  }

  /// The next line without its line feed; nil at the end.
  mutating func next() throws(Failure) -> [UInt8]? {
    var line: [UInt8] = []
    var hasBegun = false
    while try fill() {
      hasBegun = true
      let end = chunk.firstIndex(of: UInt8(ascii: "\n"))
      line += chunk[..<(end ?? chunk.endIndex)].prefix(limit + 1 - line.count)
      guard let end else {
        chunk = []
        continue
      }
      chunk = chunk[(end + 1)...]
      return line
    }
    return hasBegun ? line : nil
  }

  /// - Returns: whether there are bytes left.
  private mutating func fill() throws(Failure) -> Bool {
    if chunk.isEmpty, !isAtEnd {
      chunk = try input.read(upTo: 65_536)[...]
      isAtEnd = chunk.isEmpty
    }
    return !chunk.isEmpty
  }
}
