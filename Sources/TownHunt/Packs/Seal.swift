import Tabletop

/// Seals the pins of a pack for players to download and keep. So nobody reads a title, a hint or a place by accident,
/// neither on the network nor where a browser shows its stored data.
///
/// It is a seal against a quick look, not a lock. The page opens it without a network, so everything that this needs is
/// stored beside it: anybody who writes a program for it can open it too (docs/threat-model.md). The answers have to
/// stay secret from such people, so they are in there only as stretched digests.
///
/// The text is base64url of a checksum of eight bytes and of the pins' JSON. Each byte of the JSON is combined
/// (exclusive or) with one of a stream: the SHA-256 of the key and of 0, 1, 2, … The key is the SHA-256 of the JSON
/// `["id",version,"salt"]`. It needs no cryptography of the browser: on pages without TLS, as in a home network,
/// browsers have none.
public struct Seal: Sendable {
  private let key: [UInt8]

  /// The seal of one version of a pack. No two versions have the same stream.
  public init(id: String, version: Int64, salt: String) {
    var writer = JSONWriter()
    writer.array { writer in
      writer.write(id)
      writer.write(version)
      writer.write(salt)
    }
    key = SHA256.bytes(of: writer.bytes)
  }

  /// Pins, sealed. They have to have digests in place of answers.
  public func text(of pins: [Pin]) -> String { text(ofJSON: JSONWriter.bytes(of: pins)) }

  func text(ofJSON pins: [UInt8]) -> String { Base64.text(of: checksum(of: pins) + masked(pins)) }

  /// The pins in a sealed text.
  ///
  /// - Throws: `badSeal` where the text is damaged, or is of another pack, version or salt.
  public func pins(in text: String) throws(Refusal) -> [Pin] {
    guard let bytes = Base64.bytes(of: text), bytes.count > Seal.checksumLength else { throw .badSeal }
    let json = masked(Array(bytes.dropFirst(Seal.checksumLength)))
    guard checksum(of: json) == Array(bytes.prefix(Seal.checksumLength)) else { throw .badSeal }
    let readers: [JSONReader]
    do throws(JSONError) {
      readers = try JSONReader(try JSON(parsing: json, limits: .file)).array()
    } catch {
      throw .badSeal
    }
    var notes = MistakeNotes()
    let pins = readers.compactMap { Pin(from: $0, for: .hunt, &notes) }
    guard notes.mistakes.isEmpty else { throw .badSeal }
    return pins
  }

  private static let checksumLength = 8

  private func checksum(of bytes: [UInt8]) -> [UInt8] {
    Array(SHA256.bytes(of: key + bytes).prefix(Seal.checksumLength))
  }

  /// Combines bytes with the stream (exclusive or). Doing this twice gives the original bytes.
  private func masked(_ bytes: [UInt8]) -> [UInt8] {
    var masked = bytes
    var counter: UInt64 = 0
    for start in stride(from: 0, to: bytes.count, by: 32) {
      var block = key
      for shift in stride(from: 56 as UInt64, through: 0, by: -8) {
        block.append(UInt8(truncatingIfNeeded: counter >> shift))
      }
      let stream = SHA256.bytes(of: block)
      for index in start..<min(start + 32, bytes.count) { masked[index] ^= stream[index - start] }
      counter += 1
    }
    return masked
  }
}

extension Refusal {
  fileprivate static let badSeal = Refusal(
    "badSeal", "These pins cannot be opened: they are damaged, or of another version of the pack.")
}
