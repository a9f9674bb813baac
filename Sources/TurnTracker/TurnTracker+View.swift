import Tabletop

extension TurnTracker {
  /// What everybody sees: all but the next order and the statistics. It is written straight from the game.
  public struct View: JSONEncodable {
    let game: TurnTracker

    public func encode(to writer: inout JSONWriter) { game.encodeView(to: &writer) }
  }

  public func view(for viewer: Viewer, at now: GameTime) -> View { View(game: self) }

  fileprivate func encodeView(to writer: inout JSONWriter) {
    let phase = phase
    writer.object { writer in
      writer.member("round", current.round)
      writer.member("rounds", orNull: roundLimit)
      writer.member("roundsOver", roundsAreOver)
      writer.member("first", orNull: current.order.first)
      writer.member("phase") { writer in
        writer.object { writer in
          writer.member("index", current.phase)
          writer.member("name", phase.name)
          writer.member("symmetric", phase.isSymmetric)
          writer.member("order", flow.orders[current.phase])
        }
      }
      writer.member("turn", orNull: current.turn)
      writer.member("next", orNull: nextTurn)
      writer.member("canPass", current.turn != nil && flow.allowsPass(in: current.phase))
      writer.member("paused", isPaused)
      writer.member("canGoBack", step > 0)
      writer.member("canGoForward", !undone.isEmpty)
      writer.member("sections") { writer in encodeSections(of: phase, to: &writer) }
      writer.member("scores", orNull: scores.isEmpty && !scores.canUndo ? nil : scores)
      writer.member("step", step)
      writer.member("steps") { writer in
        writer.array { writer in writer.write(encoded: recentSteps.elements) }
      }
    }
  }

  /// The seat that has the turn after this one; nil where all act at the same time before that, or where it is the same seat.
  private var nextTurn: Seat? {
    let next = flow.nextTurn(after: current, nextOrder: nextOrder)
    return next == current.turn ? nil : next
  }

  private func encodeSections(of phase: GameDescription.Phase, to writer: inout JSONWriter) {
    writer.array { writer in
      if phase.isSymmetric {
        encodeSection(of: nil, phase, to: &writer)
      } else {
        for index in players.indices { encodeSection(of: Seat(index), phase, to: &writer) }
      }
    }
  }

  /// - Parameter seat: nil for the one section of a symmetric phase, which has the phase's name.
  private func encodeSection(of seat: Seat?, _ phase: GameDescription.Phase, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("seat", orNull: seat)
      writer.member("name", seat.map { players[$0.index] } ?? phase.name)
      writer.member("enabled", seat.map(isEnabled) ?? true)
      writer.member("ready", seat.map(current.ready.contains) ?? false)
      writer.member("passed", seat.map(current.passed.contains) ?? false)
      if seat.map(joinsLater) ?? false { writer.member("joins", true) }
      writer.member("actions") { writer in
        writer.array { writer in
          for (index, action) in phase.actions.enumerated() {
            writer.object { writer in
              writer.member("name", action)
              writer.member("done", current.marks[seat?.index ?? 0, index])
            }
          }
        }
      }
      if let clock = clock(of: seat) {
        writer.member("clock") { writer in
          writer.object { writer in
            writer.member("left", clock.left)
            writer.member("running", clock.isRunning)
          }
        }
      }
    }
  }

  /// The time on a section's clock, and whether it runs; nil where the section has no clock. The section of a seat
  /// that does not have the turn shows the whole time of a step, or the time left for the seat's game.
  private func clock(of seat: Seat?) -> (left: Milliseconds, isRunning: Bool)? {
    let isOn = seat == nil || current.turn == nil || current.turn == seat
    let runs = !isPaused && !isFinished
    if flow.clock.isForSteps {
      return (isOn ? current.clocks.step : flow.clock.length, isOn && runs)
    }
    guard flow.clock.isForSeats, let seat else { return nil }
    return (current.clocks.seats[seat.index], current.turn == seat && runs)
  }
}
