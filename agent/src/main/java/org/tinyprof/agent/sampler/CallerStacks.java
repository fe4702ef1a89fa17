package org.tinyprof.agent.sampler;

import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.Iterator;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.tinyprof.agent.sampler.Frames.Frame;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.tree.CallerReader;

/**
 * Reads the stack of the current thread from its innermost method up to the event around it: which
 * of the program's methods are between. Thread-safe.
 */
public final class CallerStacks implements CallerReader {
  private static final int MOST_CLASSES = 1 << 14;
  private static final int FRAMES_NEEDED = 200; // of our own size, for what the JDK does
  private static final Object NOT_OWN = new Object();

  private final Frames frames;
  private final StackWalker walker = StackWalker.getInstance();
  private final ConcurrentHashMap<String, Object> classes = new ConcurrentHashMap<>();

  public CallerStacks(Frames frames) {
    this.frames = frames;
  }

  @Override
  public int read(int event, int around, int[] into) {
    if (probe(FRAMES_NEEDED) < 0) {
      return UNKNOWN;
    }
    Walk walk = new Walk(event, around);
    walker.walk(walk);
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

  /** What a method is; null if nobody wants to see its class, or it is a library's. */
  private Frame frame(StackFrame of) {
    String name = of.getClassName();
    Object known = classes.get(name);
    if (known == NOT_OWN) {
      return null;
    }
    Methods methods = known == null ? new Methods() : (Methods) known;
    String method = of.getMethodName();
    String descriptor = of.getDescriptor();
    Frame frame = methods.find(method, descriptor);
    if (frame == null) {
      frame = frames.classify(name, method, descriptor);
      boolean own = frame.kind() == Frame.Kind.OWN || frame.kind() == Frame.Kind.WOVEN;
      if (classes.size() >= MOST_CLASSES) {
        classes.clear(); // some programs make classes as long as they run
      }
      boolean mayHaveOwn = own || frames.mayHaveOwn(name);
      classes.put(name, mayHaveOwn ? methods.with(method, descriptor, frame) : NOT_OWN);
    }
    return frame;
  }

  /** Methods of one class that were on a stack; immutable. */
  private static final class Methods {
    private final String[] names; // name and descriptor in turns
    private final Frame[] known;

    Methods() {
      this(new String[0], new Frame[0]);
    }

    private Methods(String[] names, Frame[] known) {
      this.names = names;
      this.known = known;
    }

    Frame find(String method, String descriptor) {
      for (int i = 0; i < known.length; i++) {
        if (names[2 * i].equals(method) && names[2 * i + 1].equals(descriptor)) {
          return known[i];
        }
      }
      return null;
    }

    Methods with(String method, String descriptor, Frame frame) {
      int size = known.length;
      String[] moreNames = Arrays.copyOf(names, 2 * size + 2);
      Frame[] more = Arrays.copyOf(known, size + 1);
      moreNames[2 * size] = method;
      moreNames[2 * size + 1] = descriptor;
      more[size] = frame;
      return new Methods(moreNames, more);
    }
  }

  /** One look at the stack, from the innermost method up; no lambda: the first is costly. */
  private final class Walk implements Function<Stream<StackFrame>, Boolean> {
    private final int event;
    private final int around;
    private Frame[] methods = new Frame[16]; // the innermost first
    private int size;
    private boolean found;

    Walk(int event, int around) {
      this.event = event;
      this.around = around;
    }

    @Override
    public Boolean apply(Stream<StackFrame> stack) {
      boolean inside = true; // of the method of the event itself
      boolean next = false; // to an own method
      for (Iterator<StackFrame> all = stack.iterator(); all.hasNext(); ) {
        Frame frame = frame(all.next());
        if (frame == null || frame.kind() == Frame.Kind.LIBRARY) {
          next = false;
        } else if (frame.kind() == Frame.Kind.WOVEN) {
          boolean itself = inside && isSame(frame.event(), event);
          if (!itself && isExact(frame)) {
            found = isSame(frame.event(), around);
            return found;
          }
          inside = false;
          next = false;
        } else if (frame.kind() == Frame.Kind.OWN) {
          inside = false;
          boolean bridge = next && size > 0 && frame.differsOnlyInResult(methods[size - 1]);
          if (!bridge) {
            add(frame);
          }
          next = true;
        }
      }
      found = around == 0;
      return found;
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
