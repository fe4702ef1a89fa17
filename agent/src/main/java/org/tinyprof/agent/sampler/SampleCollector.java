package org.tinyprof.agent.sampler;

import java.util.HashMap;
import java.util.Map;
import org.tinyprof.agent.sampler.Frames.Frame;
import org.tinyprof.io.facts.JvmThreads;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.ThreadGroups;
import org.tinyprof.runtime.sample.HandWrittenEvents;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.SampledStack;
import org.tinyprof.runtime.sample.SampledThreads;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.tree.CallTree;

/**
 * Takes stacks from any source, folds each, and adds it to the tree of its thread's group. First
 * {@link #begin}, then {@link #add} for each frame from the root down, then {@link #end}, and
 * {@link #count} as often as the stack counts.
 */
final class SampleCollector {
  private final Frames frames;
  private final Rank rank;
  private final SampledStack stack = new SampledStack();
  private final StackFolder folder;
  private final Map<Long, SampledThreads> threads = new HashMap<>(); // by their number
  private final HandWrittenEvents byHand = new HandWrittenEvents();
  private long stacks;
  private boolean placed; // in events that were written by hand
  private boolean empty;
  private boolean virtual;

  SampleCollector(Frames frames, Rank rank) {
    this.frames = frames;
    this.rank = rank;
    this.folder = new StackFolder(stack, rank.settings().limits().depth());
  }

  /** Whether a thread of that name is not the program's. */
  static boolean isOther(String thread) {
    return JvmThreads.isJvms(thread) || JvmThreads.isProfilers(thread);
  }

  /** What a method is; the class as class files write it. */
  Frame frame(String className, String method, String descriptor) {
    return frames.of(className, method, descriptor);
  }

  /** Whether methods of a class may be events. */
  boolean hasEvents(String dottedClassName) {
    return frames.hasEvents(dottedClassName);
  }

  /** Threads may have other numbers, or names, from now on. */
  void forgetThreads() {
    threads.clear();
  }

  /** All stacks that are not counted yet were taken before now. */
  void beginRound() {
    byHand.begin(System.nanoTime());
  }

  /** Begins a stack that was taken between two moments of {@link System#nanoTime}. */
  void begin(long from, long by) {
    stacks++;
    placed = false;
    folder.begin(from, by);
    empty = true;
    virtual = false;
  }

  void add(Frame frame, int line) {
    empty = false;
    virtual |= frame.kind() == Frame.Kind.VIRTUAL;
    folder.add(frame, line);
  }

  /** How many stacks have come since this was asked last. */
  long takeStacks() {
    long taken = stacks;
    stacks = 0;
    return taken;
  }

  /** Whether no Java method is on the stack. */
  boolean isEmpty() {
    return empty;
  }

  /** The innermost event so far; 0 if there is none. */
  int innermost() {
    return stack.depth == 0 ? 0 : stack.events[stack.depth - 1];
  }

  /** Whether the innermost method reads or writes a file or socket. */
  boolean isInIo() {
    return folder.innermostKind().isIo();
  }

  /** Whether the innermost method is one that waits: it parks the thread, sleeps and so on. */
  boolean isWaiting() {
    return folder.innermostKind() != WaitKind.NONE;
  }

  /** Whether a thread in a system call waits: see {@link StackFolder#isWait}. */
  boolean isWait(boolean monitor, boolean nativeCode) {
    return folder.isWait(monitor, nativeCode);
  }

  /** Adds the libraries that the thread is in, or what it waits for: see {@link StackFolder}. */
  void end(boolean monitor, boolean waits, String of) {
    folder.end(monitor, waits, of);
  }

  /**
   * A thread that was on a stack.
   *
   * @param number the kernel's or Java's
   * @param id Java's number; 0 if unknown
   */
  record Sampled(String name, long number, long id, boolean main) {}

  /**
   * Counts the stack.
   *
   * @param moment that the first of the samples stands for, by {@link System#nanoTime}
   * @param nanos how much CPU or wall time of the thread one of the samples stands for
   */
  void count(
      StackSamples to, Sampled thread, SampleKind kind, long moment, long samples, long nanos) {
    if (virtual && kind != SampleKind.COMPUTING) {
      return; // its carrier waits, and not for it
    }
    describe(thread, kind, moment, samples);
    stack.execution = rank.executions().at(stack.takenFrom);
    SampledThreads group = group(thread, to);
    if (folder.hasOwn() || kind == SampleKind.COMPUTING) {
      group.works();
    }
    place(to, thread, group, nanos);
    to.add(group, stack, nanos);
  }

  /**
   * Counts the stack of a thread that waits.
   *
   * @param unsureNanos how long before the first sample the wait may have begun
   */
  void countWait(
      StackSamples to, Sampled thread, long moment, long samples, long nanos, long unsureNanos) {
    stack.unsureNanos = unsureNanos;
    count(to, thread, SampleKind.WAITING, moment, samples, nanos);
  }

  /** A thread could run up to a moment, and no stack tells what it did. */
  void countUnknown(StackSamples to, Sampled thread, long moment, long nanos) {
    virtual = false;
    to.addUnknown(group(thread, to), thread.number(), moment, nanos);
  }

  /** Counts a stack that could not be walked; the parameters are those of {@link #count}. */
  void lose(
      StackSamples to, Sampled thread, SampleKind kind, long moment, long samples, long nanos) {
    virtual = false;
    describe(thread, kind, moment, samples);
    to.addLost(group(thread, to), stack, nanos);
  }

  private void describe(Sampled thread, SampleKind kind, long moment, long samples) {
    stack.kind = kind;
    stack.samples = samples;
    stack.moment = moment;
    stack.thread = thread.number();
    stack.threadName = thread.main() ? "main" : thread.name();
  }

  /** Counts bytes that the thread allocates on this stack. */
  void allocate(StackSamples to, Sampled thread, long moment, long bytes) {
    stack.moment = moment;
    stack.samples = 1;
    stack.execution = rank.executions().at(stack.takenFrom);
    SampledThreads group = group(thread, to);
    place(to, thread, group, 0);
    to.addAllocation(group, stack, bytes);
  }

  /** Whether the moments of the stack tell in which events that were written by hand it was. */
  boolean isSure(Sampled thread) {
    CallTree tree = EventIds.hasByHand() ? rank.treeOf(thread.id(), thread.main()) : null;
    return tree == null || byHand.isInOneCall(tree, stack);
  }

  /** Events that were written by hand have no frame: the moment tells in which the thread was. */
  private void place(StackSamples to, Sampled thread, SampledThreads group, long nanos) {
    if (placed || virtual || !EventIds.hasByHand()) {
      return;
    }
    CallTree tree = rank.treeOf(thread.id(), thread.main());
    if (tree != null) {
      placed = true;
      group.placedByMoment();
      if (!byHand.place(tree, stack, nanos)) {
        to.addGuessed(stack.samples);
      }
    }
  }

  /** A thread lives, although its stack is not looked at now. */
  void lives(StackSamples to, Sampled thread, long moment) {
    virtual = false;
    group(thread, to).lives(thread.number(), moment);
  }

  private SampledThreads group(Sampled thread, StackSamples to) {
    if (virtual) {
      return to.threads(rank.lane("", false), SampledThreads.VIRTUAL, false);
    }
    SampledThreads known = threads.get(thread.number());
    if (known == null) {
      String shown = thread.main() ? "main" : thread.name();
      known = to.threads(rank.lane(shown, thread.main()), ThreadGroups.of(shown), thread.main());
      threads.put(thread.number(), known);
    }
    return known;
  }
}
