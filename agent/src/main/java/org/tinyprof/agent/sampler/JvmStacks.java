package org.tinyprof.agent.sampler;

import java.util.HashMap;
import java.util.Map;
import org.tinyprof.agent.sampler.Frames.Frame;

/** Hands the JVM's own stacks to a sink. Equal ones are kept once: pools have hundreds of them. */
final class JvmStacks {
  private static final int MOST_STACKS = 1 << 12;

  private final SampleCollector sink;
  private final Overloads overloads;
  private final boolean overloadsOfLibraries;
  private final Map<JvmStack, JvmStack> known = new HashMap<>();

  /**
   * @param overloadsOfLibraries whether overloads of libraries are told apart, too: the name of a
   *     wait does not need that, and class files have to be read for it
   */
  JvmStacks(SampleCollector sink, Overloads overloads, boolean overloadsOfLibraries) {
    this.sink = sink;
    this.overloadsOfLibraries = overloadsOfLibraries;
    this.overloads = overloads;
  }

  JvmStack of(StackTraceElement[] trace) {
    JvmStack stack = new JvmStack(trace);
    JvmStack same = known.get(stack);
    if (same == null) {
      if (known.size() == MOST_STACKS) {
        known.clear();
      }
      known.put(stack, stack);
      return stack;
    }
    return same;
  }

  /** Begins a stack that was taken between two moments, and adds its frames. */
  void fold(JvmStack stack, long from, long by) {
    sink.begin(from, by);
    if (stack.frames == null) {
      stack.frames = frames(stack.trace);
    }
    for (int i = stack.trace.length - 1; i >= 0; i--) {
      sink.add(stack.frames[i], Math.max(0, stack.trace[i].getLineNumber()));
    }
  }

  private Frame[] frames(StackTraceElement[] trace) {
    Frame[] frames = new Frame[trace.length];
    for (int i = 0; i < trace.length; i++) {
      frames[i] = frame(trace[i]);
    }
    return frames;
  }

  private Frame frame(StackTraceElement element) {
    String className = element.getClassName();
    String descriptor =
        overloadsOfLibraries || sink.hasEvents(className)
            ? overloads.descriptor(className, element.getMethodName(), element.getLineNumber())
            : Overloads.UNKNOWN;
    return sink.frame(className.replace('.', '/'), element.getMethodName(), descriptor);
  }
}
