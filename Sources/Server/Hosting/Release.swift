import CVersion
import Catalogue

/// Which Parlour this program is.
public enum Release {
  /// The version that this program tells about itself: that of `scripts/version`, which `scripts/pack` writes into a
  /// release, like `1.2.0`, or `1.2.0+12.gabcdef0` for 12 commits later; `1.2.0+source` in a program as it was built.
  public static let version = version(packed: String(cString: parlour_packed_version()))

  /// - Parameter packed: what was written into the program; empty for nothing.
  static func version(packed: String) -> String { packed.isEmpty ? "\(Catalogue.version)+source" : packed }
}
