package org.tinyprof.agent.sampler;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.tinyprof.agent.sampler.Frames.Frame;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.tree.CallerReader;

/**
 * Reads the stack of the current thread from its innermost method up to the event around it: which
 * of the program's methods are between. Thread-safe.
 *
 * <p>An exception has the stack at a lower price than a {@link StackWalker}, above all while this
 * code is new, but no descriptors. So the walker is asked for methods that were never seen at that
 * line. Overloads in classes without line numbers are not told apart.
 */
public final class CallerStacks implements CallerReader {
  private static final int MOST_CLASSES = 1 << 14;
  private static final int FRAMES_NEEDED = 200; // of our own size, for what the JDK does
  private static final Methods NOT_OWN = new Methods();

  private final Frames frames;
  private final ConcurrentHashMap<String, Methods> classes = new ConcurrentHashMap<>();
  private final Learning learning;

  public CallerStacks(Frames frames) {
    this.frames = frames;
    new Walk(0, 0).tryAll(new StackTraceElement[0]); // what a call of the program needs is loaded
    this.learning = new Learning();
  }

  @Override
  public int read(int event, int around, int[] into) {
    if (probe(FRAMES_NEEDED) < 0) {
      return UNKNOWN;
    }
    StackTraceElement[] stack = new Throwable().getStackTrace();
    Walk walk = new Walk(event, around);
    if (!walk.tryAll(stack)) {
      Walker.WALKER.forEach(learning);
      walk = new Walk(event, around);
      walk.tryAll(stack);
    }
    return walk.found ? walk.methods(into) : UNKNOWN;
  }

  /** Throws where there is too little stack, while nothing has begun. */
  private static long probe(long left) {
    return left == 0 ? 0 : probe(left - 1) + 1;
  }

  /**
   * Leaves of methods that call each other in turns one of each: a method that is there already
   * takes all that was since away.
   *
   * @param from the first method; what is before is left alone
   * @param to after the last
   * @return after the last that is left
   */
  static int fold(int[] methods, int[] lines, int from, int to) {
    int end = from;
    for (int i = from; i < to; i++) {
      int known = from;
      while (known < end && methods[known] != methods[i]) {
        known++;
      }
      methods[known] = methods[i];
      lines[known] = lines[i];
      end = known + 1;
    }
    return end;
  }

  /** The methods of a class; NOT_OWN if none of them can matter. */
  private Methods methodsOf(String className) {
    Methods known = classes.get(className);
    if (known == null) {
      known = frames.mayHaveOwn(className) ? new Methods() : NOT_OWN;
      if (classes.size() >= MOST_CLASSES) {
        classes.clear(); // some programs make classes as long as they run
      }
      classes.put(className, known);
    }
    return known;
  }

  /** Apart: a program without calls to read loads none of it. */
  private static final class Walker {
    private static final StackWalker WALKER =
        StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE);
  }

  /** Takes in the methods on a stack; no lambda: the first is costly. */
  private final class Learning implements Consumer<StackFrame> {
    @Override
    public void accept(StackFrame frame) {
      String className = frame.getClassName();
      Methods known = methodsOf(className);
      if (known != NOT_OWN) {
        int line = frame.getLineNumber();
        String method = frame.getMethodName();
        if (known.find(method, line) == null) {
          Frame found = frames.classify(className, method, frame.getDescriptor());
          classes.put(className, known.with(method, line, found));
        }
      }
    }
  }

  /** Methods of one class by the lines at which they were on a stack; immutable. */
  private static final class Methods {
    private final String[] names;
    private final int[] lines;
    private final Frame[] known;

    Methods() {
      this(new String[0], new int[0], new Frame[0]);
    }

    private Methods(String[] names, int[] lines, Frame[] known) {
      this.names = names;
      this.lines = lines;
      this.known = known;
    }

    Frame find(String method, int line) {
      for (int i = 0; i < known.length; i++) {
        if (lines[i] == line && names[i].equals(method)) {
          return known[i];
        }
      }
      return null;
    }

    Methods with(String method, int line, Frame frame) {
      int size = known.length;
      String[] moreNames = Arrays.copyOf(names, size + 1);
      int[] moreLines = Arrays.copyOf(lines, size + 1);
      Frame[] more = Arrays.copyOf(known, size + 1);
      moreNames[size] = method;
      moreLines[size] = line;
      more[size] = frame;
      return new Methods(moreNames, moreLines, more);
    }
  }

  /** One look at a stack, from the innermost method up. */
  private final class Walk {
    private final int event;
    private final int around;
    private Frame[] methods = new Frame[16]; // the innermost first
    private int size;
    private boolean inside = true; // of the method of the event itself
    private boolean next; // to an own method
    private boolean found;

    Walk(int event, int around) {
      this.event = event;
      this.around = around;
    }

    /** Looks at all methods up to the event around; says whether all of them are known. */
    boolean tryAll(StackTraceElement[] stack) {
      for (StackTraceElement element : stack) {
        Methods known = methodsOf(element.getClassName());
        if (known == NOT_OWN) {
          next = false;
          continue;
        }
        Frame frame = known.find(element.getMethodName(), element.getLineNumber());
        if (frame == null) {
          return false;
        }
        if (isAround(frame)) {
          found = isSame(frame.event(), around);
          return true;
        }
      }
      found = around == 0;
      return true;
    }

    /** Takes in a method, or says that it is the event around. */
    private boolean isAround(Frame frame) {
      if (frame.kind() == Frame.Kind.WOVEN) {
        boolean itself = inside && isSame(frame.event(), event);
        if (!itself && isExact(frame)) {
          return true;
        }
        inside = false;
        next = false;
      } else if (frame.kind() == Frame.Kind.OWN) {
        inside = false;
        boolean bridge = next && frame.differsOnlyInResult(methods[size - 1]);
        if (!bridge) {
          add(frame);
        }
        next = true;
      } else if (frame.kind() == Frame.Kind.LIBRARY) {
        next = false;
      }
      return false;
    }

    private boolean isSame(int one, int other) {
      return EventIds.place(one) == EventIds.place(other);
    }

    private boolean isExact(Frame frame) {
      return isSame(frame.event(), around) || !EventLevels.isDemoted(frame.event());
    }

    private void add(Frame frame) {
      boolean again = size > 0 && methods[size - 1].event() == frame.event();
      if (!again) {
        if (size == methods.length) {
          methods = Arrays.copyOf(methods, 2 * size);
        }
        methods[size++] = frame;
      }
    }

    /** The methods from the outermost in, as many as there is room for. */
    int methods(int[] into) {
      int[] all = new int[size];
      for (int i = 0; i < size; i++) {
        all[i] = methods[size - 1 - i].event();
      }
      int count = Math.min(into.length, fold(all, new int[size], 0, size));
      System.arraycopy(all, 0, into, 0, count);
      return count;
    }
  }
}
