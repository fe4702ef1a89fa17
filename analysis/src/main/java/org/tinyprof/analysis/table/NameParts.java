package org.tinyprof.analysis.table;

import java.util.regex.Pattern;

/**
 * The parts of a method's name, which give way one after another where there is little room: the
 * types first, then the class. The method itself stays. A constructor's class is a part of its
 * name: {@code new} alone tells nothing.
 *
 * @param owner the class with its dot, after words such as {@code waiting}; may be empty
 * @param types of parameters and result: {@code (int): Object}; may be empty
 * @param line with what separates it from the name; may be empty
 */
record NameParts(String owner, String method, String types, String line) {
  private static final String THREAD = "thread "; // a thread's name is no class with a method
  private static final String LINE = ", line ";
  private static final Pattern CONSTRUCTOR = Pattern.compile("(new|static)(,.*)?");
  private static final String RESULT = ": ";
  private static final String FILE = " (";

  static NameParts of(String name) {
    if (name.startsWith(THREAD)) {
      return new NameParts("", name, "", "");
    }
    String whole = name.substring(0, lineIn(name));
    String line = name.substring(whole.length());
    int open = typesIn(whole);
    String head = whole.substring(0, open);
    int dot = head.lastIndexOf('.', classEnd(head)) + 1;
    int method = dot < head.length() ? dot : 0;
    if (method > 0 && CONSTRUCTOR.matcher(head.substring(method)).matches()) {
      int before = Math.max(head.lastIndexOf('.', method - 2), head.lastIndexOf(' ', method - 2));
      method = before + 1;
    }
    return new NameParts(
        head.substring(0, method), head.substring(method), whole.substring(open), line);
  }

  /** Where the number of a line begins, with what separates it; the length if there is none. */
  private static int lineIn(String name) {
    int digits = name.length();
    while (digits > 0 && name.charAt(digits - 1) >= '0' && name.charAt(digits - 1) <= '9') {
      digits--;
    }
    boolean none = digits == name.length();
    if (!none && digits > 0 && name.charAt(digits - 1) == ':') {
      return digits - 1;
    }
    return !none && name.startsWith(LINE, digits - LINE.length())
        ? digits - LINE.length()
        : name.length();
  }

  /** Where a class may end: before a file in brackets, which is no class and holds dots. */
  private static int classEnd(String head) {
    int file = head.indexOf(FILE);
    return head.startsWith("[") ? 0 : file < 0 ? head.length() : file;
  }

  /** Where the types begin; the length of the name if it has none. */
  private static int typesIn(String name) {
    int open = name.indexOf('(');
    int after = name.lastIndexOf(')') + 1;
    boolean typed = open > 0 && after > open && name.charAt(open - 1) != ' ';
    boolean last = after == name.length() || name.startsWith(RESULT, after);
    return typed && last ? open : name.length();
  }

  /** The name without types. */
  String plain() {
    return owner + method + line;
  }

  /** The name without its class and types. */
  String brief() {
    return method + line;
  }
}
