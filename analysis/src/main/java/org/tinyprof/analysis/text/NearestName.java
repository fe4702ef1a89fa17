package org.tinyprof.analysis.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import org.tinyprof.format.naming.EditDistance;

/** Finds the name that was most likely meant. */
public final class NearestName {
  private NearestName() {}

  /** The known name with the fewest letters to change; there must be at least one. */
  public static String of(String typed, Collection<String> known) {
    String lower = typed.toLowerCase(Locale.ROOT);
    return known.stream()
        .min(
            Comparator.comparingInt(
                name -> EditDistance.between(lower, name.toLowerCase(Locale.ROOT))))
        .orElseThrow();
  }

  /** The same, unless half of the letters or more would have to change. */
  public static Optional<String> close(String typed, Collection<String> known) {
    String lower = typed.toLowerCase(Locale.ROOT);
    return known.stream()
        .filter(
            name -> 2 * EditDistance.between(lower, name.toLowerCase(Locale.ROOT)) < lower.length())
        .min(
            Comparator.comparingInt(
                name -> EditDistance.between(lower, name.toLowerCase(Locale.ROOT))));
  }

  /**
   * Refuses a name that is not among those known.
   *
   * @param problem what is said of it, such as {@code no metric 'x' in this run}
   * @param listed the words before the list of names, such as {@code It has}
   */
  public static QuestionException refusal(
      String problem, String typed, Collection<String> known, String listed) {
    return new QuestionException(
        problem
            + "; did you mean '"
            + of(typed, known)
            + "'? "
            + listed
            + " "
            + String.join(", ", known));
  }
}
