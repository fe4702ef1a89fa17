package org.tinyprof.agent.match;

import java.util.ArrayList;
import java.util.List;

/** Reads method descriptors such as {@code (ILjava/lang/String;[D)V}. */
final class Descriptors {
  private Descriptors() {}

  /**
   * The parameter types as Java writes them: {@code int}, {@code java.lang.String}, {@code
   * double[]}.
   */
  static List<String> parameterTypes(String descriptor) {
    List<String> types = new ArrayList<>();
    int at = 1;
    while (descriptor.charAt(at) != ')') {
      int element = at;
      while (descriptor.charAt(element) == '[') {
        element++;
      }
      int end = descriptor.charAt(element) == 'L' ? descriptor.indexOf(';', element) : element;
      types.add(elementType(descriptor, element, end) + "[]".repeat(element - at));
      at = end + 1;
    }
    return types;
  }

  private static String elementType(String descriptor, int start, int end) {
    return switch (descriptor.charAt(start)) {
      case 'L' -> descriptor.substring(start + 1, end).replace('/', '.');
      case 'Z' -> "boolean";
      case 'B' -> "byte";
      case 'C' -> "char";
      case 'S' -> "short";
      case 'I' -> "int";
      case 'J' -> "long";
      case 'F' -> "float";
      default -> "double";
    };
  }
}
