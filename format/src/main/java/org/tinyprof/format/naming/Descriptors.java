package org.tinyprof.format.naming;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads method descriptors such as {@code (ILjava/lang/String;[D)V}. */
public final class Descriptors {
  private Descriptors() {}

  /**
   * The parameter types as Java writes them: {@code int}, {@code java.lang.String}, {@code
   * double[]}. Empty for a text that is no descriptor.
   */
  public static Optional<List<String>> parameterTypes(String descriptor) {
    int close = descriptor.indexOf(')');
    if (close < 0 || descriptor.charAt(0) != '(') {
      return Optional.empty();
    }
    List<String> types = new ArrayList<>();
    int at = 1;
    while (at < close) {
      int element = at;
      while (descriptor.charAt(element) == '[') {
        element++;
      }
      int end = descriptor.charAt(element) == 'L' ? descriptor.indexOf(';', element) : element;
      if (end < 0 || end >= close) {
        return Optional.empty();
      }
      types.add(elementType(descriptor, element, end) + "[]".repeat(element - at));
      at = end + 1;
    }
    return Optional.of(types);
  }

  /**
   * The parameter types without packages: {@code (I[JLjava/lang/String;)V} gives {@code
   * (int,long[],String)}. A text that is not a descriptor is returned unchanged.
   */
  public static String parameters(String descriptor) {
    Optional<List<String>> types = parameterTypes(descriptor);
    if (types.isEmpty()) {
      return descriptor;
    }
    StringBuilder out = new StringBuilder("(");
    for (String type : types.get()) {
      out.append(out.length() > 1 ? "," : "");
      out.append(type.substring(type.lastIndexOf('.') + 1).replace('$', '.'));
    }
    return out.append(')').toString();
  }

  /**
   * A class without its package, as Java writes it: {@code [I} gives {@code int[]}, {@code a/B$C}
   * gives {@code B.C}.
   *
   * @param className as the JVM has it, with slashes or dots
   */
  public static String simpleName(String className) {
    String descriptor = className.startsWith("[") ? className : "L" + className + ";";
    String named = parameters("(" + descriptor + ")V");
    return named.substring(1, named.length() - 1);
  }

  private static String elementType(String descriptor, int start, int end) {
    char code = descriptor.charAt(start);
    return switch (code) {
      case 'L' -> descriptor.substring(start + 1, end).replace('/', '.');
      case 'Z' -> "boolean";
      case 'B' -> "byte";
      case 'C' -> "char";
      case 'S' -> "short";
      case 'I' -> "int";
      case 'J' -> "long";
      case 'F' -> "float";
      case 'D' -> "double";
      default -> String.valueOf(code);
    };
  }
}
