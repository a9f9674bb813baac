import TownHunt

/// A pack as players download it: its pins can neither be read by accident, nor their answers without a lot of guessing.
public struct SealedPins: Sendable {
  /// The pack without its pins.
  public let pack: Pack
  let pins: [Pin]
  public var count: Int { pins.count }
  /// The middle of its pins; nil without pins.
  public let middle: Place?
  /// The parallels and meridians around its pins, in whole hundredths of a degree; nil without pins.
  public let around: Around?
  public let text: String
}

extension KeptPack {
  /// - Parameter secret: draws a byte for each answer (`Pack.stretched`).
  func sealedPins(secret: () -> UInt8) throws(DamagedPack) -> SealedPins {
    var pack = try pack()
    let pins = pack.stretched(with: salt, secret: secret).pins
    pack.pins = []
    return SealedPins(
      pack: pack, pins: pins, middle: Place.middle(of: pins.map(\.place)), around: Around(pins.map(\.place)),
      text: Seal(id: id.text, version: version, salt: salt).text(of: pins))
  }
}
