/// The pictures that players can choose, one file each in `Web/art/avatars`.
///
/// ```swift
/// let taken = ["fox", "bear"]
/// let free = Avatar.all.filter { !taken.contains($0) }
/// let seat = try room.join(Profile(name: "Cem", avatar: free[0]))  // a cat
/// ```
public enum Avatar {
  public static let all = [
    "fox", "bear", "cat", "dog", "rabbit", "owl", "frog", "panda",
    "lion", "mouse", "penguin", "koala", "tiger", "hedgehog", "whale", "turtle",
  ]
}
