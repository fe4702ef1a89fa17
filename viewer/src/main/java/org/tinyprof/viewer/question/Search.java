package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.naming.EditDistance;
import org.tinyprof.viewer.http.Parameters;

/** The callpaths that somebody looks for: by a piece of the name, or by a query. */
final class Search {
  private static final String QUERY_SIGNS = "<*?[{(";
  private static final int MOST_NEAREST = 3;

  private Search() {}

  /** Whether a text is a query and not a piece of a name. */
  static boolean isQuery(String text) {
    return text.startsWith("MATCH") || text.chars().anyMatch(c -> QUERY_SIGNS.indexOf(c) >= 0);
  }

  static BitSet of(OpenRun open, Parameters asked) throws IOException, QuestionException {
    String text = asked.text("q").strip();
    if (text.isEmpty()) {
      return new BitSet();
    }
    if (isQuery(text)) {
      return query(open, asked, text).callpaths();
    }
    BitSet found = new BitSet();
    String wanted = text.toLowerCase(Locale.ROOT);
    for (int i = 0; i < open.forest().size(); i++) {
      String name = open.run().schema().callpaths().name(i);
      found.set(i, name.toLowerCase(Locale.ROOT).contains(wanted));
    }
    return found;
  }

  /** Names like the text of a request, the most similar first: what was meant, if none has it. */
  static List<String> nearest(OpenRun open, Parameters asked) {
    String text = asked.text("q").strip().toLowerCase(Locale.ROOT);
    if (text.isEmpty() || isQuery(text)) {
      return List.of();
    }
    Map<String, Integer> distances = new HashMap<>();
    for (int i = 0; i < open.forest().size(); i++) {
      distances.computeIfAbsent(
          open.run().schema().callpaths().name(i), name -> distance(text, name));
    }
    return distances.entrySet().stream()
        .filter(name -> 2 * name.getValue() <= text.length())
        .sorted(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry::getKey))
        .limit(MOST_NEAREST)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Letters to change in a name, or in its last part: a method is searched without its class. */
  private static int distance(String text, String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    String method = lower.substring(lower.lastIndexOf('.') + 1);
    return Math.min(EditDistance.between(text, lower), EditDistance.between(text, method));
  }

  static Frame query(OpenRun open, Parameters asked, String text)
      throws IOException, QuestionException {
    return open.frame(asked).query(text);
  }

  /** A frame of what was found alone, if the request wants that; else of everything. */
  static Frame kept(OpenRun open, Parameters asked, Frame frame)
      throws IOException, QuestionException {
    return asked.yes("only") && asked.has("q")
        ? frame.at(of(open, asked).stream().toArray())
        : frame;
  }
}
