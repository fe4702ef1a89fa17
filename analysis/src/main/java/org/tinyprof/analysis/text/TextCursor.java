package org.tinyprof.analysis.text;

import java.util.function.IntPredicate;

/** Reads a typed question, piece by piece, and says where it is wrong. */
public final class TextCursor {
  private static final int SHOWN_AROUND = 40;

  private final String kind;
  private final String text;
  private int position;

  /**
   * Starts at the beginning.
   *
   * @param kind what the text is: {@code query}, {@code slice}
   */
  public TextCursor(String kind, String text) {
    this.kind = kind;
    this.text = text;
  }

  /** Where the next piece starts, blanks left out. */
  public int position() {
    while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
      position++;
    }
    return position;
  }

  public boolean atEnd() {
    return position() == text.length();
  }

  /** Whether the next piece starts like this. */
  public boolean sees(String symbol) {
    return text.startsWith(symbol, position());
  }

  /** Takes the symbol if it comes next. */
  public boolean takes(String symbol) {
    boolean there = sees(symbol);
    position += there ? symbol.length() : 0;
    return there;
  }

  /** Takes the words if they come next, with whatever blanks between, and no letter after them. */
  public boolean takesWords(String words) {
    int start = position();
    for (String word : words.split(" ", -1)) {
      boolean there = takes(word);
      if (!there || (position < text.length() && isWordPart(text.charAt(position)))) {
        position = start;
        return false;
      }
    }
    return true;
  }

  public void require(String symbol) throws QuestionException {
    if (!takes(symbol)) {
      throw expected(symbol);
    }
  }

  /** Takes letters, digits and underscores; empty if there are none. */
  public String word() {
    return run(TextCursor::isWordPart);
  }

  /** Takes all characters that are wanted; empty if there are none. */
  public String run(IntPredicate wanted) {
    int start = position();
    while (position < text.length() && wanted.test(text.charAt(position))) {
      position++;
    }
    return text.substring(start, position);
  }

  private static boolean isWordPart(int letter) {
    return Character.isLetterOrDigit(letter) || letter == '_';
  }

  public boolean seesQuote() {
    return sees("\"") || sees("'");
  }

  /** Takes a text in quotes of either kind; a backslash stands before a quote or a backslash. */
  public String quoted() throws QuestionException {
    int start = position();
    char quote = text.charAt(position++);
    StringBuilder taken = new StringBuilder();
    while (position < text.length() && text.charAt(position) != quote) {
      char next = text.charAt(position++);
      boolean escape = next == '\\' && position < text.length() && escaped(text.charAt(position));
      taken.append(escape ? text.charAt(position++) : next);
    }
    if (position == text.length()) {
      throw wrong(start, "the closing quote of this text");
    }
    position++;
    return taken.toString();
  }

  private static boolean escaped(char letter) {
    return letter == '\\' || letter == '"' || letter == '\'';
  }

  public boolean seesNumber() {
    int next = position() < text.length() ? text.charAt(position) : ' ';
    return Character.isDigit(next) || ((next == '-' || next == '+' || next == '.') && digitAfter());
  }

  private boolean digitAfter() {
    int after = position + 1;
    return after < text.length()
        && (Character.isDigit(text.charAt(after)) || text.charAt(after) == '.');
  }

  /** Takes a number such as {@code 12}, {@code -0.5} or {@code 1e-9}. */
  public double number() throws QuestionException {
    int start = position();
    if (sees("-") || sees("+")) {
      position++;
    }
    run(letter -> Character.isDigit(letter) || letter == '.');
    int mantissa = position;
    if (position < text.length() && Character.toLowerCase(text.charAt(position)) == 'e') {
      position++;
      if (sees("-") || sees("+")) {
        position++;
      }
      if (position == text.length() || !Character.isDigit(text.charAt(position))) {
        position = mantissa;
      }
      run(Character::isDigit);
    }
    try {
      return Double.parseDouble(text.substring(start, position));
    } catch (NumberFormatException e) {
      throw wrong(start, "a number");
    }
  }

  /** Goes back to where a piece started. */
  public void back(int start) {
    position = start;
  }

  /** Says what should stand where reading has come to. */
  public QuestionException expected(String what) {
    return wrong(position(), what);
  }

  /** Says what should stand at a place. */
  public QuestionException wrong(int at, String expected) {
    return new QuestionException(
        "wrong " + kind + " at the ^: " + marked(at) + " (expected " + expected + ")");
  }

  private String marked(int at) {
    int from = Math.max(0, at - SHOWN_AROUND);
    int to = Math.min(text.length(), at + SHOWN_AROUND);
    return (from > 0 ? "..." : "")
        + text.substring(from, at)
        + "^"
        + text.substring(at, to)
        + (to < text.length() ? "..." : "");
  }
}
