package org.tinyprof.agent.sampler;

import java.util.HashMap;
import java.util.Map;
import org.tinyprof.agent.match.OwnClasses;
import org.tinyprof.agent.weave.WovenMethods;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.MethodSource;
import org.tinyprof.runtime.sample.LibraryMethods;

/**
 * Classifies the methods on stacks: own code, exact events, libraries, and methods that nobody
 * wants to see.
 */
public final class Frames {
  /** A method to hide, such as those of the JDK that call another one by reflection. */
  static final Frame HIDDEN = new Frame(Frame.Kind.HIDDEN, 0, "", "", "");

  /** A method of TinyProf: the libraries that it calls are not called by the program. */
  static final Frame PROFILER = new Frame(Frame.Kind.PROFILER, 0, "", "", "");

  /** The JDK's way to run a virtual thread. */
  static final Frame VIRTUAL = new Frame(Frame.Kind.VIRTUAL, 0, "", "", "");

  private static final int MOST_METHODS = 1 << 16;
  private static final String NO_PLACE = "";

  private final OwnClasses own;
  private final WovenMethods woven;
  private final Map<Key, Frame> known = new HashMap<>();

  public Frames(OwnClasses own, WovenMethods woven) {
    this.own = own;
    this.woven = woven;
  }

  /**
   * One method on stacks.
   *
   * @param event the method's event; of a library's method the number from {@link LibraryMethods}
   */
  record Frame(Kind kind, int event, String className, String method, String descriptor) {
    private static final String BODY = "lambda$";
    private static final String DEFAULTS = "$default"; // Kotlin's, with default arguments

    enum Kind {
      HIDDEN,
      PROFILER,
      VIRTUAL,
      LIBRARY,
      OWN,
      WOVEN
    }

    boolean is(String otherClass, String otherMethod) {
      return className.equals(otherClass) && method.equals(otherMethod);
    }

    /** Whether one of two methods is a compiler's bridge: no source has both. */
    boolean differsOnlyInResult(Frame other) {
      int end = descriptor.indexOf(')') + 1;
      return is(other.className, other.method)
          && !descriptor.equals(other.descriptor)
          && end > 0
          && other.descriptor.startsWith(descriptor.substring(0, end));
    }

    /** Whether it is hidden. */
    boolean isHidden() {
      return kind == Kind.HIDDEN || kind == Kind.PROFILER || kind == Kind.VIRTUAL;
    }

    /** Whether the recorder has its calls at a moment. */
    boolean isExact(long moment) {
      return kind == Kind.WOVEN && !EventLevels.wasDemoted(event, moment);
    }

    /** The name that people see. */
    String shown() {
      String simple = className.substring(className.lastIndexOf('.') + 1).replace('$', '.');
      int end = method.length() - (method.endsWith(DEFAULTS) ? DEFAULTS.length() : 0);
      return simple + "." + (method.equals("<init>") ? "new" : method.substring(0, end));
    }

    /** As a person would call it: {@code step.lambda.1} for {@code lambda$step$1}. */
    static String named(String method) {
      int last = method.lastIndexOf('$');
      return method.startsWith(BODY) && last > BODY.length()
          ? method.substring(BODY.length(), last) + ".lambda." + method.substring(last + 1)
          : method;
    }
  }

  /** A method as class files name it; by hand, because a record's own methods load 50 classes. */
  private static final class Key {
    private final String className;
    private final String method;
    private final String descriptor;

    Key(String className, String method, String descriptor) {
      this.className = className;
      this.method = method;
      this.descriptor = descriptor;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key
          && method.equals(key.method)
          && className.equals(key.className)
          && descriptor.equals(key.descriptor);
    }

    @Override
    public int hashCode() {
      return 31 * (31 * className.hashCode() + method.hashCode()) + descriptor.hashCode();
    }
  }

  /** Whether methods of a class may be events, so that overloads must be told apart. */
  boolean hasEvents(String dottedClassName) {
    return own.has(dottedClassName) || woven.has(dottedClassName);
  }

  /**
   * What a method is.
   *
   * @param className as class files write it, with slashes
   */
  Frame of(String className, String method, String descriptor) {
    Key key = new Key(className, method, descriptor);
    Frame frame = known.get(key);
    if (frame == null) {
      if (known.size() == MOST_METHODS) {
        known.clear(); // some programs make classes as long as they run
      }
      frame = classify(className.replace('/', '.'), method, descriptor);
      known.put(key, frame);
    }
    return frame;
  }

  /** The same anew, for any thread; the class with dots. */
  Frame classify(String className, String method, String descriptor) {
    int id = woven.eventId(className, method, descriptor);
    if (id != 0) {
      return new Frame(Frame.Kind.WOVEN, id, className, method, descriptor);
    }
    if (className.equals("java.lang.VirtualThread")) {
      return VIRTUAL;
    }
    if (className.startsWith("org.tinyprof.")) {
      return PROFILER;
    }
    if (!own.has(className)) {
      boolean hidden = Plumbing.has(className, method);
      return hidden ? HIDDEN : library(className, method, descriptor);
    }
    if (method.startsWith("access$")) {
      return HIDDEN; // how javac before 11 lets nested classes call each other
    }
    Frame frame = new Frame(Frame.Kind.OWN, 0, className, Frame.named(method), descriptor);
    return new Frame(
        Frame.Kind.OWN, event(frame, own.place(className)), className, method, descriptor);
  }

  /** Whether a class can have methods that are not hidden and no library's. */
  boolean mayHaveOwn(String className) {
    return own.has(className) || woven.has(className);
  }

  private static Frame library(String className, String method, String descriptor) {
    Frame named = new Frame(Frame.Kind.LIBRARY, 0, className, Frame.named(method), descriptor);
    boolean unnamed = className.indexOf('/') >= 0 || className.contains("+0x"); // hidden classes
    int number = unnamed ? LibraryMethods.NO_ROOM : LibraryMethods.numberOf(spec(named, NO_PLACE));
    return new Frame(Frame.Kind.LIBRARY, number, className, method, descriptor);
  }

  private static int event(Frame frame, String place) {
    return EventIds.idOf(spec(frame, place));
  }

  private static EventSpec spec(Frame frame, String place) {
    MethodSource source =
        new MethodSource(frame.className(), frame.method(), frame.descriptor(), "", 0, place);
    return EventSpec.of(frame.shown(), source);
  }
}
