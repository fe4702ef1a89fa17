package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.List;

/**
 * Names of methods in as much room as there is. Callers give way first, then parameters, then the
 * class; the name of the method itself is never cut, it rather goes on in the next line.
 *
 * @param gap what stands for what was left out
 */
record NameFit(String gap) {
  private static final String CALLED_BY = " < ";
  private static final String CALLS = " > ";
  private static final int LEAST_CLASS = 3; // letters of a class that still tell something

  /** The name in lines of the width: one, unless the method's own name is longer. */
  List<String> name(String name, int width) {
    if (length(name) <= width) {
      return List.of(name);
    }
    if (!plain(name).equals(name)) {
      return name(plain(name), width);
    }
    int dot = name.lastIndexOf('.');
    String method = name.substring(dot + 1);
    int room = width - length(method) - length(gap) - 1;
    if (dot > 0 && room >= LEAST_CLASS) {
      return List.of(name.substring(0, name.offsetByCodePoints(0, room)) + gap + "." + method);
    }
    return length(method) <= width ? List.of(method) : chunks(method, width);
  }

  /** The name without its class. */
  private static String method(String name) {
    int parameters = name.indexOf('(');
    int end = parameters < 0 ? name.length() : parameters;
    return name.substring(name.substring(0, end).lastIndexOf('.') + 1);
  }

  /** The name without parameters. */
  String plain(String name) {
    int from = name.indexOf('(');
    int to = name.lastIndexOf(')');
    return from > 0 && to > from + 1 && name.charAt(from - 1) != ' '
        ? name.substring(0, from) + name.substring(to + 1)
        : name;
  }

  private static List<String> chunks(String text, int width) {
    List<String> parts = new ArrayList<>();
    int[] letters = text.codePoints().toArray();
    for (int from = 0; from < letters.length; from += width) {
      parts.add(new String(letters, from, Math.min(width, letters.length - from)));
    }
    return parts;
  }

  /** A text of which the middle gives way: a third of the room is for how it begins. */
  String middleCut(String text, int most) {
    int length = length(text);
    if (length <= most) {
      return text;
    }
    int head = Math.max(0, (most - length(gap)) / 3);
    int tail = Math.max(1, most - length(gap) - head);
    return text.substring(0, text.offsetByCodePoints(0, head))
        + gap
        + text.substring(text.offsetByCodePoints(text.length(), -tail));
  }

  /** A callpath on several lines, broken before a name where that is possible. */
  static List<String> broken(String path, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    for (String name : path.split("(?=<)", -1)) {
      if (length(line) > 0 && length(line) + length(name) > width) {
        lines.addAll(chunks(line.toString(), width));
        line.setLength(0);
      }
      line.append(name);
    }
    lines.addAll(chunks(line.toString(), width));
    return lines;
  }

  /** The callers, innermost first; as many as fit. If not one fits, parameters give way. */
  String callers(List<String> callers, int width) {
    String some = whole(callers, CALLED_BY, width);
    return some.isEmpty() && !callers.isEmpty()
        ? whole(callers.stream().map(this::plain).toList(), CALLED_BY, width)
        : some;
  }

  /**
   * A chain of calls, outermost first: its last name, its first, then as many last as fit. In one
   * line, unless the last name alone is longer.
   */
  List<String> chain(List<String> names, int width) {
    String all = String.join(CALLS, names);
    if (length(all) <= width || names.size() == 1) {
      return names.size() == 1 ? name(names.get(0), width) : List.of(all);
    }
    List<String> plain = names.stream().map(this::plain).toList();
    if (!plain.equals(names)) {
      return chain(plain, width);
    }
    List<String> brief = new ArrayList<>(names);
    for (int i = 0; i < names.size() - 1; i++) {
      brief.set(i, method(names.get(i)));
    }
    if (!brief.equals(names)) {
      return chain(brief, width);
    }
    String head = names.get(0) + CALLS + gap;
    for (int from = 2; from < names.size(); from++) {
      String some = head + CALLS + String.join(CALLS, names.subList(from, names.size()));
      if (length(some) <= width) {
        return List.of(some);
      }
    }
    String last = names.get(names.size() - 1);
    int room = width - length(gap + CALLS);
    return length(last) <= room ? List.of(gap + CALLS + last) : name(last, width);
  }

  /** Lines behind what leads to the first of them, the others as far in. */
  static List<String> behind(String lead, List<String> lines, String end) {
    List<String> all = new ArrayList<>();
    for (String line : lines) {
      all.add((all.isEmpty() ? lead : " ".repeat(length(lead))) + line);
    }
    all.set(all.size() - 1, all.get(all.size() - 1) + end);
    return all;
  }

  /** The first names as far as they fit, with a mark if there are more. */
  private String whole(List<String> names, String between, int width) {
    String all = String.join(between, names);
    if (length(all) <= width) {
      return all;
    }
    for (int count = names.size() - 1; count > 0; count--) {
      String some = String.join(between, names.subList(0, count)) + between + gap;
      if (length(some) <= width) {
        return some;
      }
    }
    String method = method(names.get(0));
    return length(method) <= width ? method : "";
  }

  static int length(CharSequence text) {
    return Character.codePointCount(text, 0, text.length());
  }
}
