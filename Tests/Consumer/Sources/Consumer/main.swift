import Foundation
import ThumbIndex

struct Person {
  var name: String
  var reading: String?
}

let people = [
  Person(name: "Zorn"), Person(name: "Öberg"), Person(name: "Ali"), Person(name: "小田", reading: "おだ"),
]
let list = try SectionedList(people, by: \.name, reading: \.reading, locale: "sv")
for section in list.sections {
  print(section.title, section.map(\.name).joined(separator: ", "))
}
let foundation = people.map(\.name).sorted { $0.compare($1, locale: Locale(identifier: "sv")) == .orderedAscending }
let ours = try Collator(locale: "sv").sorted(people.map(\.name))
guard foundation == ours, list.count == people.count, list.section(of: "Åkesson").title == "Å" else {
  print("Foundation and ThumbIndex disagree:", foundation, ours)
  exit(1)
}
