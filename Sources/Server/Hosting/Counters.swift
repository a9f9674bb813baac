import Synchronization

/// Counters for the owner of a server, shown at `/metrics` in Prometheus' text format.
final class Counters: Sendable {
  let roomsLoaded = Atomic<Int>(0)
  let socketsOpen = Atomic<Int>(0)
  let messagesReceived = Atomic<Int>(0)
  let messagesRefused = Atomic<Int>(0)
  let statesSent = Atomic<Int>(0)
  let entriesSaved = Atomic<Int>(0)
  let batchesSaved = Atomic<Int>(0)
  let slowReadersDropped = Atomic<Int>(0)

  static func add(_ count: Int = 1, to counter: borrowing Atomic<Int>) {
    counter.wrappingAdd(count, ordering: .relaxed)
  }

  /// The text that a Prometheus server scrapes (exposition format 0.0.4).
  var text: String {
    func value(_ counter: borrowing Atomic<Int>) -> Int { counter.load(ordering: .relaxed) }
    return [
      ("parlour_rooms_loaded", "gauge", "Rooms in memory.", value(roomsLoaded)),
      ("parlour_sockets_open", "gauge", "Room sockets open.", value(socketsOpen)),
      ("parlour_messages_received_total", "counter", "Messages from phones.", value(messagesReceived)),
      (
        "parlour_messages_refused_total", "counter", "Messages that were bad or too many.",
        value(messagesRefused)
      ),
      ("parlour_states_sent_total", "counter", "Messages to phones.", value(statesSent)),
      ("parlour_log_entries_total", "counter", "Log entries saved.", value(entriesSaved)),
      ("parlour_log_batches_total", "counter", "Batches of log entries saved.", value(batchesSaved)),
      ("parlour_slow_readers_total", "counter", "Sockets dropped as too slow.", value(slowReadersDropped)),
    ].map { name, kind, help, value in
      "# HELP \(name) \(help)\n# TYPE \(name) \(kind)\n\(name) \(value)\n"
    }.joined()
  }
}
