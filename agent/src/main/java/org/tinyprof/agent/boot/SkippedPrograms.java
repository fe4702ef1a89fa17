package org.tinyprof.agent.boot;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/**
 * The programs that the key {@code skip} names. Read here, without the YAML library, so that a JVM
 * that is skipped loads nothing more: the key stands at the start of a line, its entries behind it
 * in brackets, or below it each in a line with a dash.
 */
final class SkippedPrograms {
  private static final String KEY = "skip:";
  private static final String PAIR = "skip=";
  private static final String VARIABLE = "TINYPROF_SKIP";
  private static final String USER = "user ";
  private static final String AFRESH = "none";

  private SkippedPrograms() {}

  /**
   * Whether this JVM's program is among them.
   *
   * @param files what the files of site, user and job say
   */
  static boolean have(
      Properties system, String argument, Map<String, String> environment, List<String> files) {
    List<String> patterns = new ArrayList<>();
    for (String file : files) {
      if (file.contains(KEY)) {
        addAll(file, patterns);
      }
    }
    addItems(environment.getOrDefault(VARIABLE, ""), ';', patterns);
    int pair = argument.startsWith(PAIR) ? 0 : argument.indexOf("," + PAIR) + 1;
    if (argument.startsWith(PAIR, pair)) {
      int end = argument.indexOf(',', pair);
      String items = argument.substring(pair + PAIR.length(), end < 0 ? argument.length() : end);
      addItems(items, ';', patterns);
    }
    if (patterns.isEmpty()) {
      return false;
    }
    String mainClass = MainClass.of(system);
    String place = place(system.getProperty("java.class.path", ""));
    for (String pattern : patterns) {
      boolean user = pattern.startsWith(USER);
      String name =
          user ? system.getProperty("user.name", "") : pattern.indexOf('/') < 0 ? mainClass : place;
      if (matches(user ? pattern.substring(USER.length()).strip() : pattern, name)) {
        return true;
      }
    }
    return false;
  }

  /** The first entry of the class path, in full: the jar that was started, or the program's own. */
  private static String place(String classPath) {
    int end = classPath.indexOf(File.pathSeparatorChar);
    return new File(end < 0 ? classPath : classPath.substring(0, end)).getAbsolutePath();
  }

  private static void addAll(String file, List<String> patterns) {
    boolean within = false;
    int start = 0;
    while (start < file.length()) {
      int newline = file.indexOf('\n', start);
      String line = file.substring(start, newline < 0 ? file.length() : newline);
      String words = line.strip();
      if (line.startsWith(KEY)) {
        String rest = withoutComment(line.substring(KEY.length())).strip();
        boolean list = rest.startsWith("[") && rest.endsWith("]");
        addItems(list ? rest.substring(1, rest.length() - 1) : rest, list ? ',' : ';', patterns);
        within = rest.isEmpty();
      } else if (within && words.startsWith("- ")) {
        addItem(withoutComment(words.substring(2)), patterns);
      } else if (!words.isEmpty() && !words.startsWith("#")) {
        within = false;
      }
      start += line.length() + 1;
    }
  }

  private static String withoutComment(String text) {
    int comment = text.indexOf(" #");
    return comment < 0 ? text : text.substring(0, comment);
  }

  private static void addItems(String items, char separator, List<String> patterns) {
    int start = 0;
    while (start <= items.length()) {
      int end = items.indexOf(separator, start);
      int stop = end < 0 ? items.length() : end;
      addItem(items.substring(start, stop), patterns);
      start = stop + 1;
    }
  }

  private static void addItem(String item, List<String> patterns) {
    String plain = item.strip();
    if (plain.length() > 1 && (plain.startsWith("\"") || plain.startsWith("'"))) {
      plain = plain.substring(1, plain.length() - 1);
    }
    if (!plain.isEmpty() && !plain.equals(AFRESH)) {
      patterns.add(plain);
    }
  }

  /** A star stands for any characters. */
  static boolean matches(String pattern, String name) {
    int star = pattern.indexOf('*');
    if (star < 0) {
      return pattern.equals(name);
    }
    if (!name.startsWith(pattern.substring(0, star))) {
      return false;
    }
    String rest = pattern.substring(star + 1);
    for (int from = star; from <= name.length(); from++) {
      if (matches(rest, name.substring(from))) {
        return true;
      }
    }
    return false;
  }
}
