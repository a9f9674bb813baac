import HTTPTypes
import Hummingbird
import Tabletop

/// Asks for parts of files only as the files have them (RFC 9110, section 14).
///
/// The faults are in Hummingbird's `FileMiddleware` (2.28.1): it answers a range behind the end of a file with a negative
/// length, takes the last bytes for the first ones, refuses ranges that a server should ignore, and takes a weak tag in
/// `If-Range` for a strong one.
struct RangeMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    guard let asked = request.headers[.range] else { return try await next(request, context) }
    // What is there is asked first; the content of the file is read only when an answer is sent.
    let file = try await next(RangeMiddleware.request(request, for: nil), context)
    guard let ranges = ByteRange.all(in: asked), let length = RangeMiddleware.length(of: file),
      RangeMiddleware.isSameFile(file, as: request)
    else { return file }
    let parts = ByteRange.parts(ranges, of: length)
    guard let part = parts.first else { throw RangeMiddleware.problem(length) }
    // Several parts would be an answer of several bodies. A server may send the whole file in its place (section 14.2).
    guard parts.count == 1 else { return file }
    return try await next(RangeMiddleware.request(request, for: part), context)
  }

  private static func request(_ request: Request, for bytes: ClosedRange<Int>?) -> Request {
    var head = request.head
    head.headerFields[.range] = bytes.map { "bytes=\($0.lowerBound)-\($0.upperBound)" }
    head.headerFields[.ifRange] = nil
    return Request(head: head, body: request.body)
  }

  /// The length of the file that an answer sends; nil where it sends none, and for an empty file, which has no parts.
  private static func length(of answer: Response) -> Int? {
    guard answer.status == .ok, answer.headers[.acceptRanges] == "bytes" else { return nil }
    return answer.headers[.contentLength].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// Whether the client has a part of this very file, if it says what it has (`If-Range`).
  private static func isSameFile(_ file: Response, as request: Request) -> Bool {
    guard let known = request.headers[.ifRange] else { return true }
    // A weak tag is never the same: what it stands for may differ in some bytes (section 13.1.5).
    let isStrong = !known.hasPrefix("W/")
    return isStrong && known == file.headers[.eTag] || known == file.headers[.lastModified]
  }

  private static func problem(_ length: Int) -> Problem {
    var problem = Problem(
      .rangeNotSatisfiable, Refusal("rangeNotSatisfiable", "This file has only \(length) bytes."))
    problem.headers[.contentRange] = "bytes */\(length)"
    return problem
  }
}
