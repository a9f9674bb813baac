/// A vector tile for tests: one street, in the layer `transportation_name`.
public enum SampleTile {
  /// What the street is called.
  public static let street = "Rue de l’Été"

  /// Not compressed.
  public static let bytes: [UInt8] = {
    let hexadecimal = """
      1a5a78020a137472616e73706f72746174696f6e5f6e616d6512141204000001011802220a09d00fa01f12280028001a046e616d651a0563\
      6c61737322120a10527565206465206ce28099c38974c3a922070a056d696e6f72288020
      """
    let digits = hexadecimal.compactMap(\.hexDigitValue)
    return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] * 16 + digits[$0 + 1]) }
  }()

  /// The first bytes of a PNG.
  public static let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
}
