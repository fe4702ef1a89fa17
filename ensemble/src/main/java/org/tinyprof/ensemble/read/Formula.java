package org.tinyprof.ensemble.read;

import org.tinyprof.analysis.frame.Arithmetic;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.text.TextCursor;

/**
 * A new column computed from others: {@code points = ranks * (size + 2)}. A name that is not a
 * plain word stands in quotes.
 *
 * @param name of the new column
 */
public record Formula(String name, Expression term) {
  /** Where a formula finds the values of names; NaN where there is none. */
  @FunctionalInterface
  public interface Names {
    double value(String name) throws QuestionException;
  }

  /** A part of a formula. */
  @FunctionalInterface
  public interface Expression {
    double value(Names names) throws QuestionException;
  }

  public static Formula parse(String text) throws QuestionException {
    TextCursor cursor = new TextCursor("formula", text);
    String name = name(cursor);
    cursor.require("=");
    Expression term = sum(cursor);
    if (!cursor.atEnd()) {
      throw cursor.expected("+, -, * or /");
    }
    return new Formula(name, term);
  }

  /** The value for one run or node. */
  public double value(Names names) throws QuestionException {
    return term.value(names);
  }

  private static String name(TextCursor text) throws QuestionException {
    String name = text.seesQuote() ? text.quoted() : text.run(Formula::isNamePart);
    if (name.isEmpty()) {
      throw text.expected("a name, a number or (");
    }
    return name;
  }

  private static boolean isNamePart(int letter) {
    return Character.isLetterOrDigit(letter) || letter == '_' || letter == '.' || letter == ':';
  }

  private static Expression sum(TextCursor text) throws QuestionException {
    Expression left = product(text);
    while (true) {
      if (text.takes("+")) {
        left = joined(left, Arithmetic.PLUS, product(text));
      } else if (text.takes("-")) {
        left = joined(left, Arithmetic.MINUS, product(text));
      } else {
        return left;
      }
    }
  }

  private static Expression product(TextCursor text) throws QuestionException {
    Expression left = factor(text);
    while (true) {
      if (text.takes("*")) {
        left = joined(left, Arithmetic.TIMES, factor(text));
      } else if (text.takes("/")) {
        left = joined(left, Arithmetic.DIVIDE, factor(text));
      } else {
        return left;
      }
    }
  }

  private static Expression joined(Expression left, Arithmetic arithmetic, Expression right) {
    return names -> arithmetic.of(left.value(names), right.value(names));
  }

  private static Expression factor(TextCursor text) throws QuestionException {
    if (text.takes("(")) {
      Expression inside = sum(text);
      text.require(")");
      return inside;
    }
    if (text.seesNumber()) {
      double number = text.number();
      return names -> number;
    }
    String name = name(text);
    return names -> names.value(name);
  }
}
