import HTTPTypes
import Hummingbird
import Metrics
import NIOCore
import Synchronization

/// Counts requests and measures them, by their method and the template of their route. No label has a word of whoever asks.
final class HTTPMetrics: Sendable {
  private struct Route: Hashable {
    let method: String
    let path: String
  }

  /// The metrics of a route.
  private struct Series {
    let duration: Timer
    /// By the status: 2xx, 3xx, 4xx, 5xx. All are there from the first request on, so that the first error is a rise.
    let answers: [Counter]
  }

  static let duration = "parlour_http_request_duration_seconds"
  private static let requests = "parlour_http_requests_total"
  static let help = [
    duration: "From the head of a request to the head of its answer, by method and route.",
    requests: "Requests answered, by method, route and the class of the status.",
  ]
  /// The route of files, and of addresses where there is nothing.
  static let files = "files"
  private static let methods: Set<String> = ["GET", "POST", "PUT", "DELETE", "OPTIONS"]
  private static let classes = ["2xx", "3xx", "4xx", "5xx"]

  private let factory: any MetricsFactory
  private let known = Mutex<[Route: Series]>([:])

  init(factory: any MetricsFactory) { self.factory = factory }

  /// Counts a request that was answered.
  ///
  /// - Parameters:
  ///   - path: the template of the route, like "/api/v1/rooms/{code}"; nil where no route took the request.
  ///   - status: of the answer.
  ///   - time: from the request to the answer.
  func note(_ method: String, _ path: String?, status: Int, after time: TimeAmount) {
    let series = series(
      Route(
        method: HTTPMetrics.methods.contains(method) ? method : "other", path: path ?? HTTPMetrics.files))
    series.duration.recordNanoseconds(time.nanoseconds)
    series.answers[min(max(status / 100, 2), 5) - 2].increment()
  }

  private func series(_ route: Route) -> Series {
    known.withLock { known in
      if let series = known[route] { return series }
      let labels = [("method", route.method), ("route", route.path)]
      let series = Series(
        duration: Timer(label: HTTPMetrics.duration, dimensions: labels, factory: factory),
        answers: HTTPMetrics.classes.map { name in
          Counter(label: HTTPMetrics.requests, dimensions: labels + [("status", name)], factory: factory)
        })
      known[route] = series
      return series
    }
  }
}

/// Measures each request. It stands before what turns errors into answers.
struct HTTPMetricsMiddleware: RouterMiddleware {
  let metrics: HTTPMetrics

  func handle(
    _ request: Request, context: APIContext, next: (Request, APIContext) async throws -> Response
  ) async throws -> Response {
    let start = NIODeadline.now()
    let response = try await next(request, context)
    // Hummingbird has words of its own for files, and for addresses that no route takes.
    let path = context.endpointPath.flatMap { $0.hasPrefix("/") ? $0 : nil }
    metrics.note(
      request.method.rawValue, path, status: response.status.code, after: NIODeadline.now() - start)
    return response
  }
}
