import Cryptography
import Packs

extension PictureName {
  /// The name under which a server keeps a picture.
  public init(of picture: Picture) {
    self.init(digest: SHA256Digest(of: picture.bytes).hexadecimal, kind: picture.kind)
  }
}
