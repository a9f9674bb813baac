import Metrics
import Testing

@testable import Server

/// Metrics in Prometheus' text format (https://prometheus.io/docs/instrumenting/exposition_formats/).
@Suite struct PrometheusMetricsTests {
  let metrics = PrometheusMetrics(help: ["rooms": "Rooms in memory.", "odd": "One\\two\nthree \"four\""])

  @Test func aCounterRisesAndAMeterGoesBothWays() {
    let counter = Counter(label: "messages_total", factory: metrics)
    counter.increment(by: 3)
    counter.increment()
    let meter = Meter(label: "rooms", factory: metrics)
    meter.set(5)
    meter.decrement(by: 7)
    meter.increment(by: 0.5)
    #expect(
      metrics.text == """
        # TYPE messages_total counter
        messages_total 4
        # HELP rooms Rooms in memory.
        # TYPE rooms gauge
        rooms -1.5

        """)
  }

  @Test func theSeriesOfAMetricStandTogetherUnderOneType() {
    Counter(label: "requests", dimensions: [("route", "/b")], factory: metrics).increment()
    Counter(label: "requests", dimensions: [("route", "/a")], factory: metrics).increment(by: 2)
    Counter(label: "requests_refused", factory: metrics).increment()
    Counter(label: "requests", factory: metrics).increment(by: 4)
    #expect(
      metrics.text == """
        # TYPE requests counter
        requests 4
        requests{route="/a"} 2
        requests{route="/b"} 1
        # TYPE requests_refused counter
        requests_refused 1

        """)
  }

  @Test func recordersAndTimersTellCountAndSum() {
    let recorder = Recorder(label: "bytes", factory: metrics)
    recorder.record(10)
    recorder.record(2.5)
    Timer(label: "wait_seconds", factory: metrics).recordMilliseconds(1_500)
    Gauge(label: "free", factory: metrics).record(7)
    #expect(
      metrics.text == """
        # TYPE bytes summary
        bytes_sum 12.5
        bytes_count 2
        # TYPE free gauge
        free 7
        # TYPE wait_seconds summary
        wait_seconds_sum 1.5
        wait_seconds_count 1

        """)
  }

  @Test func whoAsksForTheSameMetricSharesIt() {
    for _ in 0..<3 { Counter(label: "shared", factory: metrics).increment() }
    #expect(metrics.text == "# TYPE shared counter\nshared 3\n")
  }

  @Test func aMetricThatIsDestroyedIsGone() {
    let counter = Counter(label: "gone", factory: metrics)
    let recorder = Recorder(label: "also_gone", factory: metrics)
    let timer = Timer(label: "this_too", factory: metrics)
    let meter = Meter(label: "and_this", factory: metrics)
    counter.destroy()
    recorder.destroy()
    timer.destroy()
    meter.destroy()
    #expect(metrics.text == "")
  }

  @Test func namesAndTextsAreWrittenAsPrometheusReadsThem() {
    Counter(label: "odd", dimensions: [("a-b", "x\"y\\z\n")], factory: metrics).increment()
    Counter(label: "2.fünf-x", factory: metrics).increment()
    #expect(
      metrics.text == """
        # TYPE _2_f_nf_x counter
        _2_f_nf_x 1
        # HELP odd One\\\\two\\nthree "four"
        # TYPE odd counter
        odd{a_b="x\\"y\\\\z\\n"} 1

        """)
  }

  @Test(arguments: [
    (Double.infinity, "+Inf"), (-.infinity, "-Inf"), (.nan, "NaN"), (1e300, "1e+300"), (3, "3"),
  ])
  func numbersAreWrittenAsPrometheusReadsThem(value: Double, text: String) {
    Meter(label: "level", factory: metrics).set(value)
    #expect(metrics.text == "# TYPE level gauge\nlevel \(text)\n")
  }

  @Test func aServerTellsEachOfItsMetricsFromTheStart() {
    let metrics = PrometheusMetrics(help: ServerMetrics.help)
    _ = ServerMetrics(factory: metrics)
    let lines = metrics.text.split(separator: "\n")
    #expect(lines.count == 3 * ServerMetrics.help.count)
    for name in ServerMetrics.help.keys { #expect(lines.contains("\(name) 0")) }
  }
}
