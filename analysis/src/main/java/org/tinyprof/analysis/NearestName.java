package org.tinyprof.analysis;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds what somebody most likely meant to type. */
public final class NearestName {
  private NearestName() {}

  /** The known name with the fewest letters to change; there must be at least one. */
  public static String of(String typed, Collection<String> known) {
    String lower = typed.toLowerCase(Locale.ROOT);
    return known.stream()
        .min(Comparator.comparingInt(name -> distance(lower, name.toLowerCase(Locale.ROOT))))
        .orElseThrow();
  }

  /** The same, unless half of the letters or more would have to change. */
  public static Optional<String> close(String typed, Collection<String> known) {
    String lower = typed.toLowerCase(Locale.ROOT);
    return known.stream()
        .filter(name -> 2 * distance(lower, name.toLowerCase(Locale.ROOT)) < lower.length())
        .min(Comparator.comparingInt(name -> distance(lower, name.toLowerCase(Locale.ROOT))));
  }

  /** Letters to insert, delete, replace or swap with their neighbour (optimal string alignment). */
  private static int distance(String from, String to) {
    int[] beforePrevious = new int[to.length() + 1];
    int[] previous = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int[] current = new int[to.length() + 1];
      current[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int replace = previous[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replace, 1 + Math.min(previous[j], current[j - 1]));
        if (i > 1
            && j > 1
            && from.charAt(i - 1) == to.charAt(j - 2)
            && from.charAt(i - 2) == to.charAt(j - 1)) {
          current[j] = Math.min(current[j], 1 + beforePrevious[j - 2]);
        }
      }
      beforePrevious = previous;
      previous = current;
    }
    return previous[to.length()];
  }
}
