package org.tinyprof.agent.config;

import java.util.Collection;
import java.util.Locale;
import org.tinyprof.format.naming.EditDistance;

/** Finds the known name that was probably meant. */
final class Suggestion {
  private Suggestion() {}

  /** Returns the known name with the fewest letters to change; the first of equals. */
  static String of(String written, Collection<String> known) {
    String nearest = "";
    int fewest = Integer.MAX_VALUE;
    for (String name : known) {
      int edits = EditDistance.between(written.toLowerCase(Locale.ROOT), name);
      if (edits < fewest) {
        fewest = edits;
        nearest = name;
      }
    }
    return nearest;
  }
}
