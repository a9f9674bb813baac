/// The address of map pictures, with `{z}`, `{x}` and `{y}` for zoom, column and row, like
/// `https://tiles.example/{z}/{x}/{y}.png`.
public struct TileAddress: Sendable, Equatable {
  public let template: String
  /// Scheme, host and port: the only place from which pages may load these pictures.
  let origin: String

  /// - Returns: nil where it is no such address of one host.
  public init?(_ template: String) {
    guard template.utf8.count <= 500, template.utf8.allSatisfy(TileAddress.isOfAddress),
      let match = template.wholeMatch(
        of: /(https?:\/\/[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::[0-9]{1,5})?)\/.*/)
    else { return nil }
    let names = template.matches(of: /\{([^{}]*)\}/).map { String($0.1) }
    guard ["z", "x", "y"].allSatisfy(names.contains), names.allSatisfy(["z", "x", "y"].contains),
      names.count == template.count(where: { $0 == "{" }), names.count == template.count(where: { $0 == "}" })
    else { return nil }
    self.template = template
    origin = String(match.1)
  }

  /// Visible ASCII, except characters that end a word of the Content-Security-Policy or of a page.
  private static func isOfAddress(_ byte: UInt8) -> Bool {
    (0x21...0x7E).contains(byte) && !"\"'`<>\\;,".utf8.contains(byte)
  }
}
