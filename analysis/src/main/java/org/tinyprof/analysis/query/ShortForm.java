package org.tinyprof.analysis.query;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.text.TextCursor;
import org.tinyprof.format.naming.Glob;

/**
 * The short form: {@code main<**<MPI_*[time > 5ms]}. Names from the root down, {@code **} for any
 * depth; the last node is found. A single name is found at any depth.
 */
final class ShortForm {
  private static final String ANY_DEPTH = "**";

  private final TextCursor text;

  private ShortForm(TextCursor text) {
    this.text = text;
  }

  static Query parse(String query) throws QuestionException {
    return new ShortForm(new TextCursor("query", query)).query();
  }

  private Query query() throws QuestionException {
    List<Step> steps = new ArrayList<>();
    do {
      steps.add(step());
    } while (text.takes("<"));
    if (!text.atEnd()) {
      throw text.expected("< or the end");
    }
    if (steps.size() == 1 && !steps.get(0).many()) {
      steps.add(0, new Step(true, Condition.always()));
    }
    return new Query.Chain(steps, Query.Star.FREE);
  }

  private Step step() throws QuestionException {
    boolean quoted = text.seesQuote();
    String name = quoted ? text.quoted() : text.run(letter -> "<[]\"'".indexOf(letter) < 0).strip();
    if (name.isEmpty()) {
      throw text.expected("a name such as MPI_*, or ** for any depth");
    }
    boolean many = name.equals(ANY_DEPTH) && !quoted;
    Condition condition = many ? Condition.always() : new Condition.Named(new Glob(name));
    if (text.takes("[")) {
      condition = condition.and(ConditionParser.inBrackets(text));
      text.require("]");
    }
    return new Step(many, condition);
  }
}
