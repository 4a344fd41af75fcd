// swift-tools-version: 6.2
import PackageDescription

// Targets stand in the order of the arrows: each depends on those above it, never below.

let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

// A peer in C++ is linked as its own makers would: without Swift's library, which would take as long to load as ten
// names take to sort.
let withoutSwift: [LinkerSetting] = [
  .unsafeFlags(["-static-stdlib", "-nostartfiles"], .when(platforms: [.linux]))
]

let package = Package(
  name: "ThumbIndex",
  products: [
    .library(name: "ThumbIndex", targets: ["ThumbIndex"]),
    .library(name: "IndexBar", targets: ["IndexBar"]),
    .executable(name: "thumbindex", targets: ["ThumbIndexTool"]),
  ],
  targets: [
    // ICU, and Swift over it.
    .systemLibrary(name: "SystemICU", pkgConfig: "icu-i18n", providers: [.apt(["libicu-dev"])]),
    // Named for machines without pkg-config, which would tell the linker.
    .target(
      name: "CICU", dependencies: ["SystemICU"],
      linkerSettings: [
        .linkedLibrary("icui18n", .when(platforms: [.linux, .android])),
        .linkedLibrary("icuuc", .when(platforms: [.linux, .android])),
      ]),
    .target(name: "ICUBridge", dependencies: ["CICU"], swiftSettings: strict),
    .target(name: "Collation", dependencies: ["ICUBridge"], swiftSettings: strict),
    .target(name: "Sectioning", dependencies: ["Collation", "ICUBridge"], swiftSettings: strict),

    // The bar's model: imports nothing.
    .target(name: "IndexBar", swiftSettings: strict),

    // What people import.
    .target(name: "ThumbIndex", dependencies: ["Collation", "Sectioning", "IndexBar"], swiftSettings: strict),

    // The command line.
    .target(
      name: "ThumbIndexCommand", dependencies: ["ThumbIndex", "Collation", "Sectioning", "IndexBar"],
      swiftSettings: strict),
    .executableTarget(name: "ThumbIndexTool", dependencies: ["ThumbIndexCommand"], swiftSettings: strict),

    // Tests, and what only they use.
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "AlphabeticIndexOracle", dependencies: ["SystemICU"], path: "Tests/AlphabeticIndexOracle",
      cxxSettings: [.define("U_SHOW_CPLUSPLUS_API", to: "1")]),
    .target(
      name: "HostileTexts", dependencies: ["Collation", "ICUBridge"], path: "Tests/HostileTexts", swiftSettings: strict),
    .testTarget(name: "CollationTests", dependencies: ["Collation", "ICUBridge", "TestSupport", "HostileTexts"]),
    .testTarget(
      name: "SectioningTests",
      dependencies: ["Sectioning", "Collation", "TestSupport", "HostileTexts", "AlphabeticIndexOracle"]),
    .testTarget(name: "IndexBarTests", dependencies: ["IndexBar"]),
    .testTarget(name: "ThumbIndexTests", dependencies: ["ThumbIndex", "ThumbIndexCommand", "TestSupport"]),
    .testTarget(name: "ThumbIndexCommandTests", dependencies: ["ThumbIndexCommand", "ThumbIndexTool", "TestSupport"]),

    // What others do the same job with, measured beside ours. No product, and nothing above depends on it.
    .target(name: "PeerSupport", dependencies: ["SystemICU"], path: "Tests/Peers/Support"),
    .executableTarget(
      name: "PeerSortKeys", dependencies: ["PeerSupport"], path: "Tests/Peers/SortKeys", linkerSettings: withoutSwift),
    .executableTarget(
      name: "PeerKeyArena", dependencies: ["PeerSupport"], path: "Tests/Peers/KeyArena", linkerSettings: withoutSwift),
    .executableTarget(
      name: "PeerAlphabeticIndex", dependencies: ["PeerSupport"], path: "Tests/Peers/AlphabeticIndex",
      linkerSettings: withoutSwift),
    .executableTarget(
      name: "PeerLookUp", dependencies: ["PeerSupport"], path: "Tests/Peers/LookUp", linkerSettings: withoutSwift),
    .executableTarget(name: "PeerLocalizedCompare", path: "Tests/Peers/LocalizedCompare"),
    .target(name: "AllocationCounter", path: "Tests/Peers/AllocationCounter"),
    .executableTarget(
      name: "ThumbIndexBenchmarks",
      dependencies: [
        "AllocationCounter", "IndexBar", "ThumbIndex", "ThumbIndexTool", "Sectioning", "Collation", "ICUBridge",
        "HostileTexts", "PeerSortKeys", "PeerKeyArena", "PeerAlphabeticIndex", "PeerLookUp", "PeerLocalizedCompare",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)
