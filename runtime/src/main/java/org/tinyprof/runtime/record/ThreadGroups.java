package org.tinyprof.runtime.record;

/** Groups threads that do the same work: the names of a group differ only in their numbers. */
public final class ThreadGroups {
  private static final String UNNAMED = "(unnamed)";

  private ThreadGroups() {}

  /**
   * The name without the number at its end: {@code pool-1-thread} of {@code pool-1-thread-7}. A
   * name whose end is a number in brackets tells of a task, in several numbers: its group is what
   * stands before the first, {@code launch worker for task} of {@code launch worker for task 0.0 in
   * stage 1.0 (TID 5)}.
   */
  public static String of(String threadName) {
    int end = threadName.length();
    boolean numbered;
    if (endsInBrackets(threadName)) {
      int bracket = threadName.lastIndexOf('(');
      end = 0;
      while (end < bracket && !isDigit(threadName, end)) {
        end++;
      }
      numbered = true;
    } else {
      while (end > 0 && isDigit(threadName, end - 1)) {
        end--;
      }
      numbered = end < threadName.length();
    }
    while (numbered && end > 0 && isSeparator(threadName.charAt(end - 1))) {
      end--;
    }
    return end == 0 ? UNNAMED : threadName.substring(0, end);
  }

  private static boolean endsInBrackets(String name) {
    int last = name.length() - 1;
    return last > 0
        && name.charAt(last) == ')'
        && isDigit(name, last - 1)
        && name.lastIndexOf('(') >= 0;
  }

  private static boolean isDigit(String name, int place) {
    char c = name.charAt(place);
    return c >= '0' && c <= '9';
  }

  private static boolean isSeparator(char c) {
    return c == '-' || c == '_' || c == '#' || c == ' ' || c == '.';
  }
}
