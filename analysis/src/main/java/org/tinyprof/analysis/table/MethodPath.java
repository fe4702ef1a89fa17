package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.naming.Printable;
import org.tinyprof.format.schema.Callpaths;

/**
 * A callpath as people read it: the innermost method, and who called it.
 *
 * @param path the whole, from the root: {@code main<Solver.run<Solver.step}
 * @param name the innermost method
 * @param callers the others, innermost first; a class is named where it changes
 */
public record MethodPath(String path, String name, List<String> callers) {
  public MethodPath {
    callers = List.copyOf(callers);
  }

  public static MethodPath of(String path) {
    List<String> names = names(Printable.of(path));
    String name = names.remove(names.size() - 1);
    List<String> callers = new ArrayList<>();
    String around = name;
    for (int i = names.size() - 1; i >= 0; i--) {
      callers.add(relative(names.get(i), around));
      around = names.get(i);
    }
    return new MethodPath(path, name, callers);
  }

  /** A name with a line of the method behind it, where that is above 0. */
  public static String withLine(String name, int line) {
    boolean numbered = name.contains(", ") && Character.isDigit(name.charAt(name.length() - 1));
    return line <= 0 ? name : name + (numbered ? ", line " : ":") + line;
  }

  /** The name alone, of one that may have a line behind it. */
  public static String withoutLine(String name) {
    return name.substring(0, name.length() - NameParts.of(name).line().length());
  }

  /** The method alone where its class was named just before. */
  public static String relative(String name, String before) {
    String owner = NameParts.of(name).owner();
    return !owner.isEmpty() && owner.equals(NameParts.of(before).owner())
        ? name.substring(owner.length())
        : name;
  }

  /** The names from the root down; what stands in angle brackets is part of a name. */
  private static List<String> names(String path) {
    List<String> names = new ArrayList<>();
    int end = path.length();
    int open = 0;
    for (int at = end - 1; at >= 0; at--) {
      char letter = path.charAt(at);
      if (letter == '>') {
        open++;
      } else if (letter == Callpaths.SEPARATOR.charAt(0) && open > 0) {
        open--;
      } else if (letter == Callpaths.SEPARATOR.charAt(0) && at + 1 < end) {
        names.add(0, path.substring(at + 1, end));
        end = at;
      }
    }
    names.add(0, path.substring(0, end));
    return names;
  }
}
