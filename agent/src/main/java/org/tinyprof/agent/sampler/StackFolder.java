package org.tinyprof.agent.sampler;

import java.util.Arrays;
import org.tinyprof.agent.sampler.Frames.Frame;
import org.tinyprof.format.naming.Descriptors;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.sample.LibraryMethods;
import org.tinyprof.runtime.sample.SampledStack;

/**
 * Folds a stack to what a person wants to see: own methods and exact events from the root down,
 * then the methods of libraries below the last of them. Libraries that call back are left out.
 *
 * <p>Frames come from the root down. A method that calls itself is one level, and so is a bridge
 * with the method that it calls. Above an exact event and in libraries, methods that call each
 * other in turns are there once, as {@link CallerStacks} has them.
 */
final class StackFolder {
  private static final String MPI = "mpi.";
  private static final int MOST_FRAMES = 1 << 13;

  private final int maxDepth;
  private final SampledStack stack;
  private Frame library; // the outermost below the last own method
  private int[] libraries = new int[64]; // all methods from there on, by number
  private int[] noLines = new int[64];
  private int libraryDepth;
  private Frame innermost;
  private Frame caller; // the frame just above, if that is an own method
  private boolean own;
  private boolean inMpi;
  private boolean inProfiler;

  /**
   * @param stack is filled
   * @param maxDepth the most exact events, and the most other methods, that nest below the last of
   *     them
   */
  StackFolder(SampledStack stack, int maxDepth) {
    this.stack = stack;
    this.maxDepth = maxDepth;
  }

  /** Begins a stack that was taken between two moments of {@link System#nanoTime}. */
  void begin(long from, long by) {
    stack.clear();
    stack.takenFrom = from;
    stack.takenBy = by;
    leaveLibrary();
    innermost = null;
    caller = null;
    own = false;
    inMpi = false;
    inProfiler = false;
  }

  void add(Frame frame, int line) {
    inProfiler |= frame.kind() == Frame.Kind.PROFILER;
    if (inMpi || frame.isHidden()) {
      return;
    }
    innermost = frame;
    Frame above = caller;
    caller = null;
    if (frame.kind() == Frame.Kind.LIBRARY) {
      if (inProfiler) {
        return;
      }
      addLibrary(frame);
      return;
    }
    own = true;
    inProfiler = false;
    leaveLibrary();
    if (frame.isExact(stack.takenFrom)) {
      addExact(frame, line);
      return;
    }
    if (above != null && isTop(above) && frame.differsOnlyInResult(above)) {
      stack.depth--; // a bridge of the compiler, which nobody wrote
    }
    caller = frame;
    if (stack.depth < MOST_FRAMES && !isTop(frame)) {
      stack.push(frame.event(), line);
    }
  }

  private void addLibrary(Frame frame) {
    library = library == null ? frame : library;
    boolean again = libraryDepth > 0 && libraries[libraryDepth - 1] == frame.event();
    if (again || frame.event() == LibraryMethods.NO_ROOM || libraryDepth == MOST_FRAMES) {
      return;
    }
    if (libraryDepth == libraries.length) {
      libraries = Arrays.copyOf(libraries, 2 * libraryDepth);
      noLines = new int[2 * libraryDepth];
    }
    libraries[libraryDepth++] = frame.event();
  }

  private void leaveLibrary() {
    library = null;
    libraryDepth = 0;
  }

  private void addExact(Frame frame, int line) {
    inMpi = frame.className().startsWith(MPI);
    if (stack.exactDepth < maxDepth && stack.depth < MOST_FRAMES) {
      stack.depth = CallerStacks.fold(stack.events, stack.lines, stack.lastExact, stack.depth);
      stack.pushExact(frame.event(), line);
    }
  }

  private boolean isTop(Frame frame) {
    return stack.depth > stack.lastExact && stack.events[stack.depth - 1] == frame.event();
  }

  /** Whether an own method or an exact event is on the stack. */
  boolean hasOwn() {
    return own;
  }

  /**
   * Adds the methods of libraries that the thread is in, or what it waits for.
   *
   * @param monitor whether it waits to enter a monitor
   * @param waits whether it waits
   * @param of the class of that monitor, as the JVM calls it; empty if unknown
   */
  void end(boolean monitor, boolean waits, String of) {
    stack.depth = Math.min(stack.depth, stack.lastExact + maxDepth);
    if (inMpi) {
      return;
    }
    WaitKind kind = kind(monitor, waits);
    if (kind == WaitKind.LOCK) {
      push(named(kind.tag() + (of.isEmpty() ? "" : " of " + Descriptors.simpleName(of)), kind));
    } else if (kind == WaitKind.IDLE) {
      push(named(WaitKind.IDLE.tag(), kind));
    } else if (kind != WaitKind.NONE) {
      push(named(kind.tag() + (library == null ? "" : " " + library.shown()), kind));
    } else {
      libraryDepth = CallerStacks.fold(libraries, noLines, 0, libraryDepth);
      for (int i = 0; i < libraryDepth; i++) {
        push(libraries[i]);
      }
    }
  }

  private WaitKind kind(boolean monitor, boolean waits) {
    if (waits && !own) {
      return WaitKind.IDLE;
    }
    if (monitor && waits) {
      return WaitKind.LOCK;
    }
    WaitKind kind = innermostKind();
    if (waits) {
      return kind == WaitKind.NONE ? WaitKind.WAIT : kind;
    }
    return kind.isIo() ? kind : WaitKind.NONE;
  }

  /**
   * Whether a thread that is in a system call waits for something that a person can name. If not,
   * the JVM made the call, for example to stop the thread for the collector: whatever method is the
   * innermost then waits for nothing.
   *
   * @param monitor whether it waits to enter a monitor
   * @param nativeCode whether the innermost method is native, and its code made the call
   */
  boolean isWait(boolean monitor, boolean nativeCode) {
    return monitor || nativeCode || inMpi || !own || innermostKind() != WaitKind.NONE;
  }

  /** What the innermost method of the stack waits for, if it waits. */
  WaitKind innermostKind() {
    return innermost == null ? WaitKind.NONE : WaitKind.of(innermost);
  }

  private void push(int event) {
    if (stack.depth < stack.lastExact + maxDepth) {
      stack.push(event, 0);
    }
  }

  private static int named(String name, WaitKind kind) {
    return EventIds.idOf(EventSpec.of(name).withTag(kind.tag()));
  }
}
