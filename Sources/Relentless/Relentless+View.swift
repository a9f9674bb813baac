import Tabletop

extension Relentless {
  /// What one viewer may see. A seat's own orders, goods, packages and satisfaction are only in that seat's view, with
  /// two exceptions: spectators see everybody's satisfaction, and the result of a day shows it to all.
  public struct View: JSONEncodable {
    let game: Relentless
    let viewer: Viewer
    let now: GameTime

    public func encode(to writer: inout JSONWriter) {
      switch viewer {
      case .seat(let seat): encode(for: seat, to: &writer)
      case .spectator: encodeForSpectators(to: &writer)
      }
    }
  }

  public func view(for viewer: Viewer, at now: GameTime) -> View {
    View(game: self, viewer: viewer, now: now)
  }

  /// Thousandths of a point; nil for a seat that is gone.
  fileprivate func satisfaction(of seat: Seat, at now: GameTime) -> Int64? {
    if members[seat.index].isGone { return nil }
    let time = round.clock.time(at: now)
    return round.depots[seat.index].satisfaction(at: time, rate: parameters.decay).thousandths
  }

  /// How fast satisfaction sinks just now, in thousandths of a point per ten seconds; 0 while the clock stands still or
  /// no order waits.
  fileprivate func decay(of seat: Seat) -> Int64 {
    round.clock.isRunning && !round.depots[seat.index].waiting.isEmpty ? parameters.decay * 1_000 : 0
  }

  /// Whether a round is under way, running or paused.
  fileprivate var isWorking: Bool {
    switch phase {
    case .round, .paused: true
    case .briefing, .result, .over: false
    }
  }

  fileprivate var phaseName: String {
    switch phase {
    case .briefing: "briefing"
    case .round: "round"
    case .paused: "paused"
    case .result: "result"
    case .over: "over"
    }
  }
}

extension Relentless.View {
  private func encode(for seat: Seat, to writer: inout JSONWriter) {
    let sight = game.round.sight(of: seat, at: now)
    writer.object { writer in
      encodeDay(to: &writer)
      writer.member("satisfaction", orNull: game.satisfaction(of: seat, at: now))
      writer.member("decay", game.decay(of: seat))
      writer.member("limit", orNull: game.round.limit)
      writer.member("inventory") { writer in
        if game.isWorking { encode(sight.stock, to: &writer) } else { writer.array { _ in } }
      }
      writer.member("packages") { writer in
        writer.array { writer in
          for package in sight.packages { encode(package, to: &writer) }
        }
      }
      writer.member("open", orNull: sight.open)
      writer.member("houses") { writer in encodeHouses(sight, to: &writer) }
      if game.members.contains(where: { $0.isSimulated }) {
        writer.member("asked") { writer in encodeAsks(to: seat, &writer) }
      }
      writer.member("team") { writer in encodeTeam(withSatisfaction: false, to: &writer) }
      encodeEnd(to: &writer)
    }
  }

  private func encodeForSpectators(to writer: inout JSONWriter) {
    writer.object { writer in
      encodeDay(to: &writer)
      writer.member("team") { writer in encodeTeam(withSatisfaction: true, to: &writer) }
      if game.isWorking { writer.member("streets") { writer in encodeStreets(to: &writer) } }
      writer.member("ticker", game.round.ticker.entries)
      encodeEnd(to: &writer)
    }
  }

  // MARK: What everybody sees

  private func encodeDay(to writer: inout JSONWriter) {
    writer.member("phase", game.phaseName)
    writer.member("day", game.day)
    writer.member("host", game.host)
    writer.member("left", game.round.left(at: now))
    writer.member("money", game.money)
    writer.member("expenses", game.parameters.expenses(on: game.day))
    if let evening = game.evening { writer.member("evening", evening) }
    if game.round.isFirstOrder, game.isWorking { writer.member("firstOrder", true) }
    if let twist = game.twist {
      writer.member("twist") { writer in
        twist.write(at: game.round.clock.time(at: now), isWorking: game.isWorking, to: &writer)
      }
    }
  }

  /// `drawnTitles` is there only where it is true.
  private func encodeEnd(to writer: inout JSONWriter) {
    writer.member("result") { writer in
      if let result = game.result { writer.write(result, in: game) } else { writer.writeNull() }
    }
    if let awards = game.awards { writer.member("awards", awards) }
    writer.member("pause") { writer in
      guard case .paused(let until) = game.phase else { return writer.writeNull() }
      writer.object { writer in
        writer.member("left", until - now)
        writer.member("missing", game.missing)
        if let seat = game.mayGoOn { writer.member("goOn", seat) }
      }
    }
    if game.drawsTitles { writer.member("drawnTitles", true) }
  }

  /// `gone` and `simulated` are there only where they are true.
  private func encodeTeam(withSatisfaction: Bool, to writer: inout JSONWriter) {
    writer.array { writer in
      for (index, member) in game.members.enumerated() {
        writer.object { writer in
          writer.member("seat", index)
          writer.member("name", member.name)
          writer.member("avatar", member.avatar)
          writer.member("away", member.awaySince != nil)
          if member.isGone { writer.member("gone", true) }
          if member.isSimulated { writer.member("simulated", true) }
          if member.isNew, game.day == 1, !game.isFirstOrderOver { writer.member("new", true) }
          if withSatisfaction {
            writer.member("satisfaction", orNull: game.satisfaction(of: Seat(index), at: now))
            writer.member("decay", game.decay(of: Seat(index)))
          }
        }
      }
    }
  }

  // MARK: What a seat alone sees

  /// The goods, by category.
  private func encode(_ stock: [StockItem], to writer: inout JSONWriter) {
    writer.array { writer in
      var rest = stock[...]
      while let category = rest.first?.item.category {
        let items = rest.prefix { $0.item.category.isIdentical(to: category) }
        rest = rest.dropFirst(items.count)
        writer.object { writer in
          writer.member("category", category)
          writer.member("items") { writer in
            writer.array { writer in
              for entry in items { writer.write(entry.item, id: entry.id, from: game.catalogue) }
            }
          }
        }
      }
    }
  }

  private func encode(_ package: Package, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", package.id)
      writer.member("label", "\(game.members[package.maker.index].name) \(package.number)")
      writer.member("items") { writer in writer.write(package.items, from: game.catalogue) }
    }
  }

  private func encodeHouses(_ sight: Sight, to writer: inout JSONWriter) {
    writer.array { writer in
      for house in 0..<Order.houses {
        writer.object { writer in
          writer.member("house", house)
          writer.member("orders") { writer in
            writer.array { writer in
              for order in sight.orders where order.house == house {
                writer.object { writer in
                  writer.member("id", order.id)
                  writer.member("items") { writer in writer.write(order.items, from: game.catalogue) }
                  writer.member("left", order.expires - sight.time)
                  writer.member("of", order.patience)
                }
              }
            }
          }
        }
      }
    }
  }

  /// The items that simulated teammates wait for from this seat.
  private func encodeAsks(to seat: Seat, _ writer: inout JSONWriter) {
    writer.array { writer in
      for (index, mind) in game.minds.enumerated() {
        let orders = game.round.depots[index].waiting
        for job in mind.jobs where job.waitsFor == seat && orders.contains(where: { $0.id == job.order }) {
          for item in job.asked {
            writer.object { writer in
              writer.member("seat", index)
              writer.member("item") { writer in writer.write(item, from: game.catalogue) }
              writer.member("package", orNull: job.package)
            }
          }
        }
      }
    }
  }
}
