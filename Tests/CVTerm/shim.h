#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <vterm.h>

// Swift can't rely on bit-fields and tagged unions looking alike in every release of libvterm
// (0.1 and 0.3 are in use), so they are read here, by name, and handed on as plain integers.

enum {
  CVTERM_BOLD = 1,
  CVTERM_ITALIC = 2,
  CVTERM_UNDERLINE = 4,
  CVTERM_REVERSE = 8,
  CVTERM_STRIKE = 16,
};

static inline unsigned cvterm_attributes(const VTermScreenCell *cell) {
  return (cell->attrs.bold ? CVTERM_BOLD : 0) | (cell->attrs.italic ? CVTERM_ITALIC : 0) |
         (cell->attrs.underline ? CVTERM_UNDERLINE : 0) | (cell->attrs.reverse ? CVTERM_REVERSE : 0) |
         (cell->attrs.strike ? CVTERM_STRIKE : 0);
}

/// The number of SGR 10 to 19 that the cell was written with, less 10.
static inline unsigned cvterm_font(const VTermScreenCell *cell) { return cell->attrs.font; }

static inline int cvterm_width(const VTermScreenCell *cell) { return cell->width; }

/// One scalar of the cell's cluster; 0 after the last one, UINT32_MAX for the right half of a wide one.
static inline uint32_t cvterm_scalar(const VTermScreenCell *cell, int index) {
  return index >= 0 && index < VTERM_MAX_CHARS_PER_CELL ? cell->chars[index] : 0;
}

/// 0 for the default, 1 << 24 | index for a palette entry, 2 << 24 | red << 16 | green << 8 | blue.
static inline uint32_t cvterm_color(VTermColor color) {
  if (color.type & VTERM_COLOR_DEFAULT_MASK) return 0;
  if (VTERM_COLOR_IS_INDEXED(&color)) return UINT32_C(1) << 24 | color.indexed.idx;
  return UINT32_C(2) << 24 | (uint32_t)color.rgb.red << 16 | (uint32_t)color.rgb.green << 8 |
         color.rgb.blue;
}

static inline uint32_t cvterm_foreground(const VTermScreenCell *cell) { return cvterm_color(cell->fg); }
static inline uint32_t cvterm_background(const VTermScreenCell *cell) { return cvterm_color(cell->bg); }
