import HTTPTypes
import Hummingbird

/// The methods of each path, from the routes of the router itself.
struct RouteTable: Sendable {
  private struct Entry: Sendable {
    let path: RouterPath
    var methods: Set<HTTPRequest.Method>
  }

  private var entries: [Entry] = []

  init(_ routes: [Router<APIContext>.RouteDescription]) {
    var places: [String: Int] = [:]
    for route in routes {
      if let place = places[route.path.description] {
        entries[place].methods.insert(route.method)
      } else {
        places[route.path.description] = entries.count
        entries.append(Entry(path: route.path, methods: [route.method]))
      }
    }
  }

  /// The methods of the route that the router finds for a path; nil where it finds none.
  func methods(at path: String) -> Set<HTTPRequest.Method>? {
    let parts = path.split(separator: "/")
    return
      entries
      .filter { $0.path.count == parts.count && zip($0.path, parts).allSatisfy { $0 ~= $1 } }
      .max { first, second in
        // The router prefers a part that is written out to a parameter, and the earlier part decides.
        zip(zip(first.path, second.path), parts)
          .map { pair, part in (pair.0 == part, pair.1 == part) }
          .first { $0 != $1 }.map { !$0.0 && $0.1 } ?? false
      }?.methods
  }
}
