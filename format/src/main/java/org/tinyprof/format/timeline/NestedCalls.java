package org.tinyprof.format.timeline;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.Stretches;
import org.tinyprof.format.values.ThreadTimeline;

/**
 * A thread's timeline as calls that nest. Of samples, a call lasts as long as its callpath is on
 * stacks that follow each other: whether that was one call or many, nobody knows.
 */
public final class NestedCalls {
  private static final int[] NOTHING = {};

  private final Callpaths callpaths;
  private final CallVisitor visitor;
  private int[] open = NOTHING;
  private long end;

  private NestedCalls(Callpaths callpaths, CallVisitor visitor) {
    this.callpaths = callpaths;
    this.visitor = visitor;
  }

  /** Hands over the calls of a thread; what is open at its last moment ends there. */
  public static void visit(Callpaths callpaths, Stretches thread, CallVisitor visitor)
      throws IOException {
    NestedCalls calls = new NestedCalls(callpaths, visitor);
    try {
      thread.visit(Long.MIN_VALUE, Long.MAX_VALUE, calls::stretch);
      calls.change(NOTHING, calls.end);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private void stretch(int callpath, long from, long to, Activity activity) {
    boolean none = callpath == ThreadTimeline.NOWHERE || activity == Activity.PROFILER;
    int[] stack = none ? NOTHING : callpaths.stack(callpath);
    boolean offCpu = activity == Activity.OFF_CPU && stack.length > 0;
    if (offCpu || activity == Activity.NOT_RECORDED) {
      stack = Arrays.copyOf(stack, stack.length + 1);
      stack[stack.length - 1] = offCpu ? CallVisitor.NOT_ON_A_CPU : CallVisitor.NOT_RECORDED;
    }
    try {
      change(stack, from);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    end = to;
  }

  private void change(int[] stack, long moment) throws IOException {
    int same = 0;
    while (same < Math.min(open.length, stack.length) && open[same] == stack[same]) {
      same++;
    }
    for (int i = open.length - 1; i >= same; i--) {
      visitor.exit(open[i], moment);
    }
    for (int i = same; i < stack.length; i++) {
      visitor.enter(stack[i], moment);
    }
    open = stack;
  }
}
