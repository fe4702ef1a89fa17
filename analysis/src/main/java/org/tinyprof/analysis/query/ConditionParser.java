package org.tinyprof.analysis.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.text.TextCursor;

/**
 * Our own conditions: {@code time > 5ms and not tag = COMM or leaf}. {@code and} binds before
 * {@code or}; a text may be a pattern after {@code ~}.
 */
final class ConditionParser {
  private static final String WORD = "a column, a comparison and a limit such as time > 5ms";
  private static final Pattern FILE_AND_LINE = Pattern.compile("(.+):(\\d{1,9})");

  private final TextCursor text;

  private ConditionParser(TextCursor text) {
    this.text = text;
  }

  static Condition parse(TextCursor text) throws QuestionException {
    Condition condition = inBrackets(text);
    if (!text.atEnd()) {
      throw text.expected("and, or or the end");
    }
    return condition;
  }

  /** Reads up to what is no condition any more. */
  static Condition inBrackets(TextCursor text) throws QuestionException {
    return new ConditionParser(text).any();
  }

  private Condition any() throws QuestionException {
    List<Condition> any = new ArrayList<>();
    do {
      List<Condition> all = new ArrayList<>();
      do {
        all.add(condition());
      } while (text.takesWords("and"));
      any.add(new Condition.All(all));
    } while (text.takesWords("or"));
    return new Condition.Any(any);
  }

  private Condition condition() throws QuestionException {
    if (text.takesWords("not")) {
      return simple().not();
    }
    return simple();
  }

  private Condition simple() throws QuestionException {
    String name = text.seesQuote() ? text.quoted() : text.run(ConditionParser::isNamePart);
    if (name.isEmpty()) {
      throw text.expected(WORD);
    }
    Field field = Field.ours(name);
    if (text.takes("~")) {
      return new Condition.Text(field, TextTest.GLOB, value());
    }
    for (Comparison each : Comparison.values()) {
      if (text.takes(each.symbol())) {
        return limit(field, each);
      }
    }
    if (name.equals("leaf")) {
      return new Condition.Leaf();
    }
    throw text.expected("<, <=, >, >=, =, != or ~");
  }

  private Condition limit(Field field, Comparison comparison) throws QuestionException {
    boolean quoted = text.seesQuote();
    if (text.seesNumber()) {
      Optional<Span> moment = moment();
      return moment.isPresent()
          ? new Condition.Dated(field, comparison, moment.get())
          : new Condition.Compared(field, comparison, new Limit(text.number(), unit()));
    }
    String value = value();
    Condition same = fileAndLine(field, value);
    return switch (comparison) {
      case EQUAL, SAME -> same;
      case DIFFERENT -> same.not();
      default ->
          Span.parse(quoted ? value : "")
              .<Condition>map(span -> new Condition.Dated(field, comparison, span))
              .orElseThrow(() -> text.expected("a number or a date after " + comparison.symbol()));
    };
  }

  /**
   * A line may be written as groups show it, with its file: {@code line = HaloExchange.java:37}.
   */
  private static Condition fileAndLine(Field field, String value) {
    Matcher parts = FILE_AND_LINE.matcher(value);
    if (!field.name().equals("line") || !parts.matches()) {
      return new Condition.Text(field, TextTest.EQUALS, value);
    }
    Limit line = new Limit(Double.parseDouble(parts.group(2)));
    Condition file = new Condition.Text(Field.source("file"), TextTest.EQUALS, parts.group(1));
    return file.and(new Condition.Compared(Field.source("line"), Comparison.EQUAL, line));
  }

  /** The date or moment that stands here; empty if it is a number. */
  private Optional<Span> moment() {
    int start = text.position();
    Optional<Span> moment = Span.parse(text.run(ConditionParser::isMomentPart));
    if (moment.isEmpty()) {
      text.back(start);
    }
    return moment;
  }

  /** The letters right behind a number; a word further on is not a unit. */
  private String unit() {
    int start = text.position();
    String word = text.run(Character::isLetter);
    if (word.equals("and") || word.equals("or")) {
      text.back(start);
      return "";
    }
    return word;
  }

  private String value() throws QuestionException {
    String value = text.seesQuote() ? text.quoted() : text.run(ConditionParser::isValuePart);
    if (value.isEmpty()) {
      throw text.expected("a text or a number");
    }
    return value;
  }

  private static boolean isMomentPart(int letter) {
    return Character.isDigit(letter) || "-:.TZ".indexOf(letter) >= 0;
  }

  private static boolean isNamePart(int letter) {
    return Character.isLetterOrDigit(letter) || letter == '_' || letter == '.';
  }

  private static boolean isValuePart(int letter) {
    return isNamePart(letter) || "*:$-/".indexOf(letter) >= 0;
  }
}
