/// A line on a terminal's standard error that says how far a long run has come.
///
/// Silent for the first half second, always silent elsewhere than on a terminal.
/// One thread uses it.
final class Progress {
  private static let delay = 500
  private static let interval = 100

  private let system: System
  private let isShown: Bool
  private var nextTime: Int
  private var isOnScreen = false

  init(system: System, quiet: Bool) {
    self.system = system
    isShown = !quiet && system.isTerminal(system.standardError)
    nextTime = isShown ? system.clock() + Progress.delay : 0
  }

  /// Shows what is going on, if it has gone on for long enough. The words are made only then.
  func update(_ words: () -> String) {
    guard isShown else { return }
    let time = system.clock()
    guard time >= nextTime else { return }
    nextTime = time + Progress.interval
    isOnScreen = true
    put("\r\u{1B}[K" + words())
  }

  /// Takes the line away, so that nothing else is written on it.
  func clear() {
    guard isOnScreen else { return }
    isOnScreen = false
    put("\r\u{1B}[K")
  }

  private func put(_ text: String) {
    var text = text
    text.withUTF8 { try? unsafe system.standardError.write(UnsafeRawBufferPointer($0)) }
  }
}
