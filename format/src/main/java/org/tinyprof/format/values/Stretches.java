package org.tinyprof.format.values;

import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;

/**
 * A thread's timeline as stretches that follow each other without a gap, from its first moment to
 * its last.
 *
 * <p>Each moment lies in the stretch of the sample nearest to it, if that is within reach. If no
 * sample is, the thread was not on a CPU, somewhere below what the samples before and after have in
 * common. Between two samples that wait in the same callpath it waited there.
 */
public final class Stretches {
  private final Callpaths callpaths;
  private final ThreadTimeline thread;
  private final long reach;

  public Stretches(Callpaths callpaths, LaneTimeline lane, ThreadTimeline thread) {
    this.callpaths = callpaths;
    this.thread = thread;
    this.reach = lane.reachNanos();
  }

  /** Hands over the stretches between two moments, the first and the last cut there. */
  public void visit(long from, long to, StretchVisitor visitor) {
    visit(from, to, 0, visitor);
  }

  /** The same; steps that are exact may be joined: see {@link StepSource#visitStretches}. */
  public void visit(long from, long to, long longest, StretchVisitor visitor) {
    if (thread.exact()) {
      thread.steps().visitStretches(from, to, longest, visitor);
      return;
    }
    CutStretches cut = new CutStretches(from, to, visitor);
    int first = Math.max(0, thread.firstFrom(from) - 1);
    for (int i = first; i + 1 < thread.size() && thread.moment(i) < to; i++) {
      between(i, cut);
    }
  }

  private void between(int i, CutStretches visitor) {
    long start = thread.moment(i);
    long end = thread.moment(i + 1);
    if (end > start) {
      if (isOne(i)) {
        visitor.visit(thread.callpath(i), start, end, activity(i));
      } else if (end - start <= 2 * reach) {
        long middle = start + (end - start) / 2;
        sampled(i, start, middle, visitor);
        sampled(i + 1, middle, end, visitor);
      } else {
        sampled(i, start, start + reach, visitor);
        visitor.visit(common(i), start + reach, end - reach, Activity.OFF_CPU);
        sampled(i + 1, end - reach, end, visitor);
      }
    }
  }

  private void sampled(int i, long from, long to, CutStretches visitor) {
    if (to > from) {
      visitor.visit(thread.callpath(i), from, to, activity(i));
    }
  }

  /** Whether nothing changes up to the next moment. */
  private boolean isOne(int i) {
    boolean same =
        thread.callpath(i) == thread.callpath(i + 1) && thread.waits(i) == thread.waits(i + 1);
    return same && (thread.waits(i) || thread.moment(i + 1) - thread.moment(i) <= 2 * reach);
  }

  private Activity activity(int i) {
    return Activity.of(thread.waits(i));
  }

  /** The innermost callpath above, or at, that of a sample and that of the next. */
  private int common(int i) {
    int caller = callpaths.commonCaller(thread.callpath(i), thread.callpath(i + 1));
    return caller == Callpath.ROOT ? ThreadTimeline.NOWHERE : caller;
  }
}
