// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as a user's is: it depends on ThumbIndex and loads Foundation beside it, which carries an ICU of
// its own. Should the library ever let an ICU header through, this no longer compiles.
let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "ThumbIndex", path: "../..")],
  targets: [
    .executableTarget(name: "Consumer", dependencies: [.product(name: "ThumbIndex", package: "ThumbIndex")])
  ]
)
