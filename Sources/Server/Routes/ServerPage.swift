import Foundation
import Tabletop

/// The address of a page about the server that its owner has named. The page shows it as a link, so it is one that
/// a browser opens as a page, and never a script.
struct ServerPage {
  let address: String

  /// The most characters of an address.
  static let longest = 2_000

  /// - Returns: nil for an address that is not one of `http` or `https` with a host, or that has a password in it.
  init?(_ text: String) {
    guard text.unicodeScalars.count <= ServerPage.longest, !text.hasControlCharacters,
      let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      scheme == "http" || scheme == "https", let host = parts.host, !host.isEmpty, parts.user == nil
    else { return nil }
    address = text
  }
}
