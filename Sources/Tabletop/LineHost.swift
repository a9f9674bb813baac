/// The host that answers each line of JSON with a line of JSON. `parlour play` and the page's WebAssembly modules
/// both use it.
///
/// ```swift
/// let setup = try JSON(parsing: #"{"stones":7}"#)
/// let host = LineHost(
///   table: try Table<Heap>(setup: Heap.Setup(from: JSONReader(setup)), seed: Seed(1)),
///   recording: Recording(game: Heap.id, rulesVersion: Heap.rulesVersion, setup: setup, seed: Seed(1)),
///   viewers: .one(.spectator))
/// let answer = host.answer(to: Array(#"{"at":1500,"seat":0,"do":{"take":{"stones":2}}}"#.utf8))
/// // {"at":1500,"events":[{"took":{"seat":0,"stones":2}}],"view":{"stones":5,"turn":1},"next":31500}
/// ```
public final class LineHost {
  /// The viewers whose views and events the answers contain.
  ///
  /// ```swift
  /// let viewers = LineHost.Viewers.one(.seat(2))
  /// let isAtTheTable = viewers.fits(table)  // false: it has two seats
  /// ```
  public enum Viewers: Hashable, Sendable {
    case one(Viewer)
    /// Every seat's and a spectator's, under the names "0", "1", … and "spectator".
    case all

    /// Whether the table has the seat that this names.
    public func fits(_ table: AnyTable) -> Bool {
      if case .one(.seat(let seat)) = self { seat.index < table.seatCount } else { true }
    }
  }

  public let table: AnyTable
  public private(set) var recording: Recording
  private let viewers: Viewers

  /// - Parameter recording: an empty one, with the setup and seed from which the table was opened.
  public init(table: AnyTable, recording: Recording, viewers: Viewers) {
    self.table = table
    self.recording = recording
    self.viewers = viewers
  }

  /// The first line, before any input.
  public func greeting() -> [UInt8] { answer(Step(), tellsEvents: false) }

  /// Reads a line and answers it. A refused line still lets time pass up to its `at`, if that can be read.
  public func answer(to line: [UInt8]) -> [UInt8] {
    let step = step(line)
    recording.extend(to: table.now)
    return answer(step, tellsEvents: step.refusal == nil || !step.notices.isEmpty)
  }

  /// Plays a recording of the same game on the table, which must be just opened.
  ///
  /// ```swift
  /// let recording = earlier.recording
  /// let answer = later.replay(recording.entries, end: recording.end)
  /// // {"at":1500,"view":{"stones":5,"turn":1},"next":31500}
  /// ```
  ///
  /// - Returns: the answer after the recording. Where the recording does not play, the answer has a refusal, and the
  ///   table stands at its last good state.
  public func replay(_ entries: [Recording.Entry], end: GameTime) -> [UInt8] {
    var step = Step()
    do throws(Refusal) {
      for entry in entries {
        try entry.replay(on: table)
        recording.append(entry)
      }
      _ = try table.catchUp(to: end)
    } catch {
      step.refusal = error
    }
    recording.extend(to: table.now)
    return answer(step, tellsEvents: false)
  }

  private func step(_ line: [UInt8]) -> Step {
    do throws(JSONError) {
      let request = JSONReader(try JSON(parsing: line))
      let time = try GameTime(from: try request.anyObject().required("at"))
      if let refusal = table.check(time) { return Step(refusal: refusal) }
      do throws(JSONError) {
        return try step(request, at: time)
      } catch {
        return pass(to: time, refusing: Refusal(error))
      }
    } catch {
      return Step(refusal: Refusal(error))
    }
  }

  private func step(_ request: JSONReader, at time: GameTime) throws(JSONError) -> Step {
    let object = try request.object("at", "seat", "do")
    let seat = try object.optional("seat").map { reader throws(JSONError) in try Seat(from: reader) }
    guard let action = object.optional("do") else {
      if seat != nil { throw request.error("\"do\" is missing") }
      return pass(to: time, refusing: nil)
    }
    let step = table.perform(action, by: seat ?? 0, at: time)
    if step.refusal == nil {
      recording.append(Recording.Entry(at: time, seat: seat ?? 0, action: action.value))
    }
    return step
  }

  private func pass(to time: GameTime, refusing refusal: Refusal?) -> Step {
    do throws(Refusal) {
      return Step(notices: try table.advance(to: time), refusal: refusal)
    } catch {
      return Step(refusal: error)
    }
  }

  // MARK: Answers

  private func answer(_ step: Step, tellsEvents: Bool) -> [UInt8] {
    var writer = JSONWriter(reserving: 4096)
    writer.object { writer in
      writer.member("at", table.now)
      if let refusal = step.refusal { writer.member("refused", refusal) }
      if tellsEvents {
        writer.member("events") { writer in
          each(&writer) { writer, viewer in writer.events(step.notices, for: viewer) }
        }
      }
      writer.member("view") { writer in
        each(&writer) { writer, viewer in table.writeView(for: viewer, to: &writer) }
      }
      if let next = table.nextDeadline { writer.member("next", next) }
      if let outcome = table.outcome { writer.member("outcome", outcome) }
    }
    return writer.bytes
  }

  private func each(_ writer: inout JSONWriter, _ write: (inout JSONWriter, Viewer) -> Void) {
    switch viewers {
    case .one(let viewer): write(&writer, viewer)
    case .all:
      writer.object { writer in
        for seat in 0..<table.seatCount {
          writer.key(String(seat))
          write(&writer, .seat(Seat(seat)))
        }
        writer.key("spectator")
        write(&writer, .spectator)
      }
    }
  }
}
