package org.tinyprof.analysis.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.NearestName;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpaths;

/** Suggests what a query that found nothing might have meant. */
public final class QueryHint {
  private static final int NAMED = 3;
  private static final Pattern WORD = Pattern.compile("[\\w.$()\\-]+");

  private QueryHint() {}

  /** A sentence with a blank before it; empty if there is nothing to offer. */
  public static String of(String query, OpenProfile run) {
    if (isCondition(query)) {
      return " A condition stands in brackets: '*[" + query + "]'.";
    }
    Set<String> names = names(run.schema().callpaths());
    for (String step : query.split("<", -1)) {
      String word = step.strip();
      if (WORD.matcher(word).matches() && !names.contains(word)) {
        return hint(word, names);
      }
    }
    return "";
  }

  private static boolean isCondition(String query) {
    if (WORD.matcher(query).matches()) {
      return false;
    }
    try {
      Condition.parse(query);
      return true;
    } catch (QuestionException e) {
      return false;
    }
  }

  private static Set<String> names(Callpaths callpaths) {
    Set<String> names = new TreeSet<>();
    for (int i = 0; i < callpaths.size(); i++) {
      names.add(callpaths.name(i));
    }
    return names;
  }

  private static String hint(String word, Set<String> names) {
    String lower = word.toLowerCase(Locale.ROOT);
    List<String> holding = new ArrayList<>();
    for (String name : names) {
      if (name.toLowerCase(Locale.ROOT).contains(lower)) {
        holding.add(name);
      }
    }
    if (!holding.isEmpty()) {
      return " No event is called "
          + word
          + "; '*"
          + spelled(word, holding.get(0))
          + "*' finds "
          + some(holding)
          + ".";
    }
    Optional<String> near = NearestName.close(word, names);
    return " No event is called "
        + word
        + near.map(name -> "; did you mean '" + name + "'?")
            .orElse("; tinyprof flat lists the names, and 'Class.*' finds all methods of a class.");
  }

  /** The word in the letters of a name that has it. */
  private static String spelled(String word, String name) {
    int at = name.toLowerCase(Locale.ROOT).indexOf(word.toLowerCase(Locale.ROOT));
    return name.substring(at, at + word.length());
  }

  private static String some(List<String> names) {
    String first = names.stream().limit(NAMED).collect(Collectors.joining(", "));
    return names.size() > NAMED ? first + " and " + (names.size() - NAMED) + " more" : first;
  }
}
