package org.tinyprof.agent.match;

import org.tinyprof.format.naming.Glob;

/**
 * Makes patterns over the names of types, methods and parameter types, and refuses patterns that no
 * such name can match.
 *
 * <p>Its exceptions say what to write instead.
 */
public final class NamePatterns {
  private static final String ARRAY = "[]";
  private static final String VARIABLE = "...";

  private NamePatterns() {}

  /** A pattern over dotted names of classes. */
  public static Glob type(String text) {
    Glob glob = Glob.dotted(text, "");
    int start = 0;
    for (int dot = text.indexOf('.'); dot >= 0; dot = text.indexOf('.', start)) {
      checkStart(text, start, dot);
      start = dot + 1;
    }
    checkStart(text, start, text.length());
    return glob;
  }

  /** A pattern over the names of methods, or one of the names that the JVM itself gives. */
  static Glob method(String text) {
    if (text.equals("<init>") || text.equals("<clinit>")) {
      return Glob.dotted(text, "<>");
    }
    if (text.indexOf('<') >= 0 || text.indexOf('>') >= 0) {
      throw new IllegalArgumentException(
          "of names with `<` and `>` there are `<init>` and `<clinit>` only");
    }
    Glob glob = Glob.dotted(text, "");
    if (text.indexOf('.') >= 0) {
      throw new IllegalArgumentException("the name of a method has no dots");
    }
    checkStart(text, 0, text.length());
    return glob;
  }

  /** A pattern over types as Java writes them, arrays included. */
  static Glob parameter(String text) {
    String element = text;
    if (text.endsWith(VARIABLE)) {
      element = text.substring(0, text.length() - VARIABLE.length());
      throw new IllegalArgumentException("write `" + element + "[]` for `" + text + "`");
    }
    while (element.endsWith(ARRAY)) {
      element = element.substring(0, element.length() - ARRAY.length());
    }
    if (element.indexOf('[') >= 0 || element.indexOf(']') >= 0) {
      throw new IllegalArgumentException("an array is written with `[]` behind its type");
    }
    type(element);
    return Glob.dotted(text, ARRAY);
  }

  private static void checkStart(String text, int start, int end) {
    if (start == end) {
      throw new IllegalArgumentException("a name is missing beside a dot");
    }
    char first = text.charAt(start);
    if (first >= '0' && first <= '9') {
      throw new IllegalArgumentException("a name cannot start with `" + first + "`");
    }
  }
}
