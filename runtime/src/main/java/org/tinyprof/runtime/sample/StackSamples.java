package org.tinyprof.runtime.sample;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.tree.LaneId;

/** All stacks of a process so far. Callers that add or read hold {@link #lock}. */
public final class StackSamples {
  private static final String SEPARATOR = "\n";
  private static final int MOST_NODES = 1 << 16;
  private static final int MOST_LIBRARY_NODES = 1 << 14; // methods of libraries among them
  private static final int FORGOTTEN = 2_000; // less than one sample in this many: left out
  private static final int MOST_MOMENTS = 1 << 17; // 5 MB

  public final ReentrantLock lock = new ReentrantLock();
  private final Map<String, SampledThreads> groups = new LinkedHashMap<>();
  private final SampleTimeline timeline;
  private int nodes; // but for those of libraries
  private int libraryNodes;
  private int moments;
  private long samples;
  private long lost;
  private long guessed;

  /**
   * Begins without a sample.
   *
   * @param timeline of how many samples to keep the moment
   */
  public StackSamples(int timeline) {
    this.timeline = new SampleTimeline(timeline);
  }

  /** The threads of a group on a lane. */
  public SampledThreads threads(LaneId lane, String group, boolean main) {
    String key = lane.number() + SEPARATOR + group + SEPARATOR + main;
    SampledThreads known = groups.get(key);
    if (known == null) {
      known = new SampledThreads(lane, group, main);
      groups.put(key, known);
    }
    return known;
  }

  /**
   * Adds a stack.
   *
   * @param nanos how much of a thread's CPU or wall time one sample stands for
   */
  public void add(SampledThreads of, SampledStack stack, long nanos) {
    SampleNode node = node(of, stack, stack.samples);
    node.end(stack, nanos);
    see(of, stack, nanos);
    if (mayBeInIteration(stack) && hasMomentLeft(of)) {
      of.moments().add(stack, node, nanos);
    }
    samples += stack.samples;
    timeline.add(of, stack, node, nanos);
  }

  /** Adds the stack of an allocation, with the bytes that it stands for. */
  public void addAllocation(SampledThreads of, SampledStack stack, long bytes) {
    SampleNode node = node(of, stack, 0);
    node.allocate(stack.execution, bytes);
    if (mayBeInIteration(stack) && hasMomentLeft(of)) {
      of.moments().addAllocation(stack, node, bytes);
    }
  }

  /** Events that were written by hand are on no stack, so any sample may be inside of one. */
  private static boolean mayBeInIteration(SampledStack stack) {
    boolean may = stack.exactDepth > 0 && EventIds.hasEachByHand();
    for (int i = 0; i < stack.lastExact && !may; i++) {
      may = stack.exact[i] && EventIds.spec(stack.events[i]).each();
    }
    return may;
  }

  private boolean hasMomentLeft(SampledThreads of) {
    if (moments == MOST_MOMENTS) {
      of.moments().leaveOut();
      return false;
    }
    moments++;
    return true;
  }

  /** Where a stack ends. Without room for it, that is its caller. */
  private SampleNode node(SampledThreads of, SampledStack stack, long count) {
    if (libraryNodes == MOST_LIBRARY_NODES) {
      forgetLibraries();
    }
    SampleNode node = of.root();
    for (int i = 0; i < stack.depth; i++) {
      SampleNode child = childOf(node, stack.events[i], stack.exact[i]);
      if (child == null) {
        break;
      }
      node = child;
      node.lines().add(stack.lines[i], count, stack.kind == SampleKind.WAITING);
    }
    return node;
  }

  private SampleNode childOf(SampleNode node, int event, boolean exact) {
    SampleNode known = node.child(event, exact);
    boolean library = LibraryMethods.isOne(event);
    boolean full = library ? libraryNodes == MOST_LIBRARY_NODES : nodes == MOST_NODES;
    if (known != null || full) {
      return known;
    }
    nodes += library ? 0 : 1;
    libraryNodes += library ? 1 : 0;
    return node.add(event, exact);
  }

  /** Makes room: methods of libraries that few samples found so far count for their callers. */
  private void forgetLibraries() {
    long least = Math.max(2, samples / FORGOTTEN);
    while (libraryNodes > MOST_LIBRARY_NODES / 2) {
      for (SampledThreads each : groups.values()) {
        libraryNodes -= each.root().forgetLibraries(least);
      }
      least *= 2;
    }
  }

  /** All stacks up to a moment have been added: threads that were on none of them have ended. */
  public void endRound() {
    for (SampledThreads each : groups.values()) {
      each.endRound();
    }
  }

  /** Stacks that could not be walked, and that tell nothing else. */
  public void addLost(long count) {
    lost += count;
  }

  /**
   * Adds a stack that could not be walked: of it, only when the thread lived and used a CPU counts.
   */
  public void addLost(SampledThreads of, SampledStack stack, long nanos) {
    lost += stack.samples;
    see(of, stack, nanos);
  }

  /**
   * A thread could run, and nobody knows what: only when it lived counts.
   *
   * @param moment the end of that time
   */
  public void addUnknown(SampledThreads of, long thread, long moment, long nanos) {
    of.seen(thread, moment - nanos, moment, 0);
    of.seenWaitingOrRunnable(1, nanos);
  }

  private static void see(SampledThreads of, SampledStack stack, long nanos) {
    long cpu = stack.kind == SampleKind.COMPUTING ? nanos * stack.samples : 0;
    of.seen(stack.thread, stack.moment - nanos, stack.moment + nanos * (stack.samples - 1), cpu);
    if (stack.kind != SampleKind.COMPUTING) {
      of.seenWaitingOrRunnable(stack.samples, nanos);
    }
  }

  /** Samples whose hand-written event is unknown. */
  public void addGuessed(long count) {
    guessed += count;
  }

  /** How many samples went to a hand-written event, or to the code around it, by a guess. */
  public long guessed() {
    return guessed;
  }

  /** When samples found threads where. */
  public SampleTimeline timeline() {
    return timeline;
  }

  public List<SampledThreads> all() {
    return new ArrayList<>(groups.values());
  }

  /** Whether there are samples of threads that worked. */
  public boolean hasWork() {
    lock.lock();
    try {
      for (SampledThreads threads : groups.values()) {
        if (threads.working()) {
          return true;
        }
      }
      return false;
    } finally {
      lock.unlock();
    }
  }

  /** How many samples there are. */
  public long samples() {
    return samples;
  }

  /** How many samples had a stack that could not be walked. */
  public long lost() {
    return lost;
  }
}
