import Sectioning
import Collation
let args = CommandLine.arguments
if args[1] == "holes" {
  for l in LocaleTag.available where l.region.isEmpty {
    var o = SectioningOptions(); o.addsLatinTitles = false
    let a = try IndexTitles(locale: l, options: o)
    o.fillsHoles = false
    let b = try IndexTitles(locale: l, options: o)
    let sa = a.sections.map(\.title), sb = Set(b.sections.map(\.title))
    let added = sa.filter { !sb.contains($0) }
    let gone = b.sections.map(\.title).filter { !sa.contains($0) }
    if !added.isEmpty || !gone.isEmpty { print(l, "+", added.joined(separator: " "), gone.isEmpty ? "" : "- " + gone.joined(separator: " ")) }
  }
} else {
let t = try IndexTitles(locale: args[1], style: SectionStyle(rawValue: args[2])!)
print(t.sections.map(\.title).joined(separator: " "))
for a in args.dropFirst(3) { print(a, t.section(of: a).title, t.section(of: a).id) }
}
