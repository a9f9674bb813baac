import HTTPTypes
import Hummingbird
import Logging
import Tabletop

/// An error as HTTP tells it: `application/problem+json` (RFC 9457) with a stable code.
struct Problem: HTTPResponseError {
  let status: HTTPResponse.Status
  let refusal: Refusal
  var retryAfter: Int64?

  init(_ status: HTTPResponse.Status, _ refusal: Refusal, retryAfter: Int64? = nil) {
    self.status = status
    self.refusal = refusal
    self.retryAfter = retryAfter
  }

  func response(from request: Request, context: some RequestContext) throws -> Response {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("type", "about:blank")
      writer.member("title", status.reasonPhrase)
      writer.member("status", status.code)
      writer.member("code", refusal.code)
      writer.member("detail", refusal.message)
    }
    var response = Response.json(writer.bytes, status: status)
    response.headers[.contentType] = "application/problem+json"
    if let retryAfter { response.headers[.retryAfter] = String(retryAfter) }
    return response
  }
}

extension Problem {
  /// A refusal of a room or of its setup, with the status that fits.
  init(_ refusal: Refusal) {
    let status: HTTPResponse.Status =
      switch refusal.code {
      case "noSuchRoom": .notFound
      case "nameTaken", "avatarTaken", "roomFull", "alreadyStarted", "notStarted", "otherRules": .conflict
      case "badJSON": .badRequest
      case "stopping", "notSaved", "unreadable": .serviceUnavailable
      default: .unprocessableContent
      }
    self.init(status, refusal)
  }

  init(_ denied: Denied) {
    switch denied {
    case .refused(let refusal): self.init(refusal)
    case .tooMany(let tooMany): self.init(tooMany)
    }
  }

  init(_ tooMany: TooMany) {
    self.init(.tooManyRequests, .tooManyTries, retryAfter: tooMany.seconds)
  }
}

extension Response {
  static func json(_ bytes: [UInt8], status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status, headers: [.contentType: "application/json", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }
}

/// Turns every error into a problem, so that nobody ever sees another kind.
struct ProblemMiddleware<Context: RequestContext>: RouterMiddleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let problem as Problem {
      return try problem.response(from: request, context: context)
    } catch let refusal as Refusal {
      return try Problem(refusal).response(from: request, context: context)
    } catch let error as any HTTPResponseError {
      return try ProblemMiddleware.problem(error.status).response(from: request, context: context)
    } catch {
      context.logger.error("A request failed.", metadata: ["error": "\(error)"])
      return try ProblemMiddleware.problem(.internalServerError).response(from: request, context: context)
    }
  }

  private static func problem(_ status: HTTPResponse.Status) -> Problem {
    let refusal =
      switch status {
      case .notFound: Refusal("notFound", "There is nothing here.")
      case .contentTooLarge: Refusal("tooLarge", "That is too long.")
      case .badRequest: Refusal("badRequest", "This request cannot be understood.")
      case .internalServerError: Refusal("internal", "Something went wrong on the server.")
      default: Refusal("refused", "This cannot be done.")
      }
    return Problem(status, refusal)
  }
}
