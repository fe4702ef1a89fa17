package org.tinyprof.format.naming;

/** The distance between two names, to find the known name that was most likely meant. */
public final class EditDistance {
  private EditDistance() {}

  /** Letters to insert, delete, replace or swap with their neighbour (optimal string alignment). */
  public static int between(String from, String to) {
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
