package org.tinyprof.runtime.event;

/**
 * The method that an event stands for, and where its source code is.
 *
 * <p>Class, method and descriptor identify the event; file, line and location only describe it. An
 * event that was given a name has {@link #NONE}: its name identifies it.
 *
 * @param className binary name with dots, such as {@code a.Solver$Inner}
 * @param method as the class file calls it: {@code step}, {@code <init>}; the body of a lambda by
 *     the method and line it stands in, {@code step.lambda:42}
 * @param descriptor parameter types and result, such as {@code (I)V}
 * @param file name of the source file; empty if unknown
 * @param line first line of the method in that file; 0 if unknown
 * @param location jar or folder that the class was loaded from; empty if unknown
 */
public record MethodSource(
    String className, String method, String descriptor, String file, int line, String location) {
  /** The source of events that are no method's. */
  public static final MethodSource NONE = new MethodSource("", "", "", "", 0, "");

  private static final String SEPARATOR = ";"; // in no name of a class or method

  public MethodSource {
    boolean none = className.isEmpty();
    if (method.isEmpty() != none || descriptor.isEmpty() != none) {
      throw new IllegalArgumentException(
          "\"%s\", \"%s\", \"%s\" must be class, method and descriptor, or all three empty"
              .formatted(className, method, descriptor));
    }
    if (line < 0) {
      throw new IllegalArgumentException("line must not be negative: " + line);
    }
    className = EventName.paired(className);
    method = EventName.paired(method);
    descriptor = EventName.paired(descriptor);
    file = EventName.paired(file);
    location = EventName.paired(location);
  }

  /** Whether the event has a name as its identity instead. */
  public boolean isNone() {
    return className.isEmpty();
  }

  /** One text for class, method and descriptor that no other method has. */
  String identity() {
    return className.concat(SEPARATOR).concat(method).concat(SEPARATOR).concat(descriptor);
  }
}
