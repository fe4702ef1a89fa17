package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.List;

/**
 * Names of methods in as much room as there is. Callers give way first, then types, then the class,
 * then the line; the name of the method itself is never cut, it rather goes on in the next line.
 *
 * @param gap what stands for what was left out
 */
record NameFit(String gap) {
  private static final String CALLED_BY = " < ";
  private static final String CALLS = " > ";
  private static final String UNDER = " under ";
  private static final int LEAST_CLASS = 3; // letters of a class that still tell something

  /** The name in lines of the width: one, unless the method's own name is longer. */
  List<String> name(String name, int width) {
    NameParts parts = NameParts.of(name);
    for (String shorter : List.of(name, parts.plain(), cutClass(parts, width), parts.brief())) {
      if (length(shorter) <= width) {
        return List.of(shorter);
      }
    }
    return length(parts.method()) <= width
        ? List.of(parts.method())
        : new Width(width).wrapped("", parts.method());
  }

  /** The name with as much of its class as there is room for; without any, the name is too long. */
  private String cutClass(NameParts parts, int width) {
    int room = width - length(parts.brief()) - length(gap) - 1;
    boolean some = room >= LEAST_CLASS && length(parts.owner()) > room;
    return some
        ? parts.owner().substring(0, parts.owner().offsetByCodePoints(0, room))
            + gap
            + "."
            + parts.brief()
        : parts.plain();
  }

  /** The name without types. */
  static String plain(String name) {
    return NameParts.of(name).plain();
  }

  /** A name that a caller may stand behind: {@code MPI_Waitall under HaloExchange.finish}. */
  List<String> said(String text, int width) {
    int under = text.indexOf(UNDER);
    if (under < 0 || length(text) <= width) {
      return name(text, width);
    }
    String call = text.substring(0, under + UNDER.length());
    List<String> caller = name(text.substring(call.length()), Math.max(1, width - length(call)));
    return caller.size() == 1 && length(call) < width
        ? List.of(call + caller.get(0))
        : name(text.substring(0, under), width);
  }

  /** The room without which {@link #said} breaks a name. */
  static int least(String text) {
    int under = text.indexOf(UNDER);
    return length(NameParts.of(under < 0 ? text : text.substring(0, under)).brief());
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

  /** The callers, innermost first; as many as fit. If not one fits, types and class give way. */
  String callers(List<String> callers, int width) {
    String some = whole(callers, width);
    String fewer =
        some.isEmpty() ? whole(callers.stream().map(NameFit::plain).toList(), width) : some;
    if (callers.isEmpty() || !fewer.isEmpty()) {
      return fewer;
    }
    List<String> first = name(callers.get(0), width);
    return first.size() == 1 ? first.get(0) : cutConstructor(callers.get(0), width);
  }

  /** A constructor that is too long, with a part of its class; only the gap if there is no room. */
  private String cutConstructor(String name, int width) {
    String method = NameParts.of(name).brief();
    int dot = method.lastIndexOf('.') + 1;
    String cut =
        cutClass(new NameParts(method.substring(0, dot), method.substring(dot), "", ""), width);
    return length(cut) <= width ? cut : gap;
  }

  /**
   * A chain of calls, outermost first. Where there is little room, it keeps its first and its last
   * name. In one line, unless the last name alone is longer.
   */
  List<String> chain(List<String> calls, int width) {
    List<String> names = merged(calls);
    if (names.size() == 1) {
      return name(names.get(0), width);
    }
    List<String> plain = names.stream().map(NameFit::plain).toList();
    List<String> brief = new ArrayList<>(plain);
    for (int i = 0; i < names.size() - 1; i++) {
      brief.set(i, NameParts.of(plain.get(i)).brief());
    }
    String first = brief.get(0);
    String last = brief.get(names.size() - 1);
    String method = NameParts.of(last).brief();
    List<String> all = new ArrayList<>();
    all.add(String.join(CALLS, names));
    all.add(String.join(CALLS, plain));
    all.add(String.join(CALLS, brief));
    int from = names.size(); // as many of the last names as fit: a chain may be deep
    int room = width - length(first + CALLS + gap);
    while (from > 2 && length(CALLS + brief.get(from - 1)) <= room) {
      from--;
      room -= length(CALLS + brief.get(from));
    }
    if (from < names.size()) {
      String some = String.join(CALLS, brief.subList(from, names.size()));
      all.add(String.join(CALLS, first, gap, some));
    }
    all.add(names.size() == 2 ? first + CALLS + method : String.join(CALLS, first, gap, method));
    all.add(gap + CALLS + last);
    return all.stream()
        .filter(some -> length(some) <= width)
        .findFirst()
        .map(List::of)
        .orElseGet(() -> name(last, width));
  }

  /** A compiler's bridge, an overload or a recursion in one name with the method that it calls. */
  static List<String> merged(List<String> calls) {
    List<String> merged = new ArrayList<>();
    for (String name : calls) {
      int before = merged.size() - 1;
      NameParts parts = NameParts.of(name);
      NameParts above = NameParts.of(before < 0 ? "" : merged.get(before));
      if (before >= 0 && isMethod(name, above.method())) {
        merged.set(before, above.owner() + parts.brief());
      } else {
        merged.add(name);
      }
    }
    return merged;
  }

  /** The callers of a method from the first on that is not of its class and name. */
  static List<String> outside(String method, List<String> callers) {
    String own = NameParts.of(plain(method)).method();
    int first = 0;
    while (first < callers.size() && isMethod(plain(callers.get(first)), own)) {
      first++;
    }
    return callers.subList(first, callers.size());
  }

  /** Whether a name is that of a method whose class was named just before. */
  private static boolean isMethod(String name, String method) {
    NameParts parts = NameParts.of(name);
    return parts.owner().isEmpty() && parts.method().equals(method);
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

  /** The first names as far as they fit, with a mark if there are more; nothing if none fits. */
  private String whole(List<String> names, int width) {
    String end = CALLED_BY + gap;
    StringBuilder text = new StringBuilder();
    String fits = "";
    for (String name : names) { // a stack may be deep: names that do not fit are not looked at
      text.append(text.length() == 0 ? "" : CALLED_BY).append(name);
      if (length(text) > width) {
        return fits;
      }
      fits = length(text) + length(end) <= width ? text + end : fits;
    }
    return text.toString();
  }

  static int length(CharSequence text) {
    return Character.codePointCount(text, 0, text.length());
  }
}
