// What people import: the order, the sections and the bar in one module.

@_exported public import Collation
@_exported public import IndexBar
@_exported public import Sectioning
