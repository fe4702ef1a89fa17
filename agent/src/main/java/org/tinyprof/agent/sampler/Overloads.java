package org.tinyprof.agent.sampler;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.agent.classfile.MethodInfo;

/**
 * Tells overloads apart by the line that a stack shows: Java's own stacks have no descriptors.
 *
 * <p>Class files are read through the system class loader, which runs no code of the program. A
 * class that it does not find has methods with an unknown descriptor.
 */
final class Overloads {
  /** Stands for an unknown descriptor. */
  static final String UNKNOWN = "?";

  private static final int MOST_CLASSES = 1 << 14;

  private final Classes classes;
  private final Map<String, List<Method>> known = new HashMap<>();

  /** Finds class files. */
  interface Classes {
    /** The class file at a path such as {@code a/Solver.class}; null if there is none. */
    InputStream open(String path);
  }

  Overloads(Classes classes) {
    this.classes = classes;
  }

  /** Those of the program and of the JDK. */
  static Overloads ofThisProcess() {
    return new Overloads(
        new Classes() { // no lambda: the first of a process is costly
          @Override
          public InputStream open(String path) {
            return ClassLoader.getSystemResourceAsStream(path);
          }
        });
  }

  private record Method(String name, String descriptor, int firstLine) {}

  /**
   * The descriptor of a method.
   *
   * @param className with dots
   * @param line where a stack found it; not above 0 if unknown
   */
  String descriptor(String className, String method, int line) {
    Method best = null;
    for (Method each : methods(className)) {
      if (each.name.equals(method) && (best == null || isNearer(each, best, line))) {
        best = each;
      }
    }
    return best == null ? UNKNOWN : best.descriptor;
  }

  /** Whether a method begins before a line, and later than another one, or the other after it. */
  private static boolean isNearer(Method one, Method other, int line) {
    return one.firstLine <= line && (one.firstLine > other.firstLine || other.firstLine > line);
  }

  private List<Method> methods(String className) {
    List<Method> methods = known.get(className);
    if (methods == null) {
      if (known.size() == MOST_CLASSES) {
        known.clear(); // some programs make classes as long as they run
      }
      methods = read(className.replace('.', '/') + ".class");
      known.put(className, methods);
    }
    return methods;
  }

  private List<Method> read(String path) {
    try (InputStream in = classes.open(path)) {
      if (in == null) {
        return List.of();
      }
      ClassFile file = ClassFile.read(in.readAllBytes());
      List<Method> methods = new ArrayList<>();
      for (MethodInfo method : file.methods()) {
        int line = method.hasCode() ? file.debug().firstLine(method) : 0;
        methods.add(new Method(method.name(), method.descriptor(), line));
      }
      return methods;
    } catch (IOException | RuntimeException e) {
      return List.of(); // a class that was made in a way of its own
    }
  }
}
