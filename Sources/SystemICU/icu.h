// The module exists to carry pkg-config's flags and the names of the libraries to link.
// It includes no ICU header on purpose: a Swift module that sees Debian's ICU headers and
// loads Foundation (which carries an ICU of its own) does not compile.
