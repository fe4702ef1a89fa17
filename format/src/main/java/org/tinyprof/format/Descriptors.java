package org.tinyprof.format;

/** The types of a method's descriptor as people write them. */
final class Descriptors {
  private Descriptors() {}

  /**
   * The parameter types without packages: {@code (I[JLjava/lang/String;)V} gives {@code
   * (int,long[],String)}. A text that is no descriptor is given back as it is.
   */
  static String parameters(String descriptor) {
    int end = descriptor.indexOf(')');
    if (end < 0 || descriptor.charAt(0) != '(') {
      return descriptor;
    }
    StringBuilder out = new StringBuilder("(");
    int dimensions = 0;
    for (int i = 1; i < end; i++) {
      char c = descriptor.charAt(i);
      if (c == '[') {
        dimensions++;
        continue;
      }
      int stop = c == 'L' ? descriptor.indexOf(';', i) : i;
      if (stop < 0 || stop > end) {
        return descriptor;
      }
      out.append(out.length() > 1 ? "," : "");
      out.append(c == 'L' ? simpleName(descriptor.substring(i + 1, stop)) : primitive(c));
      for (; dimensions > 0; dimensions--) {
        out.append("[]");
      }
      i = stop;
    }
    return out.append(')').toString();
  }

  private static String simpleName(String internalName) {
    return internalName.substring(internalName.lastIndexOf('/') + 1).replace('$', '.');
  }

  private static String primitive(char code) {
    return switch (code) {
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
