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
/// sum, timers in seconds; timers that are named become histograms. A recorder that does not aggregate becomes a gauge.
final class PrometheusMetrics: MetricsFactory {
  /// A metric with one set of dimensions.
  private struct Series {
    let name: String
    let dimensions: [(String, String)]
    let handler: any PrometheusHandler
  }

  private let help: [String: String]
  private let histograms: Set<String>
  private let series = Mutex<[String: Series]>([:])

  /// - Parameters:
  ///   - help: what each metric is, by its label.
  ///   - histograms: the labels of timers that become histograms.
  init(help: [String: String] = [:], histograms: Set<String> = []) {
    self.help = help
    self.histograms = histograms
  }

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
      let dimensions = one.dimensions.map { "\(named($0))=\"\(escaped($1, isQuoted: true))\"" }
      for value in one.handler.values {
        let labels = (dimensions + (value.bound.map { ["le=\"\($0)\""] } ?? [])).joined(separator: ",")
        text += "\(one.name)\(value.suffix)\(labels.isEmpty ? "" : "{\(labels)}") \(value.text)\n"
      }
    }
    return text
  }

  /// The value of a gauge without dimensions; nil where there is none of that label.
  func level(of label: String) -> Double? {
    let handler = series.withLock { $0[named(label)]?.handler }
    return (handler as? PrometheusGauge)?.value
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
    guard histograms.contains(label) else { return handler(label, dimensions) { PrometheusSummary() } }
    return handler(label, dimensions) { PrometheusHistogram() }
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
protocol PrometheusHandler: AnyObject, Sendable {
  static var kind: String { get }
  var values: [PrometheusValue] { get }
}

/// A value of a metric, as it is told.
struct PrometheusValue {
  /// What the name of the metric gets at the end.
  var suffix = ""
  /// The upper bound of a bucket.
  var bound: String?
  let text: String
}

/// A number that only rises.
final class PrometheusCounter: PrometheusHandler, CounterHandler {
  static let kind = "counter"
  private let count = Atomic<Int64>(0)

  var value: Int64 { count.load(ordering: .relaxed) }
  var values: [PrometheusValue] { [PrometheusValue(text: "\(value)")] }

  func increment(by amount: Int64) { count.wrappingAdd(amount, ordering: .relaxed) }
  func reset() { count.store(0, ordering: .relaxed) }
}

/// A number that rises and falls.
private final class PrometheusGauge: PrometheusHandler, MeterHandler, RecorderHandler {
  static let kind = "gauge"
  private let level = Mutex(0.0)

  var value: Double { level.withLock { $0 } }
  var values: [PrometheusValue] { [PrometheusValue(text: text(value))] }

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

  var values: [PrometheusValue] {
    let (count, sum) = total.withLock { $0 }
    return [
      PrometheusValue(suffix: "_sum", text: text(sum)), PrometheusValue(suffix: "_count", text: "\(count)"),
    ]
  }

  func record(_ value: Int64) { record(Double(value)) }
  func record(_ value: Double) { total.withLock { $0 = ($0.count + 1, $0.sum + value) } }
  func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1_000_000_000) }
}

/// How many durations there were up to each of some bounds, and their sum. To note one takes no lock and no memory.
private final class PrometheusHistogram: PrometheusHandler, TimerHandler {
  static let kind = "histogram"

  /// The upper bounds of the buckets, in seconds: from a save in the memory of the system to what people give up on.
  static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

  private static let nanoseconds = bounds.map { Int64(($0 * 1e9).rounded()) }
  /// How many were in each bucket alone; the last is without a bound.
  private let counts = (0...bounds.count).map { _ in PrometheusCounter() }
  /// In nanoseconds.
  private let sum = PrometheusCounter()

  var values: [PrometheusValue] {
    var count: Int64 = 0
    var values: [PrometheusValue] = []
    for (index, bucket) in counts.enumerated() {
      count += bucket.value
      let bound = index < Self.bounds.count ? text(Self.bounds[index]) : "+Inf"
      values.append(PrometheusValue(suffix: "_bucket", bound: bound, text: "\(count)"))
    }
    values.append(PrometheusValue(suffix: "_sum", text: text(Double(sum.value) / 1e9)))
    values.append(PrometheusValue(suffix: "_count", text: "\(count)"))
    return values
  }

  func recordNanoseconds(_ duration: Int64) {
    let bucket = Self.nanoseconds.firstIndex { duration <= $0 } ?? Self.bounds.count
    counts[bucket].increment(by: 1)
    sum.increment(by: max(0, duration))
  }
}

/// A number as Prometheus reads it.
private func text(_ value: Double) -> String {
  if value.isNaN { return "NaN" }
  if value.isInfinite { return value < 0 ? "-Inf" : "+Inf" }
  return Int64(exactly: value).map { "\($0)" } ?? "\(value)"
}
