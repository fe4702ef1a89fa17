package org.tinyprof.agent.match;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.naming.Descriptors;
import org.tinyprof.format.naming.Glob;

/**
 * A pattern over methods, written {@code com.acme.**}, {@code **.Solver#step*} or {@code
 * **#solve(double[], ..)}.
 *
 * @param parameters patterns of the parameter types; a last {@code ..} stands for any more
 * @param ofClasses whether it names classes and says nothing of their methods
 */
public record MethodPattern(Glob type, Glob method, List<String> parameters, boolean ofClasses) {
  private static final String MORE = "..";

  public MethodPattern {
    parameters = List.copyOf(parameters);
  }

  /**
   * Reads a pattern.
   *
   * @throws IllegalArgumentException with a message that says what to write instead
   */
  public static MethodPattern parse(String text) {
    int hash = text.indexOf('#');
    if (hash < 0) {
      if (text.indexOf('(') >= 0) {
        throw new IllegalArgumentException("write `#` between class and method");
      }
      return new MethodPattern(NamePatterns.type(text), Glob.ANY, List.of(MORE), true);
    }
    Glob type = hash == 0 ? Glob.ANY : NamePatterns.type(text.substring(0, hash));
    String rest = text.substring(hash + 1);
    int open = rest.indexOf('(');
    if (open < 0) {
      return new MethodPattern(type, NamePatterns.method(rest), List.of(MORE), false);
    }
    if (rest.indexOf(')') != rest.length() - 1) {
      throw new IllegalArgumentException("the parameter list must end the pattern with `)`");
    }
    Glob method = NamePatterns.method(rest.substring(0, open));
    return new MethodPattern(
        type, method, parameterPatterns(rest.substring(open + 1, rest.length() - 1)), false);
  }

  private static List<String> parameterPatterns(String text) {
    List<String> patterns = new ArrayList<>();
    if (text.isBlank()) {
      return patterns;
    }
    String[] parts = text.split(",", -1);
    for (int i = 0; i < parts.length; i++) {
      String part = parts[i].strip();
      if (!part.equals(MORE)) {
        patterns.add(NamePatterns.parameter(part).toString());
      } else if (i == parts.length - 1) {
        patterns.add(MORE);
      } else {
        throw new IllegalArgumentException("`..` can only be the last parameter");
      }
    }
    return patterns;
  }

  /** Whether it names a class and a method of it without a wildcard; the package may have one. */
  public boolean namesMethod() {
    String simple = type.toString().substring(type.toString().lastIndexOf('.') + 1);
    return method.exact() && simple.indexOf('*') < 0 && simple.indexOf('?') < 0;
  }

  /** Whether it is meant for constructors: they match only a pattern that says {@code <init>}. */
  public boolean matchesMethod(String name, String descriptor) {
    if (name.charAt(0) == '<' && !(method.exact() && method.matches(name))) {
      return false;
    }
    return method.matches(name) && matchesParameters(descriptor);
  }

  private boolean matchesParameters(String descriptor) {
    boolean open = !parameters.isEmpty() && parameters.get(parameters.size() - 1).equals(MORE);
    int fixed = open ? parameters.size() - 1 : parameters.size();
    if (open && fixed == 0) {
      return true;
    }
    List<String> types = Descriptors.parameterTypes(descriptor).orElseThrow();
    if (open ? types.size() < fixed : types.size() != fixed) {
      return false;
    }
    for (int i = 0; i < fixed; i++) {
      if (!matchesType(parameters.get(i), types.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** A pattern without a package also matches a type's simple name. */
  private static boolean matchesType(String pattern, String type) {
    Glob glob = Glob.dotted(pattern, "[]");
    return glob.matches(type) || glob.matches(type.substring(type.lastIndexOf('.') + 1));
  }
}
