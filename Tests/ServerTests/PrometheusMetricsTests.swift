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

  @Test func aTimerThatIsNamedBecomesAHistogram() {
    let metrics = PrometheusMetrics(histograms: ["save_seconds"])
    let timer = Timer(label: "save_seconds", dimensions: [("kind", "log")], factory: metrics)
    // As long as a bound is in its bucket; what is negative, since a clock went back, adds nothing to the sum.
    for microseconds in [-3, 500, 501, 200_000, 10_000_000, 11_000_000] as [Int64] {
      timer.recordMicroseconds(microseconds)
    }
    let counts = [
      "0.0005": 2, "0.001": 3, "0.0025": 3, "0.005": 3, "0.01": 3, "0.025": 3, "0.05": 3, "0.1": 3, "0.25": 4,
      "0.5": 4, "1": 4, "2.5": 4, "10": 5, "+Inf": 6,
    ]
    let lines = metrics.text.split(separator: "\n").map(String.init)
    #expect(lines.first == "# TYPE save_seconds histogram")
    for (bound, count) in counts {
      #expect(lines.contains(#"save_seconds_bucket{kind="log",le="\#(bound)"} \#(count)"#))
    }
    #expect(
      lines.suffix(2) == [#"save_seconds_sum{kind="log"} 21.201001"#, #"save_seconds_count{kind="log"} 6"#])
    #expect(lines.count == counts.count + 3)
  }

  @Test func aGaugeCanBeReadBack() {
    Meter(label: "rooms", factory: metrics).set(5)
    Counter(label: "messages_total", factory: metrics).increment()
    #expect(metrics.level(of: "rooms") == 5)
    #expect(metrics.level(of: "messages_total") == nil)
    #expect(metrics.level(of: "nothing") == nil)
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
    let metrics = ServerMetrics.prometheus()
    _ = ServerMetrics(factory: metrics)
    let lines = metrics.text.split(separator: "\n")
    for name in ServerMetrics.help.keys { #expect(lines.contains("\(name) 0")) }
    #expect(lines.contains("parlour_press_duration_seconds_count 0"))
    #expect(lines.contains("parlour_save_duration_seconds_count 0"))
    #expect(lines.contains(#"parlour_sockets_closed_total{reason="badHello"} 0"#))
    let types = lines.filter { $0.hasPrefix("# TYPE") }.count
    #expect(lines.filter { $0.hasPrefix("# HELP") }.count == types)
  }
}
