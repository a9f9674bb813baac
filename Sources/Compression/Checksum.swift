import CZlib

/// The checksum of the files in a ZIP archive: CRC-32 (ISO 3309).
public enum Checksum {
  public static func crc32(of bytes: [UInt8]) -> UInt32 {
    UInt32(truncatingIfNeeded: CZlib.crc32(0, bytes, uInt(bytes.count)))
  }
}
