import Tabletop

extension Sorting {
  /// What everybody sees, which is everything.
  public struct View: JSONEncodable {
    let game: Sorting
    let now: GameTime

    public func encode(to writer: inout JSONWriter) {
      writer.object { writer in
        game.play.encode(Sorting.id, at: now, to: &writer)
        writer.member("vehicles") { writer in
          writer.array { writer in
            for (id, vehicle) in game.vehicles.enumerated() {
              writer.object { writer in
                writer.member("id", id)
                writer.member("kind", vehicle.rawValue)
                writer.member("placed", orNull: game.isPlaced[id] ? vehicle.zone.rawValue : nil)
              }
            }
          }
        }
      }
    }
  }

  public func view(for viewer: Viewer, at now: GameTime) -> View { View(game: self, now: now) }

  /// How many vehicles there are, how many were placed, and how many times a vehicle was dropped where it does
  /// not belong.
  public func summary(for viewer: Viewer, at now: GameTime) -> TimedSummary {
    TimedSummary(
      play: play, now: now,
      counts: [("vehicles", Int64(vehicles.count)), ("placed", Int64(placedCount)), ("returned", returns)])
  }
}
