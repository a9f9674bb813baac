import Accounts
import HTTPTypes
import Hummingbird
import Tabletop

/// Writes down who did what: failed log-ins, what the owner changes, and what people delete. All routes pass here, so that
/// none has to think of it. A route of the owner's that is not in `AuditMiddleware.owners` is written down, too, by its
/// own name.
struct AuditMiddleware: RouterMiddleware {
  let audit: AuditTrail
  let trustedProxies: Set<String>

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    let route = "\(request.method.rawValue) \(context.endpointPath ?? "")"
    do {
      let response = try await next(request, context)
      if response.status.kind == .successful { await note(done: route, request, context) }
      return response
    } catch {
      await note(refused: error, route, request, context)
      throw error
    }
  }

  // MARK: What was done

  private func note(done route: String, _ request: Request, _ context: APIContext) async {
    let address = request.client(context, trusting: trustedProxies)
    if let kind = AuditMiddleware.ownersKind(route) {
      let subject = kind == .ownerChanged ? route : AuditMiddleware.subject(context)
      return await audit.note(kind, by: .owner, from: address, subject: subject)
    }
    let requester = Requester.ofRequest
    let isGuest = requester?.isGuest ?? true
    let kind: AuditKind
    switch route {
    case "DELETE /api/v1/accounts/me": kind = isGuest ? .guestDeleted : .accountDeleted
    case "DELETE /api/v1/packs/{pack}": kind = .packDeleted
    default: return
    }
    await audit.note(
      kind, by: isGuest ? .guest : .account, player: requester?.player, from: address,
      subject: AuditMiddleware.subject(context))
  }

  /// What the owner did with a request; nil where it is not the owner's, or only reads.
  static func ownersKind(_ route: String) -> AuditKind? {
    let parts = route.split(separator: ownersPath, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let short = "\(parts[0]) \(parts[1])"
    if let kind = owners[short] { return kind }
    return parts[0] == "GET" || parts[0] == "HEAD" || unnoted.contains(short) ? nil : .ownerChanged
  }

  private static let ownersPath = " /api/v1/admin/"

  /// What the owner's requests do. Those that read stand here only where they give out much of somebody.
  static let owners: [String: AuditKind] = [
    "PUT relentless/{file}": .parametersChanged,
    "POST relentless/{file}/history/{version}/restore": .parametersRestored,
    "PUT packs/{pack}/official": .packMarked,
    "PUT packs/{pack}/removal": .packHidden,
    "DELETE packs/{pack}/removal": .packShown,
    "PUT scores/{score}/removal": .scoreHidden,
    "DELETE scores/{score}/removal": .scoreShown,
    "PUT teams/{game}/removal": .teamHidden,
    "DELETE teams/{game}/removal": .teamShown,
    "PUT teams/{game}/hidden-names": .teamNamesHidden,
    "PUT players/{player}/hidden-name": .nameHidden,
    "DELETE players/{player}": .guestRemoved,
    "PUT pictures/{picture}/removal": .pictureHidden,
    "DELETE pictures/{picture}/removal": .pictureShown,
    "DELETE photos/{photo}": .photoRemoved,
    "POST maps": .mapAdded,
    "DELETE maps/{map}": .mapRemoved,
    "POST dictionaries": .dictionaryImported,
    "DELETE dictionaries": .dictionariesRemoved,
    "DELETE phrase-reports/{report}": .phraseReportRemoved,
    "DELETE accounts/{account}": .accountRemoved,
    "GET accounts/{account}/export": .accountExported,
    "POST accounts/{account}/password-link": .passwordLinkMade,
    "DELETE accounts/{account}/sessions": .accountLoggedOut,
    "POST classes": .classMade,
    "DELETE classes/{class}": .classRemoved,
    "DELETE classes/{class}/code": .classCodeRemoved,
    "PUT registration": .registrationChosen,
    "POST backups": .backupMade,
    "POST backups/{backup}/ticket": .backupFetched,
    "DELETE backups/{backup}": .backupRemoved,
  ]

  /// Requests that are sent with a body and change nothing.
  private static let unnoted: Set = ["POST relentless/simulate"]

  /// The thing in the address, like "score 17". An account is a player.
  private static func subject(_ context: APIContext) -> String {
    for part in (context.endpointPath ?? "").split(separator: "/") where part.hasPrefix("{") {
      let name = part.dropFirst().dropLast()
      guard let value = context.parameters.get(String(name)) else { continue }
      return "\(name == "account" ? "player" : name) \(value)"
    }
    return ""
  }

  // MARK: What was refused

  private func note(
    refused error: any Error, _ route: String, _ request: Request, _ context: APIContext
  ) async {
    guard let kind = AuditMiddleware.kind(of: error, route) else { return }
    let address = request.client(context, trusting: trustedProxies)
    let requester = Requester.ofRequest
    guard kind != .wrongPassword else {
      return await audit.note(
        kind, by: requester?.isGuest == true ? .guest : .account, player: requester?.player, from: address)
    }
    var subject = ""
    if let email = requester?.email { subject = await audit.subject(tried: email) }
    await audit.note(kind, by: .stranger, from: address, subject: subject)
  }

  private static func kind(of error: any Error, _ route: String) -> AuditKind? {
    let code: String
    switch error {
    case let error as Problem: code = error.refusal.code
    case let error as Refusal: code = error.code
    case is TooManyAttempts: code = Refusal.tooManyTries.code
    default: return nil
    }
    let isLogIn = route == "POST /api/v1/sessions"
    switch code {
    case Refusal.wrongCredentials.code where isLogIn: return .failedLogIn
    case Refusal.wrongPassword.code: return .wrongPassword
    case "badToken" where route.contains(ownersPath): return .wrongOwnersToken
    case Refusal.tooManyTries.code where isLogIn || route.contains(ownersPath): return .tooManyTries
    default: return nil
    }
  }
}
