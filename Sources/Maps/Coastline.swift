/// The coast of a part of the Earth, from which its sea follows.
///
/// OpenStreetMap has no areas of sea, only lines of the coast, with land to their left and water to their right
/// (https://wiki.openstreetmap.org/wiki/Tag:natural=coastline).
public struct Coastline: Sendable {
  /// In ten-millionths of a degree.
  public struct Point: Hashable, Sendable {
    public let longitude: Int64
    public let latitude: Int64

    public init(longitude: Int64, latitude: Int64) {
      self.longitude = longitude
      self.latitude = latitude
    }
  }

  /// In ten-millionths of a degree.
  public struct Box: Sendable {
    public let west: Int64
    public let south: Int64
    public let east: Int64
    public let north: Int64

    /// - Returns: nil where it has no area.
    public init?(west: Int64, south: Int64, east: Int64, north: Int64) {
      guard west < east, south < north else { return nil }
      self.west = west
      self.south = south
      self.east = east
      self.north = north
    }
  }

  /// The areas of sea. The first and the last point of each ring are the same.
  public struct Sea: Equatable, Sendable {
    public var outer: [[Point]] = []
    /// Islands.
    public var inner: [[Point]] = []
  }

  /// Lines that end on the edge of the box, and rings.
  private var open: [[Point]] = []
  private var rings: [[Point]] = []
  private let box: Box

  /// - Parameters:
  ///   - ways: the lines of the coast, in the direction in which they were drawn.
  ///   - box: all of them lie in it. A line that ends inside goes on straight to the nearest edge: the data ends there.
  public init(ways: [[Point]], in box: Box) {
    self.box = box
    for line in Coastline.joined(ways) {
      if line.first == line.last {
        if line.count > 3 { rings.append(line) }
      } else if let first = line.first, let last = line.last {
        open.append([box.nearestOnEdge(to: first)] + line + [box.nearestOnEdge(to: last)])
      }
    }
  }

  /// The sea in the box; nothing where there is no coast.
  public var sea: Sea {
    var sea = Sea()
    for ring in rings {
      if Coastline.goesClockwise(ring) { sea.outer.append(ring) } else { sea.inner.append(ring) }
    }
    if open.isEmpty {
      // Only islands: all around them is sea.
      if sea.outer.isEmpty && !sea.inner.isEmpty { sea.outer.append(box.corners + [box.corners[0]]) }
      return sea
    }
    sea.outer += closedAlongEdge()
    return sea
  }

  /// Closes the open lines. Water is on the right, so whoever comes to the edge goes on clockwise, to where the next
  /// line begins.
  private func closedAlongEdge() -> [[Point]] {
    let starts = open.map { box.distanceAlongEdge(to: $0[0]) }
    // Where lines begin that no ring has yet, clockwise.
    var left = open.indices.map { (start: starts[$0], line: $0) }.sorted { $0 < $1 }
    var closed: [[Point]] = []
    while let first = left.first {
      var ring: [Point] = []
      var next = 0
      repeat {
        // The first line stays until its ring is closed.
        let line = next == 0 ? first.line : left.remove(at: next).line
        ring += open[line]
        let end = box.distanceAlongEdge(to: ring[ring.count - 1])
        next = left.partitioningIndex { $0.start >= end }
        if next == left.count { next = 0 }
        ring += box.corners(from: end, to: left[next].start)
      } while next != 0
      left.removeFirst()
      ring.append(ring[0])
      closed.append(ring)
    }
    return closed
  }

  /// Joins lines whose ends meet.
  private static func joined(_ ways: [[Point]]) -> [[Point]] {
    var followers: [Point: [Int]] = [:]
    for (index, way) in ways.enumerated().reversed() where way.count > 1 {
      followers[way[0], default: []].append(index)
    }
    let ends = Set(ways.compactMap(\.last))
    var isUsed = [Bool](repeating: false, count: ways.count)
    func unused(from point: Point) -> Int? {
      while let next = followers[point]?.popLast() {
        if !isUsed[next] { return next }
      }
      return nil
    }
    var lines: [[Point]] = []
    // First the lines that nothing leads to: what is left then are rings.
    let order =
      ways.indices.filter { !ends.contains(ways[$0].first ?? Point(longitude: 0, latitude: 0)) }
      + Array(ways.indices)
    for start in order where !isUsed[start] && ways[start].count > 1 {
      isUsed[start] = true
      var line = ways[start]
      while line.first != line.last, let end = line.last, let next = unused(from: end) {
        isUsed[next] = true
        line += ways[next].dropFirst()
      }
      lines.append(line)
    }
    return lines
  }

  /// By the sign of the area between the ring and the equator (the "shoelace formula").
  private static func goesClockwise(_ ring: [Point]) -> Bool {
    let from = ring[0]
    var area: Int64 = 0
    for (one, other) in zip(ring, ring.dropFirst()) {
      // Measured from the first point in thousands of units, so that even the sum of a whole continent fits.
      let (x, y) = ((one.longitude - from.longitude) / 16, (one.latitude - from.latitude) / 16)
      let (u, v) = ((other.longitude - from.longitude) / 16, (other.latitude - from.latitude) / 16)
      area &+= (x &* v) &- (u &* y)
    }
    return area < 0
  }
}

extension Array {
  /// The first index from which on all elements belong to the second part; the array is sorted into two parts.
  fileprivate func partitioningIndex(_ isInSecond: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isInSecond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension Coastline.Box {
  typealias Point = Coastline.Point

  /// Clockwise, from the north-west.
  var corners: [Point] {
    [
      Point(longitude: west, latitude: north), Point(longitude: east, latitude: north),
      Point(longitude: east, latitude: south), Point(longitude: west, latitude: south),
    ]
  }

  private var width: Int64 { east - west }
  private var height: Int64 { north - south }
  private var edge: Int64 { 2 * (width + height) }

  func nearestOnEdge(to point: Point) -> Point {
    let ways = [
      (point.latitude - south, Point(longitude: point.longitude, latitude: south)),
      (north - point.latitude, Point(longitude: point.longitude, latitude: north)),
      (point.longitude - west, Point(longitude: west, latitude: point.latitude)),
      (east - point.longitude, Point(longitude: east, latitude: point.latitude)),
    ]
    return ways.min { $0.0 < $1.0 }?.1 ?? point
  }

  /// How far a point of the edge is from the north-west corner, clockwise.
  func distanceAlongEdge(to point: Point) -> Int64 {
    if point.latitude == north { return point.longitude - west }
    if point.longitude == east { return width + (north - point.latitude) }
    if point.latitude == south { return width + height + (east - point.longitude) }
    return 2 * width + height + (point.latitude - south)
  }

  /// How far it is clockwise from one distance to another.
  func clockwise(from start: Int64, to end: Int64) -> Int64 {
    end >= start ? end - start : end - start + edge
  }

  /// The corners that lie on the way from one distance to another.
  func corners(from start: Int64, to end: Int64) -> [Point] {
    let way = clockwise(from: start, to: end)
    let distances = [0, width, width + height, 2 * width + height]
    let passed = zip(distances, corners).map { (clockwise(from: start, to: $0), $1) }.filter {
      $0.0 > 0 && $0.0 < way
    }
    return passed.sorted { $0.0 < $1.0 }.map(\.1)
  }
}
