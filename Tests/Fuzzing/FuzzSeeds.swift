/// What the fuzzer begins with: small texts that have everything in them once.
enum FuzzSeeds {
  static let charts = [
    """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" xmlns:f="urn:flowsh:chart" version="1.0" name="n" f:id="r">
    <state id="a" initial="b"><state id="b"><transition event="e f.*" target="c" type="internal"
    cond="In('b') and not In(c) or named('g')"/></state><state id="c"/>
    <history id="h" type="deep"><transition target="b"/></history></state>
    <parallel id="p"><onentry><send event="x" delay="1.5s" id="i" target="#_parent"/><cancel sendid="i"/>
    <f:perform name="ring"/></onentry><state id="l"><onexit><if cond="true"><raise event="y"/>
    <elseif cond="false"/><else/><log label="z&amp;"/></if></onexit></state></parallel><final id="end"/>
    </scxml>
    """,
    """
    <?xml version="1.0"?><scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null">
    <state id="a"><invoke id="k" autoforward="true"><content><scxml><final id="z"/></scxml></content>
    <finalize><log label="&#x41;"/></finalize></invoke><invoke src="file:b.scxml"/><!-- c -->
    <initial><transition target="b"/></initial><state id="b"/></state></scxml>
    """,
  ]

  /// A byte a choice: two that are spread out, and one with deep states.
  static let definitions: [[UInt8]] = [
    (0..<200).map { UInt8(truncatingIfNeeded: $0 * 37 + 11) },
    (0..<300).map { UInt8(truncatingIfNeeded: $0 * $0 * 7 + $0 * 3) },
    (0..<400).map { UInt8(truncatingIfNeeded: ($0 * 101) ^ ($0 >> 2)) },
  ]

  static let keys = [
    "aé漢🙂\t\r\u{7F}\u{1B}b\u{1B}\u{1B}[A",
    "\u{1B}[1;5C\u{1B}[15~\u{1B}OP\u{1B}O5A\u{1B}[[A\u{1B}[3$\u{1B}[27;5;13~\u{1B}[97;5u\u{1B}[97:65:97;2:3u",
    "\u{1B}[200~two\r\nlines\u{1B}[20\u{1B}[201~\u{1B}[I\u{1B}[O",
    "\u{1B}[<0;10;4M\u{1B}[<0;10;4m\u{1B}[M !!\u{1B}[<64;1;1M",
    "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}P1$r0m\u{1B}\\\u{1B}[?2026;2$y\u{1B}[?62;4c\u{1B}_x\u{7}\u{1B}]",
  ]

  static let texts = [
    "plain\ncafe\u{301} ñ\n漢字かな\n한글\u{1100}\u{1161}\u{11A8}",
    "🙂👨‍👩‍👧‍👦👍🏽🇨🇭❤️#️⃣☺︎\nZ\u{310}\u{33F}\u{325}\u{200D}",
    "\u{1B}[31mred\u{7}\u{9B}2J\u{202E}abc\u{2028}\u{AD}\u{200B}\u{FEFF}\u{E0041}",
    "नमस्ते ที่ \u{0}\u{7F}\u{FFFF}\u{10FFFF}\r\nx",
  ]
}
