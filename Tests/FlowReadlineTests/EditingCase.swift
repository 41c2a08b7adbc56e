import Testing

/// Keys, and what the line then looks like.
struct EditingCase: Sendable, CustomTestStringConvertible {
  var keys: String
  var picture: String

  var testDescription: String { keys }

  init(_ keys: String, _ picture: String) {
    self.keys = keys
    self.picture = picture
  }

  /// What readline in its emacs mode and the built-in editor do alike.
  static let common: [EditingCase] = [
    .init("", "|"),
    .init("hello", "hello|"),
    .init("hello<left><left>y", "hely|lo"),
    .init("hello<home>a<end>b", "ahellob|"),
    .init("hello<ctrl-a>a<ctrl-e>b", "ahellob|"),
    .init("hello<ctrl-b><ctrl-b><ctrl-f>", "hell|o"),
    .init("hello<back><ctrl-h>", "hel|"),
    .init("hello<home><del><ctrl-d>", "|llo"),
    .init("hello<ctrl-b><ctrl-b><ctrl-k>", "hel|"),
    .init("hello<ctrl-b><ctrl-b><ctrl-u>", "|lo"),
    .init("one two-three<ctrl-w>", "one |"),
    .init("one two-three  <ctrl-w>", "one |"),
    .init("one two-three<alt-b>", "one two-|three"),
    .init("one two-three<alt-b><alt-b><alt-d>", "one |-three"),
    .init("one two<home><alt-f>", "one| two"),
    .init("one two<home><alt-f><alt-f>", "one two|"),
    .init("one two<ctrl-left>", "one |two"),
    .init("one two<alt-back>", "one |"),
    .init("one two<ctrl-w><ctrl-a><ctrl-y>", "two|one "),
    .init("ab<ctrl-t>", "ba|"),
    .init("abc<left><ctrl-t>", "acb|"),
    .init("é漢字😀", "é漢字😀|"),
    .init("é漢字😀<back><back>x", "é漢x|"),
    .init("é漢字😀<left><left><left>x", "éx|漢字😀"),
    .init("a👨‍👩‍👧🇩🇪b<left><left>x", "a👨‍👩‍👧x|🇩🇪b"),
    .init("a👨‍👩‍👧🇩🇪b<left><left><left><right>x", "a👨‍👩‍👧x|🇩🇪b"),
    .init("e\u{301}x<left><back>", "|x"),
    .init("Straße<home><alt-f>", "Straße|"),
    .init("<up>", "show main|"),
    .init("<up><up>", "show login|"),
    .init("<ctrl-p><ctrl-p><ctrl-n>", "show main|"),
    .init("half<up><up><down><down>", "half|"),
    .init("<up>x<return><up>", "show main|"),
    .init("<esc>x", "x|"),
    .init("a<ctrl-k><alt-q>b", "ab|"),
    .init("abc<ctrl-u><ctrl-_>", "abc|"),
    .init("a<tab>", "alpha |"),
    .init("x b<tab>", "x be|"),
    .init("x b<tab>t<tab>", "x beta |"),
    .init("x a y<left><left><tab>", "x alpha| y"),
    .init("ö<tab>", "öl|"),
    .init("zz<tab>", "zz|"),
  ]
}
