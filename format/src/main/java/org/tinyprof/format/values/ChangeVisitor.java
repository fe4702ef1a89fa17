package org.tinyprof.format.values;

/** Takes how often a thread went from one callpath to another. */
@FunctionalInterface
public interface ChangeVisitor {
  /**
   * Some changes, or steps that changed nothing.
   *
   * @param before and {@code after} may be {@link ThreadTimeline#NOWHERE}
   */
  void changed(int before, int after, long times);
}
