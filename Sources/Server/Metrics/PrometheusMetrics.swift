import Metrics
import Synchronization

/// Keeps metrics in memory and tells them in Prometheus' text format, version 0.0.4
/// (<https://prometheus.io/docs/instrumenting/exposition_formats/>).
///
///     let metrics = PrometheusMetrics(help: ["rooms_loaded": "Rooms in memory."])
///     Meter(label: "rooms_loaded", factory: metrics).set(3)
///     metrics.text  // # HELP rooms_loaded Rooms in memory. …
///
/// Counters become counters, meters become gauges. Recorders and timers become summaries, which have a count and a
/// sum, timers in seconds; a recorder that does not aggregate becomes a gauge.
final class PrometheusMetrics: MetricsFactory {
  /// A metric with one set of dimensions.
  private struct Series {
    let name: String
    let dimensions: [(String, String)]
    let handler: any PrometheusHandler
  }

  private let help: [String: String]
  private let series = Mutex<[String: Series]>([:])

  /// - Parameter help: what each metric is, by its label.
  init(help: [String: String] = [:]) { self.help = help }

  /// All metrics, in the order of their names.
  var text: String {
    let all = series.withLock { $0.sorted { $0.key < $1.key }.map(\.value) }
    var text = ""
    var last: String?
    for one in all {
      if one.name != last {
        if let help = help[one.name] { text += "# HELP \(one.name) \(escaped(help))\n" }
        text += "# TYPE \(one.name) \(type(of: one.handler).kind)\n"
        last = one.name
      }
      let labels = one.dimensions.map { "\(named($0))=\"\(escaped($1, isQuoted: true))\"" }.joined(
        separator: ",")
      for (suffix, value) in one.handler.values {
        text += "\(one.name)\(suffix)\(labels.isEmpty ? "" : "{\(labels)}") \(value)\n"
      }
    }
    return text
  }

  // MARK: MetricsFactory

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    handler(label, dimensions) { PrometheusCounter() }
  }

  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    handler(label, dimensions) { PrometheusGauge() }
  }

  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
    guard aggregate else { return handler(label, dimensions) { PrometheusGauge() } }
    return handler(label, dimensions) { PrometheusSummary() }
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    handler(label, dimensions) { PrometheusSummary() }
  }

  func destroyCounter(_ handler: any CounterHandler) { remove(handler) }
  func destroyMeter(_ handler: any MeterHandler) { remove(handler) }
  func destroyRecorder(_ handler: any RecorderHandler) { remove(handler) }
  func destroyTimer(_ handler: any TimerHandler) { remove(handler) }

  /// The handler of this label with these dimensions: everybody who asks for it shares it.
  private func handler<Handler: PrometheusHandler>(
    _ label: String, _ dimensions: [(String, String)], make: () -> Handler
  ) -> Handler {
    let name = named(label)
    // No name has this separator in it, so all series of a name stand together.
    let key = ([name] + dimensions.map { "\($0)=\($1)" }).joined(separator: "\u{1}")
    return series.withLock { series in
      if let known = series[key] {
        guard let handler = known.handler as? Handler else {
          preconditionFailure("\(label) is a \(type(of: known.handler).kind) already.")
        }
        return handler
      }
      let handler = make()
      series[key] = Series(name: name, dimensions: dimensions, handler: handler)
      return handler
    }
  }

  private func remove(_ handler: AnyObject) {
    series.withLock { series in series = series.filter { $0.value.handler !== handler } }
  }

  /// A label as Prometheus allows it: letters, digits, "_" and ":".
  private func named(_ label: String) -> String {
    let name = label.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ":") ? $0 : "_" }
    return (name.first?.isNumber == true ? "_" : "") + String(name)
  }

  private func escaped(_ text: String, isQuoted: Bool = false) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "\\": escaped += "\\\\"
      case "\n": escaped += "\\n"
      case "\"" where isQuoted: escaped += "\\\""
      default: escaped.append(character)
      }
    }
  }
}

/// A metric as it is told.
private protocol PrometheusHandler: AnyObject, Sendable {
  static var kind: String { get }
  /// Its values, each with what its name gets at the end.
  var values: [(suffix: String, value: String)] { get }
}

/// A number that only rises.
private final class PrometheusCounter: PrometheusHandler, CounterHandler {
  static let kind = "counter"
  private let count = Atomic<Int64>(0)

  var values: [(suffix: String, value: String)] { [("", "\(count.load(ordering: .relaxed))")] }

  func increment(by amount: Int64) { count.wrappingAdd(amount, ordering: .relaxed) }
  func reset() { count.store(0, ordering: .relaxed) }
}

/// A number that rises and falls.
private final class PrometheusGauge: PrometheusHandler, MeterHandler, RecorderHandler {
  static let kind = "gauge"
  private let level = Mutex(0.0)

  var values: [(suffix: String, value: String)] { [("", text(level.withLock { $0 }))] }

  func set(_ value: Int64) { set(Double(value)) }
  func set(_ value: Double) { level.withLock { $0 = value } }
  func increment(by amount: Double) { level.withLock { $0 += amount } }
  func decrement(by amount: Double) { increment(by: -amount) }
  func record(_ value: Int64) { set(value) }
  func record(_ value: Double) { set(value) }
}

/// How many values there were, and their sum.
private final class PrometheusSummary: PrometheusHandler, RecorderHandler, TimerHandler {
  static let kind = "summary"
  private let total = Mutex((count: 0, sum: 0.0))

  var values: [(suffix: String, value: String)] {
    let (count, sum) = total.withLock { $0 }
    return [("_sum", text(sum)), ("_count", "\(count)")]
  }

  func record(_ value: Int64) { record(Double(value)) }
  func record(_ value: Double) { total.withLock { $0 = ($0.count + 1, $0.sum + value) } }
  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1_000_000_000) }
}

/// A number as Prometheus reads it.
private func text(_ value: Double) -> String {
  if value.isNaN { return "NaN" }
  if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
  return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
}
