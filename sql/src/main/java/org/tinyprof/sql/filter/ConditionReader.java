package org.tinyprof.sql.filter;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.tinyprof.format.naming.Glob;

/**
 * Reads a condition as the database's plan prints it, {@code ((tp_rank BETWEEN 3 AND 9) AND
 * (tp_name = 'x'))}. The database puts brackets around every operation. Whatever is not one of the
 * forms known here becomes {@link Filter#ANYTHING}.
 */
final class ConditionReader {
  /** Before the name of each column that a table function of ours returns. */
  static final String PREFIX = "tp_";

  private static final Token END = new Token(Token.Kind.SYMBOL, "");

  private final List<Token> tokens;
  private final Set<String> texts;
  private final Set<String> numbers;
  private int next;

  private ConditionReader(List<Token> tokens, Set<String> texts, Set<String> numbers) {
    this.tokens = tokens;
    this.texts = texts;
    this.numbers = numbers;
  }

  /**
   * Reads a condition.
   *
   * @param texts columns of texts that can be tested before rows are read
   * @param numbers columns of whole numbers that can be
   */
  static Filter read(String condition, Set<String> texts, Set<String> numbers) {
    List<Token> tokens = Token.split(condition).orElse(List.of());
    ConditionReader reader = new ConditionReader(tokens, texts, numbers);
    Filter filter = reader.disjunction();
    return reader.next == tokens.size() ? filter : Filter.ANYTHING;
  }

  private Filter disjunction() {
    List<Filter> parts = new ArrayList<>(List.of(conjunction()));
    while (take("OR")) {
      parts.add(conjunction());
    }
    return Filter.any(parts);
  }

  private Filter conjunction() {
    List<Filter> parts = new ArrayList<>(List.of(term()));
    while (take("AND")) {
      parts.add(term());
    }
    return Filter.every(parts);
  }

  /** One operand of AND or OR; where something follows that we do not know, it is anything. */
  private Filter term() {
    int start = next;
    Filter filter = take("(") ? bracket() : operation();
    if (atEndOfTerm()) {
      return filter;
    }
    next = start;
    skipTerm();
    return Filter.ANYTHING;
  }

  private Filter bracket() {
    Filter inside = disjunction();
    return take(")") ? inside : unknown();
  }

  private Filter operation() {
    Token first = peek();
    next++;
    if (take("(")) {
      return function(first.text());
    }
    if (first.kind() != Token.Kind.WORD || !first.text().startsWith(PREFIX)) {
      return unknown();
    }
    String column = first.text().substring(PREFIX.length());
    if (numbers.contains(column)) {
      return numberTest(column);
    }
    return texts.contains(column) ? textTest(column) : unknown();
  }

  private Filter numberTest(String column) {
    String operator = peek().text();
    next++;
    if (operator.equals("BETWEEN")) { // printed for open ends too, so both are taken as closed
      BigDecimal low = number();
      boolean and = take("AND");
      BigDecimal high = number();
      return and
          ? new Filter.NumberTest(column, n -> compare(n, low) >= 0 && compare(n, high) <= 0)
          : unknown();
    }
    if (operator.equals("IN")) {
      List<BigDecimal> list = new ArrayList<>();
      boolean more = take("(");
      while (more) {
        list.add(number());
        more = take(",");
      }
      return take(")")
          ? new Filter.NumberTest(
              column, n -> list.stream().anyMatch(each -> compare(n, each) == 0))
          : unknown();
    }
    BigDecimal bound = number();
    return switch (operator) {
      case "=" -> new Filter.NumberTest(column, n -> compare(n, bound) == 0);
      case "!=" -> new Filter.NumberTest(column, n -> compare(n, bound) != 0);
      case "<" -> new Filter.NumberTest(column, n -> compare(n, bound) < 0);
      case "<=" -> new Filter.NumberTest(column, n -> compare(n, bound) <= 0);
      case ">" -> new Filter.NumberTest(column, n -> compare(n, bound) > 0);
      case ">=" -> new Filter.NumberTest(column, n -> compare(n, bound) >= 0);
      default -> unknown();
    };
  }

  private static int compare(long number, BigDecimal bound) {
    return BigDecimal.valueOf(number).compareTo(bound);
  }

  private Filter textTest(String column) {
    String operator = peek().text();
    next++;
    if (operator.equals("IN")) {
      List<String> list = new ArrayList<>();
      boolean more = take("(");
      while (more) {
        list.add(text());
        more = take(",");
      }
      return take(")") ? new Filter.TextTest(column, list::contains) : unknown();
    }
    String text = text();
    return switch (operator) {
      case "=" -> new Filter.TextTest(column, text::equals);
      case "!=" -> new Filter.TextTest(column, value -> !value.equals(text));
      case "~~" -> text.contains("*") ? unknown() : new Filter.TextTest(column, like(text));
      default -> unknown();
    };
  }

  /** One letter is taken for any letters: too wide, and the same whatever counts as a letter. */
  private static Predicate<String> like(String pattern) {
    Glob glob = new Glob(pattern.replace('%', '*').replace('_', '*'));
    return glob::matches;
  }

  private Filter function(String name) {
    String column = peek().text();
    next++;
    if (!column.startsWith(PREFIX)
        || !texts.contains(column.substring(PREFIX.length()))
        || !take(",")) {
      return unknown();
    }
    String text = text();
    if (!take(")")) {
      return unknown();
    }
    String plain = column.substring(PREFIX.length());
    return switch (name) {
      case "starts_with", "prefix" -> new Filter.TextTest(plain, value -> value.startsWith(text));
      case "ends_with", "suffix" -> new Filter.TextTest(plain, value -> value.endsWith(text));
      case "contains" -> new Filter.TextTest(plain, value -> value.contains(text));
      default -> unknown();
    };
  }

  private BigDecimal number() {
    boolean negative = take("-");
    Token token = peek();
    next++;
    if (token.kind() != Token.Kind.NUMBER || !token.text().matches("\\d+(\\.\\d+)?")) {
      unknown();
      return BigDecimal.ZERO;
    }
    BigDecimal number = new BigDecimal(token.text());
    return negative ? number.negate() : number;
  }

  private String text() {
    Token token = peek();
    next++;
    if (token.kind() != Token.Kind.TEXT) {
      unknown();
    }
    return token.text();
  }

  /** Goes to where no term can end, so that the caller takes the whole term for anything. */
  private Filter unknown() {
    next = tokens.size() + 1;
    return Filter.ANYTHING;
  }

  private boolean atEndOfTerm() {
    return next == tokens.size() || peek().is("AND") || peek().is("OR") || peek().is(")");
  }

  /** To the AND, OR or closing bracket behind this term; the AND of a BETWEEN is inside it. */
  private void skipTerm() {
    int depth = 0;
    boolean between = false;
    while (next < tokens.size()) {
      Token token = peek();
      if (depth == 0 && (token.is("OR") || token.is(")") || (token.is("AND") && !between))) {
        return;
      }
      if (depth == 0 && (token.is("BETWEEN") || token.is("AND"))) {
        between = token.is("BETWEEN");
      }
      depth += token.is("(") ? 1 : token.is(")") ? -1 : 0;
      next++;
    }
  }

  private Token peek() {
    return next < tokens.size() ? tokens.get(next) : END;
  }

  private boolean take(String symbolOrWord) {
    if (next < tokens.size() && peek().is(symbolOrWord)) {
      next++;
      return true;
    }
    return false;
  }
}
