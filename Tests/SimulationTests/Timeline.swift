/// What will happen in a simulation, in the order of its times. What happens at the same time happens in the order in
/// which it was added.
struct Timeline {
  private struct Entry {
    let time: Int64
    let number: Int64
    let work: () -> Void

    func isBefore(_ other: Entry) -> Bool { (time, number) < (other.time, other.number) }
  }

  /// A binary heap: each entry is before the two at twice its index plus 1 and 2.
  private var heap: [Entry] = []
  private var added: Int64 = 0

  /// When the next thing happens, in milliseconds; nil where nothing will.
  var nextTime: Int64? { heap.first?.time }

  mutating func add(at time: Int64, _ work: @escaping () -> Void) {
    heap.append(Entry(time: time, number: added, work: work))
    added += 1
    var index = heap.count - 1
    while index > 0, heap[index].isBefore(heap[(index - 1) / 2]) {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes what happens next.
  mutating func popFirst() -> (time: Int64, work: () -> Void)? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink()
    }
    return (first.time, first.work)
  }

  private mutating func sink() {
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2] where child < heap.count {
        if heap[child].isBefore(heap[least]) { least = child }
      }
      guard least != index else { return }
      heap.swapAt(index, least)
      index = least
    }
  }
}
