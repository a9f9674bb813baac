import Accounts
import Hummingbird

/// The cookies of a session: who somebody is, and that this device is known. Scripts of the page cannot read them.
enum SessionCookies {
  static let session = "parlour_session"
  static let device = "parlour_device"

  static func token(_ name: String, in request: Request) -> String? { request.cookies[name]?.value }

  /// Sets the cookies of somebody who was let in.
  static func set(_ access: Access, isSecure: Bool, in response: inout Response) {
    response.setCookie(cookie(session, access.token, lasting: Session.lifetime, isSecure: isSecure))
    if let token = access.deviceToken {
      response.setCookie(cookie(device, token, lasting: Session.lifetime, isSecure: isSecure))
    }
  }

  /// Sends a device's own cookies back with a new lifetime.
  static func renew(of request: Request, isSecure: Bool, in response: inout Response) {
    for name in [session, device] {
      guard let token = token(name, in: request) else { continue }
      response.setCookie(cookie(name, token, lasting: Session.lifetime, isSecure: isSecure))
    }
  }

  /// Has a device forget who somebody was. The cookie of the device stays: it says nothing about them.
  static func clear(isSecure: Bool, in response: inout Response) {
    response.setCookie(cookie(session, "", lasting: 0, isSecure: isSecure))
  }

  private static func cookie(_ name: String, _ value: String, lasting seconds: Int64, isSecure: Bool)
    -> Cookie
  {
    Cookie(
      name: name, value: value, maxAge: Int(seconds), path: "/api", secure: isSecure, httpOnly: true,
      sameSite: .lax)
  }
}
