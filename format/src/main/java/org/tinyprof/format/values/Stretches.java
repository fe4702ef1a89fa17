package org.tinyprof.format.values;

import java.util.function.IntToDoubleFunction;
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
  private final IntToDoubleFunction weights; // null if samples are not weighed
  private final StretchList known; // null if it follows from the moments

  public Stretches(Callpaths callpaths, LaneTimeline lane, ThreadTimeline thread) {
    this(callpaths, lane, thread, null);
  }

  /**
   * The same of a thread that was sampled, where one sample may tell of more time than another: the
   * time between two samples is theirs in proportion to the weights of their callpaths, however far
   * they are apart.
   */
  public Stretches(
      Callpaths callpaths, LaneTimeline lane, ThreadTimeline thread, IntToDoubleFunction weights) {
    this.callpaths = callpaths;
    this.thread = thread;
    this.reach = lane.reachNanos();
    this.weights = weights;
    this.known = null;
  }

  /** The stretches of a sampled thread. */
  public Stretches(Callpaths callpaths, ThreadTimeline thread, StretchList known) {
    this.callpaths = callpaths;
    this.thread = thread;
    this.reach = 0;
    this.weights = null;
    this.known = known;
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
    if (known != null) {
      known.visit(from, to, visitor);
      return;
    }
    ClippedIntervals cut = new ClippedIntervals(from, to, visitor);
    int first = Math.max(0, thread.firstFrom(from) - 1);
    for (int i = first; i + 1 < thread.size() && thread.moment(i) < to; i++) {
      between(i, cut);
    }
  }

  private void between(int i, ClippedIntervals visitor) {
    long start = thread.moment(i);
    long end = thread.moment(i + 1);
    if (end > start) {
      if (isOne(i)) {
        visitor.visit(thread.callpath(i), start, end, activity(i));
      } else if (weights != null) {
        long part = Math.round((end - start) * share(i));
        sampled(i, start, start + part, visitor);
        sampled(i + 1, start + part, end, visitor);
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

  /** The share of a sample in the time up to the next one. */
  private double share(int i) {
    double own = weights.applyAsDouble(thread.callpath(i));
    double next = weights.applyAsDouble(thread.callpath(i + 1));
    return own + next > 0 ? own / (own + next) : 0.5;
  }

  private void sampled(int i, long from, long to, ClippedIntervals visitor) {
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
