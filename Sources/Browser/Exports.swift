import Tabletop

// The functions that the page calls (Web/host/engine.js). The page writes its input where `parlour_reserve` says.
// Every call leaves its answer where `parlour_answer` says, `parlour_answer_length` bytes long, until the next call.
// Modules that only answer questions have none of the calls for tables.

/// Makes room for `length` bytes of input and returns where to write them.
@_expose(wasm, "parlour_reserve") @_cdecl("parlour_reserve")
public func reserve(_ length: Int32) -> UnsafeMutablePointer<UInt8>? {
  Engine.shared.reserve(Int(length))
}

/// Where the answer to the last call begins.
@_expose(wasm, "parlour_answer") @_cdecl("parlour_answer")
public func answer() -> UnsafeMutablePointer<UInt8>? { Engine.shared.answer.baseAddress }

/// How many bytes the answer has.
@_expose(wasm, "parlour_answer_length") @_cdecl("parlour_answer_length")
public func answerLength() -> Int32 { Int32(clamping: Engine.shared.answer.count) }

/// Answers a question that belongs to no table, `{"game","ask"}`, or answers with `{"refused":…}`.
@_expose(wasm, "parlour_ask") @_cdecl("parlour_ask")
public func ask() { Engine.shared.ask() }

#if Tables
  /// Opens the table that the input describes, and answers with its first line, or with `{"refused":…}`.
  ///
  /// - Returns: the table's number, or 0 where it was refused.
  @_expose(wasm, "parlour_open") @_cdecl("parlour_open")
  public func open() -> Int32 { Engine.shared.open() }

  /// Answers one line, as `parlour play` does.
  @_expose(wasm, "parlour_perform") @_cdecl("parlour_perform")
  public func perform(_ table: Int32) {
    Engine.shared.withTable(table) { host, input in host.answer(to: input) }
  }

  /// Answers with the recording so far.
  @_expose(wasm, "parlour_recording") @_cdecl("parlour_recording")
  public func recording(_ table: Int32) {
    Engine.shared.withTable(table) { host, _ in JSONWriter.bytes(of: host.recording) }
  }

  /// Answers with the statistics of the table that a spectator may know.
  @_expose(wasm, "parlour_summary") @_cdecl("parlour_summary")
  public func summary(_ table: Int32) {
    Engine.shared.withTable(table) { host, _ in
      var writer = JSONWriter()
      host.table.writeSummary(for: .spectator, to: &writer)
      return writer.bytes
    }
  }

  /// Forgets a table.
  @_expose(wasm, "parlour_close") @_cdecl("parlour_close")
  public func close(_ table: Int32) { Engine.shared.close(table) }
#endif
