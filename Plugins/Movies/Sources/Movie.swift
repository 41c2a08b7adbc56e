/// One movie of the list.
struct Movie: Identifiable, Hashable {
  let id: Int
  var title: String
  var year: Int
}
