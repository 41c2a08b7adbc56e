import FlowCanvas
import Glibc
import TestSupport
import Testing

/// However the shell ends or stops, the terminal is as it was.
struct LeavingTests {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder() }

  private func expectGivenBack(
    _ shell: ShellTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let emulator = shell.terminal.emulator
    #expect(shell.terminal.attributes == shell.terminal.initialAttributes, sourceLocation: sourceLocation)
    #expect(emulator.modes.leftovers == [], sourceLocation: sourceLocation)
    #expect(!emulator.isAlternateScreen && emulator.isCursorVisible, sourceLocation: sourceLocation)
    #expect(emulator.lines.filter { !$0.isEmpty } == [], sourceLocation: sourceLocation)
    #expect(!emulator.modes.hasErasedScrollback, sourceLocation: sourceLocation)
  }

  @Test func `the terminal is taken over in raw mode on the other screen`() throws {
    let shell = try Flowsh.startInShell(home: home)
    let modes = shell.terminal.emulator.modes
    #expect(modes.isAlternateScreen && modes.isSet(2004))
    #expect(!shell.terminal.attributes.isEchoing && !shell.terminal.attributes.isCanonical)
    #expect(!shell.terminal.attributes.makesSignals)
  }

  @Test func `quit`() throws {
    let shell = try Flowsh.startInShell(home: home)
    shell.terminal.send(Keys.otherArea + "quit" + Keys.enter)
    #expect(try shell.waitForProgram() == 0)
    expectGivenBack(shell)
  }

  @Test func `Ctrl-C in mid-transition`() throws {
    let shell = try Flowsh.startInShell(home: home)
    shell.terminal.send(Keys.otherArea + "show main --duration 60s" + Keys.enter)
    try shell.terminal.waitForText("login → main")
    shell.terminal.send(Keys.interrupt)
    #expect(try shell.waitForProgram() == 130)
    expectGivenBack(shell)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func `a signal that ends`(signal: Int32) throws {
    let shell = try Flowsh.startInShell(home: home)
    shell.signal(signal)
    #expect(try shell.waitForProgram() == 128 + signal)
    expectGivenBack(shell)
  }

  @Test(arguments: [SIGILL, SIGABRT, SIGSEGV, SIGTRAP, SIGBUS, SIGFPE])
  func `a crash`(signal: Int32) throws {
    let shell = try Flowsh.startInShell(home: home)
    shell.terminal.send(Keys.otherArea + "show main --duration 60s" + Keys.enter)
    try shell.terminal.waitForText("login → main")
    shell.signal(signal)
    #expect(try shell.waitForProgram() == 128 + signal)
    expectGivenBack(shell)
  }

  @Test(arguments: [true, false])
  func `a stop and a new size before it goes on`(isKey: Bool) throws {
    let shell = try Flowsh.startInShell(home: home)
    try shell.terminal.logIn()
    if isKey { shell.terminal.send(Keys.suspend) } else { shell.signal(SIGTSTP) }
    #expect(try shell.waitForProgram() == 128 + SIGTSTP)
    expectGivenBack(shell)

    shell.terminal.resize(to: CellSize(width: 60, height: 18))
    try shell.resume()
    try shell.terminal.waitUntil("the screen in its new size") {
      $0.line(17) == "flowsh>" && $0.line(16).hasPrefix(" main · ada")
    }
    #expect(shell.terminal.emulator.isAlternateScreen)
    shell.terminal.send(Keys.otherArea + "flows" + Keys.enter)
    try shell.terminal.waitForText("* main")
    shell.terminal.send(Keys.endOfInput)
    #expect(try shell.waitForProgram() == 0)
    #expect(shell.terminal.attributes == shell.terminal.initialAttributes)
    #expect(shell.terminal.emulator.modes.leftovers == [])
  }

  @Test func `a stop in mid-transition`() throws {
    let shell = try Flowsh.startInShell(home: home)
    shell.terminal.send(Keys.otherArea + "show main --duration 3s" + Keys.enter)
    try shell.terminal.waitForText("login → main")
    shell.terminal.send(Keys.suspend)
    #expect(try shell.waitForProgram() == 128 + SIGTSTP)
    expectGivenBack(shell)
    try shell.resume()
    try shell.terminal.waitForStatus("main")
  }

  @Test func `what another program showed is drawn over after SIGSTOP`() throws {
    let shell = try Flowsh.startInShell(home: home)
    shell.signal(SIGSTOP)
    #expect(try shell.waitForProgram() == 128 + SIGSTOP)
    try shell.run("printf 'rubbish' >/dev/tty; stty sane </dev/tty")
    try shell.resume()
    try shell.terminal.waitForNoText("rubbish")
    try shell.terminal.waitForText("Welcome to flowsh")
    #expect(!shell.terminal.attributes.isEchoing)
  }

  @Test func `a terminal that is closed ends the shell`() throws {
    var process: TerminalProcess? = try Flowsh.start(home: home)
    let identifier = try #require(process?.processIdentifier)
    process = nil
    #expect(kill(identifier, 0) == -1)
  }
}
