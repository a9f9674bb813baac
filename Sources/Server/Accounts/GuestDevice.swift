import Accounts
import Cryptography
import Hummingbird

/// The number of a device on which a guest has had the only try for a board, in a cookie of its own. The server keeps
/// nothing of it but the marks of tries (`DailySecret.mark`), and no script of the page can read it.
enum GuestDevice {
  static let cookie = "parlour_tries"

  /// How long a device keeps the number after a try; seconds. A try is for a day, so this is long enough, and a device
  /// that comes back later cannot be recognised.
  static let lifetime: Int64 = 2 * 86_400

  /// The number that a request brings. Where it brings none that the server could have made, there is a new one, which
  /// nobody can guess. It comes from the session, so that it is the same when the answer is lost and the request is sent
  /// again.
  static func number(in request: Request) -> String {
    if let known = SessionCookies.token(cookie, in: request), isNumber(known) { return known }
    let session = SessionCookies.token(SessionCookies.session, in: request) ?? ""
    return String(SHA256Digest(of: Array("tries \(session)".utf8)).hexadecimal.prefix(length))
  }

  static func set(_ number: String, isSecure: Bool, in response: inout Response) {
    response.setCookie(
      SessionCookies.cookie(cookie, number, lasting: lifetime, isSecure: isSecure, site: .strict))
  }

  /// Hexadecimal digits: 128 bits.
  private static let length = 32

  private static func isNumber(_ text: String) -> Bool {
    text.utf8.count == length && text.utf8.allSatisfy { Array("0123456789abcdef".utf8).contains($0) }
  }
}
