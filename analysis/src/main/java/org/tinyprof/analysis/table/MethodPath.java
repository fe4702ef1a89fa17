package org.tinyprof.analysis.table;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.tinyprof.format.naming.Printable;
import org.tinyprof.format.schema.Callpaths;

/**
 * A callpath as people read it: the innermost method, and who called it. Who called it is looked up
 * when somebody reads it: of a table with many rows a page shows a few.
 */
public final class MethodPath {
  private final String path;
  private final String name;
  private final Supplier<List<String>> callers;

  private MethodPath(String path, String name, Supplier<List<String>> callers) {
    this.path = path;
    this.name = name;
    this.callers = callers;
  }

  /**
   * A callpath whose callers are called in another way than in the path.
   *
   * @param path the whole, from the root: {@code main<Solver.run<Solver.step}
   * @param name the innermost method
   * @param callers the others, innermost first
   */
  public MethodPath(String path, String name, List<String> callers) {
    this(path, name, new Known(List.copyOf(callers)));
  }

  private record Known(List<String> callers) implements Supplier<List<String>> {
    @Override
    public List<String> get() {
      return callers;
    }
  }

  /** A callpath with the names that stand in it. */
  public static MethodPath of(String path) {
    return of(path, lastName(Printable.of(path)));
  }

  /** A callpath whose innermost method is called so. */
  public static MethodPath of(String path, String name) {
    return new MethodPath(path, name, () -> callersIn(path));
  }

  /** The whole, from the root on. */
  public String path() {
    return path;
  }

  /** The innermost method. */
  public String name() {
    return name;
  }

  /** The other methods, innermost first; a class is named where it changes. */
  public List<String> callers() {
    return callers.get();
  }

  private static List<String> callersIn(String path) {
    List<String> names = names(Printable.of(path));
    List<String> callers = new ArrayList<>();
    for (int i = 1; i < names.size(); i++) {
      callers.add(relative(names.get(i), names.get(i - 1)));
    }
    return callers;
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

  /** The names, the innermost first. */
  private static List<String> names(String path) {
    List<String> names = new ArrayList<>();
    for (int end = path.length(); end >= 0; ) {
      int start = lastStart(path, end);
      names.add(path.substring(start, end));
      end = start - 1;
    }
    return names;
  }

  private static String lastName(String path) {
    return path.substring(lastStart(path, path.length()));
  }

  /** Where the last name before an end starts; what is in angle brackets is part of a name. */
  private static int lastStart(String path, int end) {
    int open = 0;
    for (int at = end - 1; at >= 0; at--) {
      char letter = path.charAt(at);
      if (letter == '>') {
        open++;
      } else if (letter == Callpaths.SEPARATOR.charAt(0) && open > 0) {
        open--;
      } else if (letter == Callpaths.SEPARATOR.charAt(0) && at + 1 < end) {
        return at + 1;
      }
    }
    return 0;
  }
}
