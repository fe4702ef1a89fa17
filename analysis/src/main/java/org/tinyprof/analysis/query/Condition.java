package org.tinyprof.analysis.query;

import java.util.List;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.text.TextCursor;
import org.tinyprof.format.naming.Glob;

/** A condition on a node. */
public sealed interface Condition {
  /** All of them hold. */
  record All(List<Condition> conditions) implements Condition {
    public All {
      conditions = List.copyOf(conditions);
    }
  }

  /** One of them holds, or several do. */
  record Any(List<Condition> conditions) implements Condition {
    public Any {
      conditions = List.copyOf(conditions);
    }
  }

  record Not(Condition condition) implements Condition {}

  /** The node has no children. */
  record Leaf() implements Condition {}

  /** One of the node's names fits: the whole of it, or an end that starts with a whole word. */
  record Named(Glob name) implements Condition {}

  /** A number of a column compared with a limit. */
  record Compared(Field field, Comparison comparison, Limit limit) implements Condition {}

  /**
   * A moment of a column compared with a date or moment; a text that is not a moment does not fit.
   */
  record Dated(Field field, Comparison comparison, Span span) implements Condition {}

  /** A text of a column. */
  record Text(Field field, TextTest test, String text) implements Condition {}

  /**
   * Whether a text column fits a regular expression as a whole, or a number column a comparison
   * such as {@code >= 3}: what a text means in Hatchet's object dialect.
   */
  record Fits(Field field, String text) implements Condition {}

  /** The text of a column is missing. */
  record Missing(Field field) implements Condition {}

  /** The number of a column is not a number, or absent. */
  record NotANumber(Field field) implements Condition {}

  record Infinite(Field field) implements Condition {}

  /** Holds for every node. */
  static Condition always() {
    return new All(List.of());
  }

  /** Reads conditions such as {@code time > 5ms and not tag = COMM}; docs/query.md has them all. */
  static Condition parse(String text) throws QuestionException {
    return ConditionParser.parse(new TextCursor("condition", text));
  }

  default Condition and(Condition other) {
    return new All(List.of(this, other));
  }

  default Condition or(Condition other) {
    return new Any(List.of(this, other));
  }

  default Condition not() {
    return new Not(this);
  }
}
