/// How the command ends, as a shell sees it.
package enum ExitStatus: Int32, Sendable {
  /// Everything asked for was done.
  case done = 0
  /// Done, but some input was faulty; standard error says what.
  case doneWithFaults = 1
  /// Wrong usage, or a file could not be read or written. Nothing was written.
  case failed = 2
  /// The reader of the output has gone: what a shell shows for a process that SIGPIPE ended.
  case closedPipe = 141
}
