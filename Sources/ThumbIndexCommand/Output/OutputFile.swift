/// Where results go: standard output, a file that appears whole or not at all, or a device that is written directly.
struct OutputFile {
  private enum Kind {
    case stream
    case device
    /// A new file beside the target, which takes its place at the end.
    case replacement(FileName, target: FileName, Interruption.Guard?)
  }

  private let file: FileDescriptor
  private let name: String
  private let kind: Kind

  /// Runs `body` with a writer; what it writes is there afterwards, or nothing is.
  ///
  /// - Parameter name: the file; nil for standard output.
  static func write(
    to name: FileName?, system: System, _ body: (inout ByteWriter) throws(CommandError) -> Void
  ) throws(CommandError) {
    Interruption.refuseTooLargeFiles()
    let output = try open(name, system: system)
    var writer = ByteWriter(output.file, name: output.name)
    do throws(CommandError) {
      try body(&writer)
      try writer.flush()
    } catch {
      output.abandon()
      throw error
    }
    try output.finish()
  }

  private static func open(_ name: FileName?, system: System) throws(CommandError) -> OutputFile {
    guard let name else {
      return OutputFile(file: system.standardOutput, name: "standard output", kind: .stream)
    }
    do throws(Errno) {
      guard let status = try existing(name) else {
        return try replacement(of: name.followed(), shown: name.shown, like: nil)
      }
      if status.isDirectory { throw .isDirectory }
      guard status.isRegular else {
        return OutputFile(file: try .openToWrite(name), name: name.shown, kind: .device)
      }
      return try replacement(of: try name.resolved(), shown: name.shown, like: status)
    } catch {
      throw .refused(Refusal(subject: name.shown, reason: error))
    }
  }

  /// The status of a file that may not exist.
  private static func existing(_ name: FileName) throws(Errno) -> FileStatus? {
    do throws(Errno) {
      return try FileStatus(of: name)
    } catch {
      guard error == .noSuchFile else { throw error }
      return nil
    }
  }

  /// Makes a file beside the target, with the target's permissions where it exists.
  private static func replacement(of target: FileName, shown: String, like status: FileStatus?) throws(Errno)
    -> OutputFile
  {
    // A file that may not be written is not replaced either, though the folder would allow it.
    if status != nil { try FileDescriptor.openToWrite(target).close() }
    for attempt in 0..<100 {
      let name = target.folder.appending(".thumbindex-\(ProcessNumber.current)-\(attempt)")
      do throws(Errno) {
        let file = try FileDescriptor.create(name)
        let output = OutputFile(
          file: file, name: shown, kind: .replacement(name, target: target, Interruption.guardFile(name)))
        do throws(Errno) {
          try status?.apply(to: file)
        } catch {
          output.abandon()
          throw error
        }
        return output
      } catch {
        guard error == .fileExists else { throw error }
      }
    }
    throw .fileExists
  }

  /// Closes, and puts a replacement in its place; where that fails, it is removed.
  private func finish() throws(CommandError) {
    do throws(Errno) {
      switch kind {
      case .stream: break
      case .device: try file.close()
      case .replacement(let name, let target, let interruption):
        try file.close()
        try name.rename(to: target)
        interruption.map(Interruption.release)
      }
    } catch {
      removeReplacement()
      throw .refused(Refusal(subject: name, reason: error))
    }
  }

  /// Closes, and takes away what was written beside the target.
  private func abandon() {
    if case .stream = kind { return }
    try? file.close()
    removeReplacement()
  }

  private func removeReplacement() {
    guard case .replacement(let name, _, let interruption) = kind else { return }
    name.remove()
    interruption.map(Interruption.release)
  }
}
