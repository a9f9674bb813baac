#if !hasFeature(Embedded)
  /// Lists of whole numbers as bytes, one list after the other: each with its length before it, all little-endian.
  struct KeptNumbers {
    private(set) var bytes: [UInt8] = []

    mutating func write<Number: FixedWidthInteger>(_ numbers: [Number]) {
      bytes.reserveCapacity(bytes.count + 8 + numbers.count * MemoryLayout<Number>.size)
      append(UInt64(numbers.count))
      for number in numbers { append(number) }
    }

    private mutating func append<Number: FixedWidthInteger>(_ number: Number) {
      withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }

    /// Reads the lists in the order in which they were written.
    struct Reader {
      private let bytes: [UInt8]
      private var place = 0

      init(_ bytes: [UInt8]) { self.bytes = bytes }

      var isAtEnd: Bool { place == bytes.count }

      /// The next list; nil where the bytes end before it does.
      mutating func read<Number: FixedWidthInteger>(_: Number.Type = Number.self) -> [Number]? {
        let size = MemoryLayout<Number>.size
        guard bytes.count - place >= 8, let count = Int(exactly: number(at: place, UInt64.self)),
          count <= (bytes.count - place - 8) / size
        else { return nil }
        let start = place + 8
        place = start + count * size
        return (0..<count).map { number(at: start + $0 * size, Number.self) }
      }

      private func number<Number: FixedWidthInteger>(at place: Int, _: Number.Type) -> Number {
        bytes.withUnsafeBytes {
          Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Number.self))
        }
      }
    }
  }
#endif
