#!/usr/bin/env python3
"""Shows frames on pyte, a terminal emulator that draws code point by code point, by wcwidth.

Reads from standard input a JSON list of sessions, each a list of frames:

    {"columns": 10, "rows": 2, "update": "…", "paint": "…", "letters": [[x, y, "a"], …]}

`update` leads from the frame before to this one, `paint` draws this one anew; `letters` are cells whose
text no terminal disputes. Prints a line for each frame in which the two look different, or a letter isn't
where it belongs.

pyte knows neither synchronized updates (mode 2026) nor dim text and passes over both; it has no REP, which
is therefore not used here. After a joiner it drops what follows up to the next control: another width
policy than any, which is what it is here for.
"""

import json
import sys

import pyte


def look(char):
    """What can be seen of a cell."""
    marks = (char.underscore, char.reverse, char.strikethrough)
    if char.data == " ":
        return " ", char.bg, marks, char.fg if any(marks) else None
    return char.data, char.bg, marks, (char.fg, char.bold, char.italics)


def screen(columns, rows):
    made = pyte.Screen(columns, rows)
    made.reset_mode(7, private=True)
    return made


def problems(session):
    shown = screen(session[0]["columns"], session[0]["rows"])
    stream = pyte.Stream(shown)
    for number, frame in enumerate(session):
        columns, rows = frame["columns"], frame["rows"]
        if (shown.columns, shown.lines) != (columns, rows):
            shown.resize(rows, columns)
        stream.feed(frame["update"])
        fresh = screen(columns, rows)
        pyte.Stream(fresh).feed(frame["paint"])
        for y in range(rows):
            for x in range(columns):
                ours, theirs = look(shown.buffer[y][x]), look(fresh.buffer[y][x])
                if ours != theirs:
                    yield f"frame {number} ({x}, {y}): {ours} instead of {theirs} after {frame['update']!r}"
                    return
        for x, y, letter in frame["letters"]:
            if shown.buffer[y][x].data != letter:
                yield (f"frame {number} ({x}, {y}): {shown.buffer[y][x].data!r} instead of {letter!r}"
                       f" after {frame['update']!r}")
                return


for index, session in enumerate(json.load(sys.stdin)):
    for problem in problems(session):
        print(f"session {index}, {problem}")
