/// Why a file is not taken as a map.
public enum MapFileError: Error, Equatable, Sendable {
  /// It is no map of any known kind.
  case isNoMap
  /// It is of a version that is not read here.
  case isOtherVersion
  /// It contradicts itself, or ends too early.
  case isDamaged
  /// Its tiles are compressed, or drawn, in a way that pages cannot read.
  case hasOtherTiles
  /// It says that its tiles are not in Web Mercator, the projection of maps in browsers.
  case hasOtherProjection
  /// A tile is larger than `TileLimits` allows.
  case hasTooLargeTiles
  /// All of it together is more than `TileLimits` allows.
  case isTooLarge
  /// There are no tiles in it.
  case isEmpty
}
