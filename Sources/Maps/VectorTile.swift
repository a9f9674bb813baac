/// A vector tile, version 2 (https://github.com/mapbox/vector-tile-spec): layers of features with properties.
///
/// It is read for the names in it and for tests; pages draw tiles themselves.
public struct VectorTile: Sendable {
  public struct Layer: Sendable {
    public let name: String
    /// The side of the tile in the units of the features' points.
    public let extent: Int64
    public let features: [Feature]
  }

  public struct Feature: Sendable {
    public let kind: Kind
    public let properties: [(name: String, value: Value)]
    /// Points, lines, or the rings of polygons.
    public let parts: [[Point]]

    public subscript(_ name: String) -> Value? { properties.first { $0.name == name }?.value }
  }

  public enum Kind: UInt64, Sendable { case unknown, point, line, polygon }

  /// To the right and down from the tile's north-west corner.
  public struct Point: Hashable, Sendable {
    public let x: Int64
    public let y: Int64

    public init(x: Int64, y: Int64) {
      self.x = x
      self.y = y
    }
  }

  public enum Value: Hashable, Sendable {
    case text(String)
    case number(Int64)
    case flag(Bool)
    /// A number with a fraction, which nothing here looks at.
    case fraction

    public var text: String? { if case .text(let text) = self { text } else { nil } }
  }

  public let layers: [Layer]

  /// - Parameter bytes: the tile, unpacked.
  /// - Throws: `MapFileError.isDamaged`.
  public init(_ bytes: [UInt8]) throws(MapFileError) {
    var layers: [Layer] = []
    var message = MessageReader(bytes[...])
    while let field = try message.next() {
      if case (3, .bytes(let content)) = field { layers.append(try Layer(content)) }
    }
    self.layers = layers
  }
}

extension VectorTile.Layer {
  fileprivate init(_ bytes: ArraySlice<UInt8>) throws(MapFileError) {
    var (name, extent) = ("", 4_096 as UInt64)
    var keys: [String] = []
    var values: [VectorTile.Value] = []
    var features: [ArraySlice<UInt8>] = []
    var message = MessageReader(bytes)
    while let field = try message.next() {
      switch field {
      case (1, .bytes(let content)): name = String(decoding: content, as: UTF8.self)
      case (2, .bytes(let content)): features.append(content)
      case (3, .bytes(let content)): keys.append(String(decoding: content, as: UTF8.self))
      case (4, .bytes(let content)): values.append(try VectorTile.Value(content))
      case (5, .number(let number)): extent = number
      default: break
      }
    }
    guard (1...65_536).contains(extent) else { throw .isDamaged }
    self.name = name
    self.extent = Int64(extent)
    var read: [VectorTile.Feature] = []
    for feature in features { read.append(try VectorTile.Feature(feature, keys, values)) }
    self.features = read
  }
}

extension VectorTile.Value {
  fileprivate init(_ bytes: ArraySlice<UInt8>) throws(MapFileError) {
    var message = MessageReader(bytes)
    self = .fraction
    while let field = try message.next() {
      switch field {
      case (1, .bytes(let content)): self = .text(String(decoding: content, as: UTF8.self))
      case (4, .number(let number)), (5, .number(let number)): self = .number(Int64(bitPattern: number))
      case (6, .number(let number)): self = .number(Int64(zigzag: number))
      case (7, .number(let number)): self = .flag(number != 0)
      default: break
      }
    }
  }
}

extension VectorTile.Feature {
  fileprivate init(
    _ bytes: ArraySlice<UInt8>, _ keys: [String], _ values: [VectorTile.Value]
  ) throws(MapFileError) {
    var kind = VectorTile.Kind.unknown
    var properties: [(name: String, value: VectorTile.Value)] = []
    var parts: [[VectorTile.Point]] = []
    var message = MessageReader(bytes)
    while let field = try message.next() {
      switch field {
      case (2, .bytes(let content)):
        var tags = VarintReader(content)
        while !tags.isAtEnd {
          let (key, value) = (try tags.next(), try tags.next())
          guard key < keys.count, value < values.count else { throw .isDamaged }
          properties.append((keys[Int(key)], values[Int(value)]))
        }
      case (3, .number(let number)): kind = VectorTile.Kind(rawValue: number) ?? .unknown
      case (4, .bytes(let content)): parts = try Self.parts(content)
      default: break
      }
    }
    self.kind = kind
    self.properties = properties
    self.parts = parts
  }

  /// Reads commands: 1 begins a part at a point, 2 goes on to points, 7 closes a ring.
  private static func parts(_ bytes: ArraySlice<UInt8>) throws(MapFileError) -> [[VectorTile.Point]] {
    var reader = VarintReader(bytes)
    var parts: [[VectorTile.Point]] = []
    var (x, y) = (0 as Int64, 0 as Int64)
    while !reader.isAtEnd {
      let command = try reader.next()
      let count = command >> 3
      switch command & 7 {
      case 1, 2:
        // Each point takes two bytes at least.
        guard count <= reader.bytes.count / 2, command & 7 == 1 || !parts.isEmpty else { throw .isDamaged }
        for _ in 0..<count {
          x &+= Int64(zigzag: try reader.next())
          y &+= Int64(zigzag: try reader.next())
          let point = VectorTile.Point(x: x, y: y)
          if command & 7 == 1 { parts.append([point]) } else { parts[parts.count - 1].append(point) }
        }
      case 7:
        guard let first = parts.last?.first else { throw .isDamaged }
        parts[parts.count - 1].append(first)
      default: throw .isDamaged
      }
    }
    return parts
  }
}

/// Reads the fields of a message of Protocol Buffers.
private struct MessageReader {
  enum Content {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
  }

  private var reader: VarintReader

  init(_ bytes: ArraySlice<UInt8>) { reader = VarintReader(bytes) }

  /// - Returns: the next field's number and content; nil at the end.
  mutating func next() throws(MapFileError) -> (UInt64, Content)? {
    guard !reader.isAtEnd else { return nil }
    let tag = try reader.next()
    switch tag & 7 {
    case 0: return (tag >> 3, .number(try reader.next()))
    case 1: return (tag >> 3, .bytes(try reader.next(8)))
    case 2:
      let length = try reader.next()
      return (tag >> 3, .bytes(try reader.next(length)))
    case 5: return (tag >> 3, .bytes(try reader.next(4)))
    default: throw .isDamaged
    }
  }
}

extension Int64 {
  /// A signed number from an unsigned one: 0, −1, 1, −2, 2, …
  fileprivate init(zigzag number: UInt64) {
    self = Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
  }
}
