extension Catalogue {
  /// The number of the release that this source belongs to: its latest one, or the first one before there is any. The
  /// tag of a release is this number with a "v". What a program tells about itself is the server's `Release.version`.
  public static let version = "0.1.0"
}
