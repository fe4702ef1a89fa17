package org.tinyprof.agent.config;

import java.util.Collection;
import java.util.Locale;

/** Finds the known name that somebody probably meant. */
final class Suggestion {
  private Suggestion() {}

  /** Returns the known name with the fewest single-letter edits; the first of equals. */
  static String of(String written, Collection<String> known) {
    String nearest = "";
    int fewest = Integer.MAX_VALUE;
    for (String name : known) {
      int edits = edits(written.toLowerCase(Locale.ROOT), name);
      if (edits < fewest) {
        fewest = edits;
        nearest = name;
      }
    }
    return nearest;
  }

  /** Levenshtein's distance, two rows at a time. */
  private static int edits(String from, String to) {
    int[] above = new int[to.length() + 1];
    for (int column = 0; column < above.length; column++) {
      above[column] = column;
    }
    for (int row = 1; row <= from.length(); row++) {
      int[] current = new int[above.length];
      current[0] = row;
      for (int column = 1; column < above.length; column++) {
        int swap = from.charAt(row - 1) == to.charAt(column - 1) ? 0 : 1;
        current[column] =
            Math.min(above[column - 1] + swap, 1 + Math.min(above[column], current[column - 1]));
      }
      above = current;
    }
    return above[to.length()];
  }
}
