import FlowCanvas
import FlowTerminal
import TestSupport
import Testing

/// What `flowsh doctor` prints.
@Suite struct TerminalReportTests {
  @Test func `a terminal that answered`() {
    let profile = TerminalProfile(
      TerminalEvidence(
        environment: [
          "TERM": "xterm-256color", "NO_COLOR": "", "VTE_VERSION": "7600", "XTERM_VERSION": "",
          "LANG": "C.UTF-8", "PATH": "/bin",
        ],
        isInputTTY: true, isOutputTTY: true,
        replies: TerminalReplies([
          .background(CellPalette.RGB(255, 250, 9)), .keyboardFlags(0), .mode(2026, .reset),
          .mode(2048, .unknown), .mode(2031, .reset), .name("kitty(0.40.0)"), .attributes([62, 52]),
        ])))
    expectLines(
      TerminalReport(profile, isAsked: true).lines,
      equals: """
        Found
          input                               a terminal
          output                              a terminal
          TERM                                "xterm-256color"
          COLORTERM                           not set
          TERM_PROGRAM                        not set
          COLORFGBG                           not set
          NO_COLOR                            ""
          FORCE_COLOR                         not set
          LC_ALL                              not set
          LC_CTYPE                            not set
          LANG                                "C.UTF-8"
          VTE_VERSION                         "7600"
          XTERM_VERSION                       ""
          text colour (OSC 10)                no answer
          background (OSC 11)                 #fffa09
          kitty keyboard (CSI ? u)            there, flags 0
          synchronized updates (DECRQM 2026)  there, off
          size reports (DECRQM 2048)          not there
          widths of clusters (DECRQM 2027)    no answer
          mouse in pixels (DECRQM 1016)       no answer
          light or dark news (DECRQM 2031)    there, off
          name (XTVERSION)                    kitty(0.40.0)
          device attributes (DA1)             62, 52

        Used
          output as       a screen        input and output are a terminal
          colours         24 bits         the terminal says so (XTVERSION)
          scheme          light           the terminal says so (OSC 11)
          new schemes by  report          the terminal says so (DECRQM 2031)
          text            UTF-8           LANG is "C.UTF-8"
          symbols         Unicode         LANG is "C.UTF-8"
          keys            kitty protocol  the terminal says so (CSI ? u)
          new sizes by    signal          the terminal hasn't got it (DECRQM 2048)
          rows that move  scroll regions  TERM is "xterm-256color"
          repetition      REP             VTE_VERSION is "7600"
          long rows       broken anew     VTE_VERSION is "7600"
          frames          synchronized    the terminal says so (DECRQM 2026)
        """)
  }

  @Test func `no terminal`() {
    let profile = TerminalProfile.detect(
      environment: ["TERM": "xterm", "COLORFGBG": "0;15", "LC_CTYPE": "C"], isInputTTY: true,
      isOutputTTY: false)
    expectLines(
      Array(TerminalReport(profile, isAsked: false).lines.suffix(14)),
      equals: """

        Used
          output as       plain text   output is no terminal
          colours         none         output is plain text
          scheme          light        COLORFGBG is "0;15"
          new schemes by  nothing      output is plain text
          text            UTF-8        output is plain text
          symbols         Unicode      output is plain text
          keys            xterm's      output is plain text
          new sizes by    signal       output is plain text
          rows that move  drawn again  output is plain text
          repetition      written out  output is plain text
          long rows       left or cut  output is plain text
          frames          none         output is plain text
        """)
  }

  @Test func `what the environment holds can't steer the screen`() {
    let profile = TerminalProfile.detect(
      environment: ["TERM": "\u{1B}[31m", "TERM_PROGRAM": String(repeating: "x", count: 1_000)],
      isInputTTY: true, isOutputTTY: true)
    let text = TerminalReport(profile, isAsked: true).lines.joined(separator: "\n")
    #expect(text.contains("TERM is \"␛[31m\""))
    #expect(!text.contains("\u{1B}") && text.count < 2_000)
  }
}
