import Sectioning
import Collation
let args = CommandLine.arguments
let t = try IndexTitles(locale: args[1], style: SectionStyle(rawValue: args[2])!)
print(t.sections.map(\.title).joined(separator: " "))
for a in args.dropFirst(3) { print(a, t.section(of: a).title, t.section(of: a).id) }
