import Accounts

/// The address at which people open this server's page, like `https://parlour.example`. The owner names it; it is never
/// taken from a request, in which anybody can name another server.
public struct PublicAddress: Sendable, Equatable {
  /// Scheme, host and port.
  public let origin: String
  let host: String

  static let example = "https://parlour.example"

  /// - Returns: nil where the text is no such address, or has a path.
  public init?(_ text: String) {
    guard text.utf8.count <= 300,
      let match = text.wholeMatch(
        of: /(https?:\/\/([A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?|\[[0-9A-Fa-f:.]+\])(?::[0-9]{1,5})?)\/?/)
    else { return nil }
    origin = String(match.1)
    host = String(match.2)
  }

  /// A link to a screen of the page. Browsers send nothing of what comes after the `#` to any server.
  ///
  /// - Parameter path: like `/account`.
  func link(to path: String) -> String { "\(origin)/#!\(path)" }
}

extension PasswordLink {
  /// The screen of the page on which the link is used.
  var screen: String { "/account/new-password/\(token)" }
}
