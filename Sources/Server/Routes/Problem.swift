import Accounts
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTP1
import Tabletop

/// An error in an HTTP answer: `application/problem+json` (RFC 9457) with a stable code.
///
/// Its status follows from the refusal's kind, except where HTTP has a special one, as for a missing
/// `If-Match`.
struct Problem: HTTPResponseError {
  let status: HTTPResponse.Status
  let refusal: Refusal
  var retryAfter: Int64?
  /// All that is wrong with what was sent, where more than one thing can be.
  var mistakes: [JSONError] = []
  /// What is wrong with each field of a form.
  var faults: [InvalidFields.Fault] = []
  /// Further members of the answer.
  var details: [JSONMember] = []
  /// Further fields of the answer's head.
  var headers: HTTPFields = [:]

  init(
    _ status: HTTPResponse.Status, _ refusal: Refusal, retryAfter: Int64? = nil, mistakes: [JSONError] = []
  ) {
    self.status = status
    self.refusal = refusal
    self.retryAfter = retryAfter
    self.mistakes = mistakes
  }

  /// The body of the answer.
  private var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("type", "about:blank")
      writer.member("title", status.reasonPhrase)
      writer.member("status", status.code)
      writer.member("code", refusal.code)
      writer.member("detail", refusal.message)
      if !faults.isEmpty {
        writer.member("fields", JSON.object(faults.map { JSONMember($0.field, .string($0.message)) }))
      }
      if !mistakes.isEmpty { writer.member("mistakes") { writer in encodeMistakes(to: &writer) } }
      for member in details { writer.member(named: member.name, member.value) }
    }
    return writer.bytes
  }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    var response = Response.json(bytes, status: status)
    response.headers[.contentType] = "application/problem+json"
    if status == .unauthorized { response.headers[.wwwAuthenticate] = "Bearer" }
    if status == .upgradeRequired {
      response.headers[.upgrade] = "websocket"
      response.headers[.connection] = "Upgrade"
      response.headers[.secWebSocketVersion] = SocketHandshake.version
    }
    if let retryAfter { response.headers[.retryAfter] = String(retryAfter) }
    response.headers.append(contentsOf: headers)
    return response
  }

  /// The answer to a request that reaches no route. The connection ends after it.
  func lastAnswer(to request: HTTPRequestHead) -> (head: HTTPResponseHead, body: ByteBuffer) {
    let bytes = bytes
    var headers: HTTPHeaders = [
      "Content-Type": "application/problem+json", "Content-Length": "\(bytes.count)",
      "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff", "Connection": "close",
    ]
    if let retryAfter { headers.add(name: "Retry-After", value: "\(retryAfter)") }
    return (
      HTTPResponseHead(
        version: request.version, status: HTTPResponseStatus(statusCode: status.code), headers: headers),
      ByteBuffer(bytes: request.method == .HEAD ? [] : bytes)
    )
  }

  private func encodeMistakes(to writer: inout JSONWriter) {
    writer.array { writer in
      for mistake in mistakes {
        writer.object { writer in
          if case .path(let path) = mistake.place { writer.member("path", path) }
          writer.member("problem", mistake.problem)
        }
      }
    }
  }
}

extension Problem {
  /// A refusal, with the status of its kind.
  init(_ refusal: Refusal, retryAfter: Int64? = nil, mistakes: [JSONError] = []) {
    self.init(refusal.kind.status, refusal, retryAfter: retryAfter, mistakes: mistakes)
  }

  init(_ denied: Denied) {
    switch denied {
    case .refused(let refusal): self.init(refusal)
    case .tooMany(let tooMany): self.init(tooMany)
    }
  }

  init(_ invalid: InvalidFields) {
    self.init(Refusal("invalid", "A value in the form is not valid."))
    faults = invalid.faults
  }

  init(_ changed: ProgressChanged) {
    self.init(
      Refusal(
        "changedMeanwhile", .conflict, "Another device was faster: bring together what both have."))
    details = [
      JSONMember("version", .number(JSONNumber(changed.current?.version ?? 0))),
      JSONMember("value", changed.current?.value ?? .null),
    ]
  }

  init(_ tooMany: TooManyAttempts) {
    self.init(TooMany(wait: tooMany.wait))
  }

  init(_ tooMany: TooMany) {
    self.init(.tooManyTries, retryAfter: tooMany.seconds)
  }
}

extension Refusal.Kind {
  /// The HTTP status (RFC 9110, section 15; RFC 6585 for 429).
  var status: HTTPResponse.Status {
    switch self {
    case .invalid: .unprocessableContent
    case .unreadable: .badRequest
    case .unauthenticated: .unauthorized
    case .forbidden: .forbidden
    case .notFound: .notFound
    case .conflict: .conflict
    case .tooLarge: .contentTooLarge
    case .tooMany: .tooManyRequests
    case .unavailable: .serviceUnavailable
    }
  }
}

extension Response {
  static func json(_ bytes: [UInt8], status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

/// Turns every error into a problem, so that clients never see another kind.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
  let watch: StoreWatch

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let problem as Problem {
      return try problem.response(from: request, context: context)
    } catch let refusal as Refusal {
      return try Problem(refusal).response(from: request, context: context)
    } catch let invalid as InvalidFields {
      return try Problem(invalid).response(from: request, context: context)
    } catch let changed as ProgressChanged {
      return try Problem(changed).response(from: request, context: context)
    } catch let tooMany as TooManyAttempts {
      return try Problem(tooMany).response(from: request, context: context)
    } catch let error as any HTTPResponseError {
      return try ProblemMiddleware.problem(error.status).response(from: request, context: context)
    } catch is HTTPParserError {
      // Its body ends before its end, or cannot be read.
      return try ProblemMiddleware.problem(.badRequest).response(from: request, context: context)
    } catch {
      // What could not be saved is the fault of the disk, and passes.
      guard await watch.canSave() else {
        return try Problem(.cannotSave).response(from: request, context: context)
      }
      context.logger.error("A request failed.", metadata: ["error": "\(error)"])
      return try ProblemMiddleware.problem(.internalServerError).response(from: request, context: context)
    }
  }

  private static func problem(_ status: HTTPResponse.Status) -> Problem {
    let refusal =
      switch status {
      case .notFound: Refusal("notFound", "There is nothing here.")
      case .contentTooLarge: Refusal("tooLarge", "That is too long.")
      case .badRequest: Refusal.notUnderstood
      case .internalServerError: Refusal("internal", "Something went wrong on the server.")
      default: Refusal("refused", "This cannot be done.")
      }
    return Problem(status, refusal)
  }
}
