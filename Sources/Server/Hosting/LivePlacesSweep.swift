import Packs
import ServiceLifecycle

/// Once a minute, forgets the places of teams that nobody has heard of for some minutes.
struct LivePlacesSweep: Service {
  let places: LivePlaces
  let clock: WallClock

  func run() async throws {
    await cancelWhenGracefulShutdown {
      while (try? await Task.sleep(for: .seconds(60))) != nil { places.tidy(at: clock.seconds) }
    }
  }
}
