import CZlib

extension z_stream {
  /// Runs a function of zlib on the next bytes.
  ///
  /// - Returns: what it answers, and how many bytes it read and wrote.
  mutating func run(
    _ bytes: ArraySlice<UInt8>, into part: inout [UInt8], _ function: (inout z_stream) -> Int32
  ) -> (result: Int32, read: Int, written: Int) {
    bytes.withUnsafeBufferPointer { input in
      part.withUnsafeMutableBufferPointer { output in
        // zlib does not write to its input; its headers only do not say so.
        next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        avail_in = uInt(input.count)
        next_out = output.baseAddress
        avail_out = uInt(output.count)
        let result = function(&self)
        return (result, input.count - Int(avail_in), output.count - Int(avail_out))
      }
    }
  }
}
