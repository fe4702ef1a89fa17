package org.tinyprof.agent.sampler;

import java.util.Arrays;
import org.tinyprof.agent.sampler.Frames.Frame;

/** A stack as the JVM shows it, with what each of its methods is once somebody needs that. */
final class JvmStack {
  final StackTraceElement[] trace; // the innermost first
  Frame[] frames; // null until needed
  private final int hash;

  JvmStack(StackTraceElement[] trace) {
    this.trace = trace;
    this.hash = Arrays.hashCode(trace);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof JvmStack stack
        && hash == stack.hash
        && Arrays.equals(trace, stack.trace);
  }

  @Override
  public int hashCode() {
    return hash;
  }

  /**
   * Whether the innermost method is native, and its code is not the JVM's own. In the JVM's own
   * code, threads wait for the JVM, for instance for the end of a collection.
   */
  boolean isInLibrary() {
    return trace.length > 0 && trace[0].isNativeMethod() && !isJvms(trace[0].getClassName());
  }

  /**
   * The same, and it is none of the JDK's libraries: these wait for no other thread, but the JVM
   * stops threads that return from them while it collects.
   */
  boolean isInForeignLibrary() {
    return isInLibrary() && !isJdks(trace[0].getClassName());
  }

  private static boolean isJdks(String className) {
    return className.startsWith("java.")
        || className.startsWith("javax.")
        || className.startsWith("jdk.")
        || className.startsWith("sun.")
        || className.startsWith("com.sun.");
  }

  private static boolean isJvms(String className) {
    boolean process = className.startsWith("java.lang.Process");
    return (className.startsWith("java.lang.") && !process)
        || className.startsWith("jdk.internal.");
  }
}
