package org.tinyprof.runtime.record;

/** Groups threads that do the same work: the names of a group differ only in their numbers. */
public final class ThreadGroups {
  private static final String UNNAMED = "(unnamed)";

  private ThreadGroups() {}

  /** The name without the number at its end: {@code pool-1-thread} of {@code pool-1-thread-7}. */
  public static String of(String threadName) {
    int end = threadName.length();
    while (end > 0 && Character.isDigit(threadName.charAt(end - 1))) {
      end--;
    }
    boolean numbered = end < threadName.length();
    while (numbered && end > 0 && isSeparator(threadName.charAt(end - 1))) {
      end--;
    }
    return end == 0 ? UNNAMED : threadName.substring(0, end);
  }

  private static boolean isSeparator(char c) {
    return c == '-' || c == '_' || c == '#' || c == ' ' || c == '.';
  }
}
