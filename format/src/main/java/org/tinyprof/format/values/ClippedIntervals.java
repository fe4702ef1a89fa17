package org.tinyprof.format.values;

/** Hands on what lies between two moments. No lambda: jobs that end run it. */
public record ClippedIntervals(long from, long to, StretchVisitor visitor)
    implements StretchVisitor {
  @Override
  public void visit(int callpath, long start, long end, Activity activity) {
    long cutStart = Math.max(start, from);
    long cutEnd = Math.min(end, to);
    boolean instant = start == end && start >= from && start < to;
    if (cutStart < cutEnd || instant) {
      visitor.visit(callpath, cutStart, cutEnd, activity);
    }
  }
}
