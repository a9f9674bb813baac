/// Cuts what a descriptor brings into lines. A last line without a line feed is one too.
struct LineReader {
  private let input: Descriptor
  /// The most bytes of a line that are kept.
  private let limit: Int
  private var chunk: ArraySlice<UInt8> = []
  private var isAtEnd = false

  /// - Parameter limit: the longest line that whoever reads them accepts. Of a longer one a byte more is kept,
  ///   so that it is refused for its length, and the rest is passed over.
  init(_ input: Descriptor, limit: Int) {
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
