package org.tinyprof.viewer.question;

import java.io.IOException;
import java.util.BitSet;
import java.util.Locale;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.viewer.http.Parameters;

/** The callpaths that somebody looks for: by a piece of the name, or by a query. */
final class Search {
  private static final String QUERY_SIGNS = "<*?[{(";

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
