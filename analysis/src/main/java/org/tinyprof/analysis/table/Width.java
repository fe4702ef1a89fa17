package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How wide lines may be, and how to keep to that: sentences go on in the next line, names lose
 * their middle, because a callpath is told by its root and even more by its end.
 *
 * @param columns 0 where there is no limit
 * @param gap what stands for what was left out
 */
record Width(int columns, String gap) {
  private static final int LEAST_NAME = 16; // so that most tables fit into 80 columns

  /** The lines of a sentence behind its point, those after the first as far in. */
  List<String> wrapped(String point, String sentence) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder(point);
    for (String word : sentence.split(" ", -1)) {
      boolean first = line.length() == point.length();
      if (!first && columns > 0 && length(line) + 1 + length(word) > columns) {
        lines.add(line.toString());
        line = new StringBuilder(" ".repeat(point.length()));
        first = true;
      }
      line.append(first ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  /** Whether columns of these widths do not fit. */
  boolean isBelow(int[] widths, int space) {
    return columns > 0 && Arrays.stream(widths).sum() + widths.length * space > columns;
  }

  /** Shortens the widest column of names until a row fits, or is as short as a name can be. */
  void fit(String[][] shown, int[] widths, int space, boolean[] names) {
    int excess = widths.length * space - columns;
    int widest = -1;
    for (int column = 0; column < widths.length; column++) {
      excess += widths[column];
      if (names[column] && (widest < 0 || widths[column] > widths[widest])) {
        widest = column;
      }
    }
    if (columns <= 0 || excess <= 0 || widest < 0 || widths[widest] <= LEAST_NAME) {
      return;
    }
    widths[widest] = Math.max(LEAST_NAME, widths[widest] - excess);
    for (String[] row : shown) {
      row[widest] = cut(row[widest], widths[widest]);
    }
  }

  /** A third of the room is for how it begins, the rest for how it ends. */
  private String cut(String text, int most) {
    int length = length(text);
    if (length <= most) {
      return text;
    }
    int head = (most - gap.length()) / 3;
    int tail = most - gap.length() - head;
    return text.substring(0, text.offsetByCodePoints(0, head))
        + gap
        + text.substring(text.offsetByCodePoints(text.length(), -tail));
  }

  private static int length(CharSequence text) {
    return Character.codePointCount(text, 0, text.length());
  }
}
