@testable import AppFlow

/// What the machine answers in each state to each input; request 9 is the one that arrives.
enum MachineTable {
  struct Row: Sendable {
    var inputs: [MachineInput]
    var outcome: String
  }

  struct Entry: Sendable, CustomStringConvertible {
    var state: MachineState
    var rows: [Row]

    var description: String { state.description }

    /// A line is `inputs => outcome`; one without inputs goes on with the outcome of the line before.
    init(_ state: MachineState, _ text: String) {
      self.state = state
      rows = []
      for line in text.split(separator: "\n") {
        let columns = line.split(separator: "=>", maxSplits: 1)
        let outcome = String(columns[columns.count - 1].drop { $0 == " " })
        let inputs = MachineInput.reading(columns[0], in: state)
        if inputs.isEmpty, !rows.isEmpty {
          rows[rows.count - 1].outcome += " " + outcome
        } else {
          rows.append(Row(inputs: inputs, outcome: outcome))
        }
      }
    }
  }

  static let states: [Entry] = [
    Entry(
      MachineState("login", from: .login),
      """
      login any *                    => applied, settle 9 reached
      main *                         => applied, begin #1 login>main
      main cut *                     => applied, change login>main, settle 9 reached
      movies any *                   => held
      removed login                  => change login>main
      removed main movies            => nothing
      other reports                  => nothing
      """),
    Entry(
      MachineState("login, movies held", from: .login, .slow(.movies)),
      """
      login any *                    => applied, settle 9 reached
      main *                         => applied, begin #1 login>main
      main cut *                     => applied, change login>main, settle 9 reached, begin #1 main>movies
      movies any *                   => held, settle 1 superseded
      removed login                  => change login>main, begin #1 main>movies
      removed main                   => nothing
      removed movies                 => settle 1 superseded
      other reports                  => nothing
      """),
    Entry(
      MachineState("main", from: .main),
      """
      login *                        => applied, begin #1 main>login
      login cut *                    => applied, change main>login, settle 9 reached
      main any *                     => applied, settle 9 reached
      movies *                       => applied, begin #1 main>movies
      movies cut *                   => applied, change main>movies, settle 9 reached
      removed login movies           => nothing
      removed main                   => change main>login
      other reports                  => nothing
      """),
    Entry(
      MachineState("movies", from: .movies),
      """
      login *                        => applied, begin #1 movies>login
      login cut *                    => applied, change movies>login, settle 9 reached
      main *                         => applied, begin #1 movies>main
      main cut *                     => applied, change movies>main, settle 9 reached
      movies any *                   => applied, settle 9 reached
      removed login main             => nothing
      removed movies                 => change movies>main
      other reports                  => nothing
      """),
    Entry(
      MachineState("login>main", from: .login, .slow(.main)),
      """
      login any queue coalesce replacePending => queued 1
      login any reverse redirect     => redirected, end #1 login>main reversed, settle 1 reversed,
                                     => begin #2 main>login reversed at 0.875
      login any reject               => rejected, settle 9 rejected
      main any queue replacePending reverse => queued 1
      main any coalesce redirect     => coalesced
      main any reject                => rejected, settle 9 rejected
      movies any queue coalesce replacePending reverse => queued 1
      movies any reject              => rejected, settle 9 rejected
      movies redirect                => redirected, end #1 login>main redirected, settle 1 redirected,
                                     => begin #2 main>movies over 1
      movies cut redirect            => redirected, end #1 login>main redirected, settle 1 redirected,
                                     => change main>movies, settle 9 reached
      completed 1                    => end #1 login>main reached, settle 1 reached
      timedOut 1                     => end #1 login>main timedOut, settle 1 timedOut
      removed login                  => end #1 login>main reached, settle 1 reached
      removed main                   => end #1 login>main superseded, settle 1 superseded, change main>login
      removed movies                 => nothing
      other reports                  => nothing
      """),
    Entry(
      MachineState("login>main, login waits", from: .login, .slow(.main), .slow(.login, .queue)),
      """
      login any queue reverse        => queued 2
      login any coalesce             => coalesced
      login any replacePending       => queued 1, settle 2 superseded
      login any reject               => rejected, settle 9 rejected
      main any queue coalesce reverse => queued 2
      main any replacePending        => queued 1, settle 2 superseded
      main any reject                => rejected, settle 9 rejected
      movies any queue coalesce reverse => queued 2
      movies any replacePending      => queued 1, settle 2 superseded
      movies any reject              => rejected, settle 9 rejected
      login any redirect             => redirected, end #1 login>main reversed, settle 1 reversed,
                                     => settle 2 superseded, begin #2 main>login reversed at 0.875
      main any redirect              => coalesced, settle 2 superseded
      movies redirect                => redirected, end #1 login>main redirected, settle 1 redirected, settle 2 superseded,
                                     => begin #2 main>movies over 1
      movies cut redirect            => redirected, end #1 login>main redirected, settle 1 redirected, settle 2 superseded,
                                     => change main>movies, settle 9 reached
      completed 1                    => end #1 login>main reached, settle 1 reached, begin #2 main>login
      timedOut 1                     => end #1 login>main timedOut, settle 1 timedOut, begin #2 main>login
      removed login                  => settle 2 superseded, end #1 login>main reached, settle 1 reached
      removed main                   => end #1 login>main superseded, settle 1 superseded, change main>login,
                                     => settle 2 reached
      removed movies                 => nothing
      other reports                  => nothing
      """),
    Entry(
      MachineState("login>main, movies held", from: .login, .slow(.movies), .slow(.main)),
      """
      login any queue coalesce       => queued 1
      login any replacePending       => queued 1, settle 1 superseded
      login any reverse              => redirected, end #1 login>main reversed, settle 2 reversed,
                                     => begin #2 main>login reversed at 0.875
      login any reject               => rejected, settle 9 rejected
      main any queue reverse         => queued 1
      main any coalesce              => coalesced
      main any replacePending        => queued 1, settle 1 superseded
      main any reject                => rejected, settle 9 rejected
      movies any queue coalesce reverse => queued 1
      movies any replacePending      => queued 1, settle 1 superseded
      movies any reject              => rejected, settle 9 rejected
      login any redirect             => redirected, end #1 login>main reversed, settle 2 reversed,
                                     => settle 1 superseded, begin #2 main>login reversed at 0.875
      main any redirect              => coalesced, settle 1 superseded
      movies redirect                => redirected, end #1 login>main redirected, settle 2 redirected, settle 1 superseded,
                                     => begin #2 main>movies over 1
      movies cut redirect            => redirected, end #1 login>main redirected, settle 2 redirected, settle 1 superseded,
                                     => change main>movies, settle 9 reached
      completed 1                    => end #1 login>main reached, settle 2 reached, begin #2 main>movies
      timedOut 1                     => end #1 login>main timedOut, settle 2 timedOut, begin #2 main>movies
      removed login                  => end #1 login>main reached, settle 2 reached, begin #2 main>movies
      removed main                   => end #1 login>main superseded, settle 2 superseded, change main>login
      removed movies                 => settle 1 superseded
      other reports                  => nothing
      """),
    Entry(
      MachineState("main>movies", from: .main, .slow(.movies)),
      """
      login any queue coalesce replacePending reverse => queued 1
      login any reject               => rejected, settle 9 rejected
      main any queue coalesce replacePending => queued 1
      main any reverse redirect      => redirected, end #1 main>movies reversed, settle 1 reversed,
                                     => begin #2 movies>main reversed at 0.875
      main any reject                => rejected, settle 9 rejected
      movies any queue replacePending reverse => queued 1
      movies any coalesce redirect   => coalesced
      movies any reject              => rejected, settle 9 rejected
      login redirect                 => redirected, end #1 main>movies redirected, settle 1 redirected,
                                     => begin #2 movies>login over 1
      login cut redirect             => redirected, end #1 main>movies redirected, settle 1 redirected,
                                     => change movies>login, settle 9 reached
      completed 1                    => end #1 main>movies reached, settle 1 reached
      timedOut 1                     => end #1 main>movies timedOut, settle 1 timedOut
      removed login                  => nothing
      removed main                   => end #1 main>movies reached, settle 1 reached
      removed movies                 => end #1 main>movies superseded, settle 1 superseded,
                                     => change movies>main
      other reports                  => nothing
      """),
    Entry(
      MachineState("main>movies, main waits", from: .main, .slow(.movies), .slow(.main, .queue)),
      """
      login any queue coalesce reverse => queued 2
      login any replacePending       => queued 1, settle 2 superseded
      login any reject               => rejected, settle 9 rejected
      main any queue reverse         => queued 2
      main any coalesce              => coalesced
      main any replacePending        => queued 1, settle 2 superseded
      main any reject                => rejected, settle 9 rejected
      movies any queue coalesce reverse => queued 2
      movies any replacePending      => queued 1, settle 2 superseded
      movies any reject              => rejected, settle 9 rejected
      login redirect                 => redirected, end #1 main>movies redirected, settle 1 redirected, settle 2 superseded,
                                     => begin #2 movies>login over 1
      login cut redirect             => redirected, end #1 main>movies redirected, settle 1 redirected, settle 2 superseded,
                                     => change movies>login, settle 9 reached
      main any redirect              => redirected, end #1 main>movies reversed, settle 1 reversed,
                                     => settle 2 superseded, begin #2 movies>main reversed at 0.875
      movies any redirect            => coalesced, settle 2 superseded
      completed 1                    => end #1 main>movies reached, settle 1 reached, begin #2 movies>main
      timedOut 1                     => end #1 main>movies timedOut, settle 1 timedOut, begin #2 movies>main
      removed login                  => nothing
      removed main                   => settle 2 superseded, end #1 main>movies reached, settle 1 reached
      removed movies                 => end #1 main>movies superseded, settle 1 superseded,
                                     => change movies>main, settle 2 reached
      other reports                  => nothing
      """),
    Entry(
      MachineState("main>movies, turned round", from: .main, .slow(.movies), .slow(.main, .reverse)),
      """
      login any queue coalesce replacePending reverse => queued 1
      login any reject               => rejected, settle 9 rejected
      main any queue replacePending reverse => queued 1
      main any coalesce redirect     => coalesced
      main any reject                => rejected, settle 9 rejected
      movies any queue coalesce replacePending => queued 1
      movies any reverse redirect    => redirected, end #2 movies>main reversed, settle 2 reversed,
                                     => begin #3 main>movies
      movies any reject              => rejected, settle 9 rejected
      login redirect                 => redirected, end #2 movies>main redirected, settle 2 redirected,
                                     => begin #3 main>login over 1
      login cut redirect             => redirected, end #2 movies>main redirected, settle 2 redirected,
                                     => change main>login, settle 9 reached
      completed 2                    => end #2 movies>main reached, settle 2 reached
      timedOut 2                     => end #2 movies>main timedOut, settle 2 timedOut
      removed login                  => nothing
      removed main                   => end #2 movies>main superseded, settle 2 superseded,
                                     => change main>login
      removed movies                 => end #2 movies>main reached, settle 2 reached
      other reports                  => nothing
      """),
    Entry(
      MachineState("main>login", from: .main, .slow(.login)),
      """
      login any queue replacePending reverse => queued 1
      login any coalesce redirect    => coalesced
      login any reject               => rejected, settle 9 rejected
      main any queue coalesce replacePending => queued 1
      main any reverse redirect      => redirected, end #1 main>login reversed, settle 1 reversed,
                                     => begin #2 login>main reversed at 0.875
      main any reject                => rejected, settle 9 rejected
      movies any queue coalesce replacePending reverse redirect => held
      movies any reject              => rejected, settle 9 rejected
      completed 1                    => end #1 main>login reached, settle 1 reached
      timedOut 1                     => end #1 main>login timedOut, settle 1 timedOut
      removed login                  => end #1 main>login superseded, settle 1 superseded, change login>main
      removed main                   => end #1 main>login reached, settle 1 reached
      removed movies                 => nothing
      other reports                  => nothing
      """),
    Entry(
      MachineState("main>login, main waits", from: .main, .slow(.login), .slow(.main, .queue)),
      """
      login any queue coalesce reverse => queued 2
      login any replacePending       => queued 1, settle 2 superseded
      login any reject               => rejected, settle 9 rejected
      main any queue reverse         => queued 2
      main any coalesce              => coalesced
      main any replacePending        => queued 1, settle 2 superseded
      main any reject                => rejected, settle 9 rejected
      movies any queue coalesce reverse => queued 2
      movies any replacePending redirect => held, settle 2 superseded
      movies any reject              => rejected, settle 9 rejected
      login any redirect             => coalesced, settle 2 superseded
      main any redirect              => redirected, end #1 main>login reversed, settle 1 reversed,
                                     => settle 2 superseded, begin #2 login>main reversed at 0.875
      completed 1                    => end #1 main>login reached, settle 1 reached, begin #2 login>main
      timedOut 1                     => end #1 main>login timedOut, settle 1 timedOut, begin #2 login>main
      removed login                  => end #1 main>login superseded, settle 1 superseded, change login>main,
                                     => settle 2 reached
      removed main                   => settle 2 superseded, end #1 main>login reached, settle 1 reached
      removed movies                 => nothing
      other reports                  => nothing
      """),
    Entry(
      MachineState("main>login, movies held", from: .main, .slow(.login), .slow(.movies)),
      """
      login any queue reverse        => queued 1
      login any coalesce             => coalesced
      login any replacePending       => queued 1, settle 2 superseded
      login any reject               => rejected, settle 9 rejected
      main any queue coalesce        => queued 1
      main any replacePending        => queued 1, settle 2 superseded
      main any reverse               => redirected, end #1 main>login reversed, settle 1 reversed,
                                     => begin #2 login>main reversed at 0.875
      main any reject                => rejected, settle 9 rejected
      movies any queue coalesce replacePending reverse redirect => held, settle 2 superseded
      movies any reject              => rejected, settle 9 rejected
      login any redirect             => coalesced, settle 2 superseded
      main any redirect              => redirected, end #1 main>login reversed, settle 1 reversed,
                                     => settle 2 superseded, begin #2 login>main reversed at 0.875
      completed 1                    => end #1 main>login reached, settle 1 reached
      timedOut 1                     => end #1 main>login timedOut, settle 1 timedOut
      removed login                  => end #1 main>login superseded, settle 1 superseded, change login>main,
                                     => begin #2 main>movies
      removed main                   => end #1 main>login reached, settle 1 reached
      removed movies                 => settle 2 superseded
      other reports                  => nothing
      """),
    Entry(
      MachineState("movies>login", from: .movies, .slow(.login)),
      """
      login any queue replacePending reverse => queued 1
      login any coalesce redirect    => coalesced
      login any reject               => rejected, settle 9 rejected
      main any queue coalesce replacePending reverse => queued 1
      main any reject                => rejected, settle 9 rejected
      movies any queue coalesce replacePending reverse redirect => held
      movies any reject              => rejected, settle 9 rejected
      main redirect                  => redirected, end #1 movies>login redirected, settle 1 redirected,
                                     => begin #2 login>main over 1
      main cut redirect              => redirected, end #1 movies>login redirected, settle 1 redirected,
                                     => change login>main, settle 9 reached
      completed 1                    => end #1 movies>login reached, settle 1 reached
      timedOut 1                     => end #1 movies>login timedOut, settle 1 timedOut
      removed login                  => end #1 movies>login superseded, settle 1 superseded,
                                     => change login>main
      removed main                   => nothing
      removed movies                 => end #1 movies>login reached, settle 1 reached
      other reports                  => nothing
      """),
  ]
}
