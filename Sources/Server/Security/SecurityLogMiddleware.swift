import Accounts
import HTTPTypes
import Hummingbird
import Synchronization
import Tabletop

/// Logs what requests do that concerns security: who logs in and out, what the owner changes, and what is refused
/// because somebody may not do it, does it too often, or sends what no page of this server sends.
struct SecurityLogMiddleware: RouterMiddleware {
  let log: SecurityLog
  let trustedProxies: Set<String>

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    let requester = Requester()
    let result: Result<Response, any Error>
    do {
      result = .success(
        try await Requester.$ofRequest.withValue(requester) { try await next(request, context) })
    } catch {
      result = .failure(error)
    }
    let route = "\(request.method.rawValue) \(context.endpointPath ?? "")"
    let event =
      switch result {
      case .success(let response): SecurityLogMiddleware.event(route, response)
      case .failure(let error): SecurityLogMiddleware.event(route, request, error)
      }
    if let event {
      let isKnown = SecurityLogMiddleware.methods.contains(request.method) && context.endpointPath != nil
      log.note(
        event, from: request.client(context, trusting: trustedProxies), player: requester.player,
        request: isKnown ? route : nil, subject: requester.subject)
    }
    return try result.get()
  }

  /// The methods of this server's routes. Others are words of whoever asks.
  private static let methods: Set<HTTPRequest.Method> = [.get, .head, .post, .put, .delete]

  /// What was done.
  private static func event(_ route: String, _ response: Response) -> String? {
    guard response.status.kind == .successful else { return nil }
    if let event = done[route] { return event }
    // How the server goes is about nobody, and the owner's page asks for it again and again.
    guard route.contains(ownersPath), route != "GET /api/v1/admin/health" else { return nil }
    return route.hasPrefix("GET ") ? "ownerRead" : "ownerChanged"
  }

  private static let ownersPath = " /api/v1/admin/"

  private static let done = [
    "POST /api/v1/accounts": "registered", "POST /api/v1/sessions": "loggedIn",
    "DELETE /api/v1/sessions/current": "loggedOut", "DELETE /api/v1/sessions/{session}": "sessionEnded",
    "PUT /api/v1/accounts/me/password": "passwordChanged", "POST /api/v1/passwords": "passwordSetByLink",
    "POST /api/v1/password-links": "passwordLinkAsked", "DELETE /api/v1/accounts/me": "accountDeleted",
    "GET /api/v1/accounts/me/export": "dataExported",
  ]

  /// What was refused.
  private static func event(_ route: String, _ request: Request, _ error: any Error) -> String? {
    let problem: Problem
    switch error {
    case let error as Problem: problem = error
    case let error as Refusal: problem = Problem(error)
    case let error as TooManyAttempts: problem = Problem(error)
    case let error as any HTTPResponseError where error.status == .contentTooLarge: return "tooLarge"
    default: return nil
    }
    let code = problem.refusal.code
    if noted.contains(code) || proofs.contains(route) { return code }
    return switch problem.status {
    // A page asks who somebody is before anybody has logged in.
    case .unauthorized where code == Refusal.notLoggedIn.code:
      SessionCookies.token(SessionCookies.session, in: request) == nil ? nil : code
    case .unauthorized, .forbidden, .tooManyRequests, .badRequest, .contentTooLarge: code
    default: nil
    }
  }

  /// Codes of other statuses that tell of trying.
  private static let noted: Set<String> = [
    Refusal.noSuchLink.code, Refusal.accountExists.code, "badForm", "badHandshake",
  ]

  /// Routes that take proofs of games, where every refusal may be a forgery.
  private static let proofs: Set<String> = ["POST /api/v1/scores", "POST /api/v1/tickets/pins"]
}

/// Who sends a request, as far as a route finds out while it answers.
final class Requester: Sendable {
  @TaskLocal static var ofRequest: Requester?

  private let kept = Mutex<Player?>(nil)

  private let keptSubject = Mutex<String?>(nil)
  private let keptEmail = Mutex<String?>(nil)

  var player: Int64? { kept.withLock { $0?.id.number } }
  /// Whether it is a guest; nil where nobody is known.
  var isGuest: Bool? { kept.withLock { $0?.isGuest } }
  /// What the request is about, like "score 17": a word of the program's own and a number.
  var subject: String? { keptSubject.withLock { $0 } }
  /// What was typed as the e-mail address of an account.
  var email: String? { keptEmail.withLock { $0 } }
  func note(_ player: Player) { kept.withLock { $0 = player } }
  func note(subject: String) { keptSubject.withLock { $0 = subject } }
  func note(email: String) { keptEmail.withLock { $0 = email } }
}
