import Accounts
import Hummingbird

/// The cookies of a session: who somebody is, and that this device is known. Scripts of the page cannot read them.
enum SessionCookies {
  static let session = "parlour_session"
  static let device = "parlour_device"

  /// Stands before the names where the page comes over TLS. A browser takes such a cookie from this host alone, over
  /// TLS, and for all paths, so that no other host can plant one (RFC 6265bis, section 4.1.3.2). At home, where there
  /// is no TLS, it would not take it.
  static let hostPrefix = "__Host-"

  /// - Returns: what a cookie holds, under the name with the prefix or else under the plain one, which devices have
  ///   that logged in before there was the prefix, or without TLS.
  static func token(_ name: String, in request: Request) -> String? {
    (request.cookies[hostPrefix + name] ?? request.cookies[name])?.value
  }

  /// Sets the cookies of somebody who was let in.
  static func set(_ access: Access, for request: Request, isSecure: Bool, in response: inout Response) {
    set(session, access.token, for: request, isSecure: isSecure, in: &response)
    if let token = access.deviceToken { setDevice(token, for: request, isSecure: isSecure, in: &response) }
  }

  /// Sets the cookie of a device that is known from now on.
  static func setDevice(
    _ token: String, for request: Request, isSecure: Bool, in response: inout Response
  ) {
    set(device, token, for: request, isSecure: isSecure, in: &response)
  }

  /// Sends a device's own cookies back with a new lifetime.
  static func renew(of request: Request, isSecure: Bool, in response: inout Response) {
    for name in [session, device] {
      guard let token = token(name, in: request) else { continue }
      set(name, token, for: request, isSecure: isSecure, in: &response)
    }
  }

  /// Has a device forget who somebody was. The cookie of the device stays: it says nothing about them.
  static func clear(for request: Request, isSecure: Bool, in response: inout Response) {
    response.setCookie(cookie(session, "", lasting: 0, isSecure: isSecure))
    if isSecure { removePlain(session, of: request, in: &response) }
  }

  private static func set(
    _ name: String, _ token: String, for request: Request, isSecure: Bool, in response: inout Response
  ) {
    response.setCookie(cookie(name, token, lasting: Session.lifetime, isSecure: isSecure))
    if isSecure { removePlain(name, of: request, in: &response) }
  }

  /// Removes a cookie that the device has under the plain name.
  private static func removePlain(_ name: String, of request: Request, in response: inout Response) {
    guard request.cookies[name] != nil else { return }
    response.setCookie(
      Cookie(
        name: name, value: "", maxAge: 0, path: plainPath, secure: true, httpOnly: true, sameSite: .lax))
  }

  private static let plainPath = "/api"

  /// - Parameter site: whether a browser also sends it when somebody follows a link from another site.
  static func cookie(
    _ name: String, _ value: String, lasting seconds: Int64, isSecure: Bool,
    site: Cookie.SameSite = .lax
  ) -> Cookie {
    Cookie(
      name: isSecure ? hostPrefix + name : name, value: value, maxAge: Int(seconds),
      path: isSecure ? "/" : plainPath, secure: isSecure, httpOnly: true, sameSite: site)
  }
}
