import Tabletop

extension Relentless.View {
  /// The street of each seat, for spectators: its houses with the clocks of their orders, and nothing of what was
  /// ordered.
  func encodeStreets(to writer: inout JSONWriter) {
    writer.array { writer in
      for (seat, depot) in game.round.depots.enumerated() {
        writer.object { writer in
          writer.member("seat", seat)
          writer.member("houses") { writer in encodeHouses(with: depot.waiting, to: &writer) }
        }
      }
    }
  }

  private func encodeHouses(with orders: [Order], to writer: inout JSONWriter) {
    let time = game.round.clock.time(at: now)
    writer.array { writer in
      for house in 0..<Order.houses {
        writer.object { writer in
          writer.member("house", house)
          writer.member("orders") { writer in
            writer.array { writer in
              for order in orders where order.house == house {
                writer.object { writer in
                  writer.member("id", order.id)
                  writer.member("left", order.expires - time)
                  writer.member("of", order.patience)
                }
              }
            }
          }
        }
      }
    }
  }
}
