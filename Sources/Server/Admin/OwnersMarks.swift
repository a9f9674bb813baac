import Cryptography
import Hummingbird
import Ports

/// The marks of devices on which the owner's token was right once. Such a device is not kept waiting when others at its
/// address try tokens (`AdminMiddleware`). A mark opens nothing by itself. It is kept in a cookie that no script can
/// read, and the server keeps nothing of it.
struct OwnersMarks: Sendable {
  static let cookie = "parlour_owner"
  /// How long a browser keeps a mark after it was set; seconds. Browsers keep no cookie for longer than 400 days.
  static let lifetime: Int64 = 365 * 86_400

  private let secret: [UInt8]
  private let token: OwnersToken
  private let chance: any Chance

  /// - Parameters:
  ///   - key: a secret of the server.
  ///   - token: with another token all devices are forgotten.
  init(key: [UInt8], token: OwnersToken, chance: any Chance) {
    (secret, self.token, self.chance) = (key, token, chance)
  }

  private var key: [UInt8] { SHA256Digest(of: Array(token.current.text.utf8), key: secret).bytes }

  /// The number of the device that sends a request; nil where it has no mark of this server and this token.
  func device(of request: Request) -> String? {
    guard let mark = SessionCookies.token(OwnersMarks.cookie, in: request) else { return nil }
    let number = String(mark.prefix { $0 != "." })
    let isRight = SHA256Digest(of: Array(mark.utf8)) == SHA256Digest(of: Array(self.mark(of: number).utf8))
    return isRight ? number : nil
  }

  /// Marks the device that gets an answer.
  func set(isSecure: Bool, in response: inout Response) {
    let mark = mark(of: chance.makeCredential().token)
    response.setCookie(
      SessionCookies.cookie(
        OwnersMarks.cookie, mark, lasting: OwnersMarks.lifetime, isSecure: isSecure, site: .strict))
  }

  private func mark(of number: String) -> String {
    "\(number).\(SHA256Digest(of: Array(number.utf8), key: key).hexadecimal)"
  }
}
