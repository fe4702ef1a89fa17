package org.tinyprof.runtime.trace;

/**
 * The steps of a buffer's threads at one moment: where they were when. Each visit makes them anew
 * from the records; if those are being overwritten, the oldest steps are missing.
 */
public final class Steps {
  private final TraceContents contents;
  private final int[] parents;
  private final OpenCalls open;
  private final long from;
  private final long until;

  private Steps(TraceContents contents, int[] parents, OpenCalls open, long from, long until) {
    this.contents = contents;
    this.parents = parents;
    this.open = open;
    this.from = from;
    this.until = until;
  }

  /**
   * The steps of all calls that a buffer holds.
   *
   * @param parents by place in the tree, the place of the callpath around it
   * @param open calls that are open now or were so a moment ago
   * @param from no step is before this moment
   * @param until calls count up to this moment: no longer ago than {@code open} was read
   */
  public static Steps of(TraceBuffer buffer, int[] parents, OpenCalls open, long from, long until) {
    return new Steps(buffer.contents(), parents, open, from, until);
  }

  /** Visits them, the newest first. */
  public void visit(StepVisitor visitor) {
    new BackwardSteps(contents, parents, from, until, visitor).visit(open);
  }
}
