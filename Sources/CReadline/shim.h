// GNU readline and history, with an accessor for each thing that Swift can't reach by itself.
//
// Nearly all of readline's interface is mutable globals, which Swift 6 refuses to read or write. Each
// function here is one such access, or says otherwise why it is here.

#ifndef CREADLINE_SHIM_H
#define CREADLINE_SHIM_H

#include <string.h>
#include <stdio.h>  // readline.h uses FILE without including it
#include <readline/readline.h>
#include <readline/history.h>

// -- Set up, before the library initializes itself

/// The name that `$if` in an inputrc compares with. The string has to live as long as the process.
static inline void creadline_set_name(const char *name) { rl_readline_name = name; }

/// Leaves terminal modes, signals and the environment to the application.
static inline void creadline_leave_process_alone(void) {
  rl_prep_term_function = NULL;
  rl_deprep_term_function = NULL;
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_change_environment = 0;
}

static inline void creadline_set_streams(FILE *input, FILE *output) {
  rl_instream = input;
  rl_outstream = output;
}

static inline void creadline_set_input(rl_getc_func_t *next, rl_hook_func_t *available) {
  rl_getc_function = next;
  rl_input_available_hook = available;
}

static inline void creadline_set_redisplay(rl_voidfunc_t *redisplay) {
  rl_redisplay_function = redisplay;
}

/// The word to complete is all of the line before the cursor, and nothing is quoted, sorted or added to it:
/// the function knows better where the word starts.
static inline void creadline_set_completion(rl_completion_func_t *matches, rl_compdisp_func_t *list) {
  rl_attempted_completion_function = matches;
  rl_completion_display_matches_hook = list;
  rl_completer_word_break_characters = "";
  rl_completer_quote_characters = NULL;
  rl_sort_completion_matches = 0;
}

// -- While it completes; readline resets these before each completion

/// Says that the matches are all there are (no file names), and what follows a single one (0: nothing).
static inline void creadline_end_completion(char following) {
  rl_attempted_completion_over = 1;
  rl_completion_suppress_quote = 1;
  rl_completion_append_character = following;
}

// -- The line

static inline const char *creadline_line(void) { return rl_line_buffer; }
static inline int creadline_point(void) { return rl_point; }
static inline void creadline_set_point(int point) { rl_point = point; }
static inline int creadline_end(void) { return rl_end; }
static inline int creadline_mark(void) { return rl_mark; }
static inline void creadline_set_mark(int mark) { rl_mark = mark; }
static inline int creadline_has_undo(void) { return rl_undo_list != NULL; }

/// Whether each of the first bytes of the line is a character of its own: ASCII, and no CR, which would be
/// one with a line feed. Words of eight bytes are looked at together, since this is asked for each key.
static inline int creadline_is_plain(int end) {
  const char *line = rl_line_buffer;
  int i = 0;
  if (memchr(line, '\r', (size_t)end) != NULL) return 0;
  for (; i + 8 <= end; i += 8) {
    unsigned long long word;
    memcpy(&word, line + i, 8);
    if (word & 0x8080808080808080ULL) return 0;
  }
  for (; i < end; i++) {
    if (line[i] & 0x80) return 0;
  }
  return 1;
}

/// What readline shows in place of the prompt, or null while it shows the prompt.
static inline const char *creadline_message(void) {
  return rl_display_prompt == rl_prompt ? NULL : rl_display_prompt;
}

// -- What it is in the middle of; `RL_ISSTATE` is a macro with an argument

static inline int creadline_is_searching(void) {
  return RL_ISSTATE(RL_STATE_ISEARCH | RL_STATE_NSEARCH) != 0;
}
static inline int creadline_is_reading_argument(void) { return RL_ISSTATE(RL_STATE_NUMERICARG) != 0; }
static inline int creadline_is_inside_sequence(void) { return RL_ISSTATE(RL_STATE_MULTIKEY) != 0; }
static inline int creadline_is_reading_motion(void) {
  return RL_ISSTATE(RL_STATE_VIMOTION | RL_STATE_CHARSEARCH) != 0;
}

/// Whether the next key starts a command in emacs mode.
static inline int creadline_is_emacs(void) { return rl_editing_mode == 1; }

static inline int creadline_history_length(void) { return history_length; }

// -- The line that was typed before going back in the history

/// Makes an empty one if readline has none.
static inline void creadline_save_empty_line(void) {
  UNDO_LIST *undo = rl_undo_list;
  char first = rl_line_buffer[0];
  rl_undo_list = NULL;
  rl_line_buffer[0] = 0;
  rl_maybe_save_line();
  rl_line_buffer[0] = first;
  rl_undo_list = undo;
}

// -- Faults in an inputrc

/// The stream for messages; Swift can't read the variable.
static inline FILE *creadline_stderr(void) { return stderr; }

/// Makes another stream `stderr` and answers the one that was it; `stderr` is a variable in glibc.
///
/// readline reports the faults there and has no hook for them. What another thread prints in the meantime
/// goes to the other stream too.
static inline FILE *creadline_exchange_stderr(FILE *stream) {
  FILE *before = stderr;
  stderr = stream;
  return before;
}

#endif
