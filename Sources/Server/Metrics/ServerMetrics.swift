import Metrics
import NIOCore
import Rooms

/// What a server counts for its owner, shown at `/metrics` (docs/operating.md).
struct ServerMetrics: Sendable {
  /// What each metric is, by its label; units are in the labels.
  static let help = [
    "parlour_rooms_loaded": "Rooms in memory.",
    "parlour_sockets_open": "Room sockets open.",
    "parlour_messages_received_total": "Messages from phones.",
    "parlour_messages_refused_total": "Messages that were bad or too many.",
    "parlour_states_sent_total": "Messages to phones.",
    "parlour_log_entries_total": "Log entries saved.",
    "parlour_log_batches_total": "Batches of log entries saved.",
    "parlour_slow_readers_total": "Sockets dropped as too slow.",
    "parlour_states_skipped_total": "States that newer ones replaced while a phone lagged.",
    "parlour_floods_total": "How often an address began to send more than it may.",
    "parlour_connections_open": "Connections open, those of room sockets too.",
    "parlour_connections_refused_total": "Connections and requests refused as too many.",
    "parlour_connections_full_total": "Times that the limit of open files allowed no more connections.",
    "parlour_bodies_too_slow_total": "Requests ended because their body came too slowly.",
    "parlour_answers_too_slow_total": "Connections closed because an answer was read too slowly.",
    "parlour_save_failures_total": "Batches of log entries that could not be saved.",
    "parlour_store_check_failures_total": "Times that the storage was found to be unable to save.",
  ]

  /// The same of those with dimensions, of histograms, and of what is measured when it is asked for.
  static let furtherHelp = [
    "parlour_press_duration_seconds":
      "From the arrival of a phone's message until what it did is saved and sent.",
    "parlour_save_duration_seconds": "How long a batch of log entries took to be saved.",
    "parlour_sockets_closed_total": "Room sockets that the server closed, by the reason.",
    "parlour_warnings_total": "Lines of the program's log, by their level: warning or error.",
  ]

  /// The metrics of a server, all with their help.
  static func prometheus() -> PrometheusMetrics {
    let all = [furtherHelp, HTTPMetrics.help, Vitals.help].reduce(help) { $0.merging($1) { one, _ in one } }
    return PrometheusMetrics(
      help: all,
      histograms: [
        "parlour_press_duration_seconds", "parlour_save_duration_seconds", HTTPMetrics.duration,
      ])
  }

  let roomsLoaded: Meter
  let socketsOpen: Meter
  let messagesReceived: Counter
  let messagesRefused: Counter
  let statesSent: Counter
  let entriesSaved: Counter
  let batchesSaved: Counter
  let slowReadersDropped: Counter
  let statesSkipped: Counter
  let floods: Counter
  let connectionsOpen: Meter
  let connectionsRefused: Counter
  let connectionsFull: Counter
  let slowBodies: Counter
  let slowAnswers: Counter
  let failedSaves: Counter
  let failedChecks: Counter
  let pressDuration: Timer
  let saveDuration: Timer
  private let socketsClosed: [CloseCode: Counter]

  init(factory: any MetricsFactory) {
    func meter(_ label: String) -> Meter { Meter(label: label, factory: factory) }
    func counter(_ label: String) -> Counter { Counter(label: label, factory: factory) }
    roomsLoaded = meter("parlour_rooms_loaded")
    socketsOpen = meter("parlour_sockets_open")
    messagesReceived = counter("parlour_messages_received_total")
    messagesRefused = counter("parlour_messages_refused_total")
    statesSent = counter("parlour_states_sent_total")
    entriesSaved = counter("parlour_log_entries_total")
    batchesSaved = counter("parlour_log_batches_total")
    slowReadersDropped = counter("parlour_slow_readers_total")
    statesSkipped = counter("parlour_states_skipped_total")
    floods = counter("parlour_floods_total")
    connectionsOpen = meter("parlour_connections_open")
    connectionsRefused = counter("parlour_connections_refused_total")
    connectionsFull = counter("parlour_connections_full_total")
    slowBodies = counter("parlour_bodies_too_slow_total")
    slowAnswers = counter("parlour_answers_too_slow_total")
    failedSaves = counter("parlour_save_failures_total")
    failedChecks = counter("parlour_store_check_failures_total")
    pressDuration = Timer(label: "parlour_press_duration_seconds", factory: factory)
    saveDuration = Timer(label: "parlour_save_duration_seconds", factory: factory)
    socketsClosed = Dictionary(
      uniqueKeysWithValues: CloseCode.allCases.map { code in
        (
          code,
          Counter(
            label: "parlour_sockets_closed_total", dimensions: [("reason", "\(code)")], factory: factory)
        )
      })
  }

  func noteSocket(closedWith code: CloseCode) { socketsClosed[code]?.increment() }

  func note(saved batch: Batch) {
    entriesSaved.increment(by: batch.entryCount)
    if !batch.changes.isEmpty { batchesSaved.increment() }
    if let time = batch.timeOfSaving { saveDuration.recordNanoseconds(time.nanoseconds) }
  }

  func note(sent batch: Batch) {
    let now = NIODeadline.now()
    for arrival in batch.arrivals { pressDuration.recordNanoseconds((now - arrival).nanoseconds) }
  }
}
