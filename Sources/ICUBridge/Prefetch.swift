import CICU

/// Asks the processor to fetch the memory at an address soon; any address may be given.
@inlinable @inline(__always) package func prefetch(_ address: UnsafeRawPointer) { unsafe cicu_prefetch(address) }
