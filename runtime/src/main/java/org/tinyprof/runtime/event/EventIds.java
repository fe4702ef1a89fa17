package org.tinyprof.runtime.event;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Numbers events by identity, for the life of the process.
 *
 * <p>The identity of an event is its method (class, method and descriptor), or its name if it was
 * given one. A named event is never a method's event, whatever its name.
 *
 * <p>The first declaration of an event wins: a later one with another loop mode, tag or hint gets
 * the same number, and the conflict is counted. How far an event may go down is what all of its
 * declarations allow. Declaring takes a lock; looking a known event up does not.
 */
public final class EventIds {
  /** The event of all events past the limit, and of outermost calls without room for a callpath. */
  public static final int OVERFLOW = 1;

  static final String OVERFLOW_NAME = "(overflow)";
  static final int MOST_EVENTS = 1 << 16;
  public static final int ADAPTIVE = MOST_EVENTS; // bits above the place in specs
  private static final int METERED = MOST_EVENTS << 1;
  private static final int ROOT = MOST_EVENTS << 2;
  private static final int DEMOTABLE = MOST_EVENTS << 3;
  private static final int CONTEXT = MOST_EVENTS << 4;

  private static final ConcurrentHashMap<String, Declared> BY_NAME = new ConcurrentHashMap<>();
  private static final ConcurrentHashMap<String, Declared> BY_METHOD = new ConcurrentHashMap<>();
  private static final Set<Integer> BY_HAND = ConcurrentHashMap.newKeySet(); // places
  private static final AtomicLong CONFLICTS = new AtomicLong();
  private static final ReentrantLock DECLARING = new ReentrantLock(); // a monitor might pin
  private static volatile EventSpec[] specs = new EventSpec[64];
  private static volatile boolean eachByHand;
  private static int used = OVERFLOW;

  static {
    declare(EventSpec.of(OVERFLOW_NAME));
  }

  private EventIds() {}

  /** The number of the event, for {@code Recorder.enter}. */
  public static int idOf(EventSpec spec) {
    ConcurrentHashMap<String, Declared> declared = ofTheKindOf(spec);
    Declared known = declared.get(spec.identity());
    if (known == null) {
      EventSpec clean = spec.withName(EventName.clean(spec.name()));
      known = declared.get(clean.identity());
      if (known == null) {
        known = declare(clean);
      }
    }
    if (!known.spec.agreesWith(spec)) {
      CONFLICTS.incrementAndGet();
    }
    if (spec.demotion().compareTo(known.spec.demotion()) < 0) {
      restrict(known, spec.demotion());
    }
    return known.id;
  }

  /** The number of a named event that was declared before or gets the defaults, and is kept. */
  public static int idOf(String name) {
    Declared known = BY_NAME.get(name);
    boolean same = known != null && known.spec.demotion() == Demotion.NEVER;
    return same ? known.id : byHand(EventSpec.of(name), known == null);
  }

  /** The number of an event that hand-written code enters. */
  public static int idOf(String name, boolean common, boolean each) {
    Declared known = BY_NAME.get(name);
    if (known != null
        && known.spec.common() == common
        && known.spec.each() == each
        && known.spec.demotion() == Demotion.NEVER) {
      return known.id;
    }
    return byHand(EventSpec.of(name).withCommon(common).withEach(each), known == null);
  }

  private static int byHand(EventSpec spec, boolean first) {
    int id = idOf(spec);
    if (first) {
      BY_HAND.add(place(id));
      eachByHand = eachByHand || spec.each();
    }
    return id;
  }

  /** Whether code that was written by hand enters it: then no frame of a stack stands for it. */
  public static boolean isByHand(int id) {
    return BY_HAND.contains(place(id));
  }

  /** Whether hand-written code has declared any event. */
  public static boolean hasByHand() {
    return !BY_HAND.isEmpty();
  }

  /** Whether hand-written code has declared an event of which every call is kept. */
  public static boolean hasEachByHand() {
    return eachByHand;
  }

  public static EventSpec spec(int id) {
    return specs[place(id)];
  }

  /** The number without its flags: smaller than {@link #MOST_EVENTS}. */
  public static int place(int id) {
    return id & (MOST_EVENTS - 1);
  }

  /** Whether durations may be sampled; part of the number, so that exact events need no look-up. */
  public static boolean isAdaptive(int id) {
    return (id & ADAPTIVE) != 0;
  }

  /** Whether its calls do more than read the clock. */
  public static boolean isMetered(int id) {
    return (id & METERED) != 0;
  }

  /** Whether executions begin with its calls on the main thread. */
  public static boolean isRoot(int id) {
    return (id & ROOT) != 0;
  }

  /** Whether the event may be counted or off; others need not ask for their level. */
  public static boolean isDemotable(int id) {
    return (id & DEMOTABLE) != 0;
  }

  /** The number of a method that stands between two events on the stack and is not an event. */
  public static int context(int id) {
    return id | CONTEXT;
  }

  /** Whether it is such a method. */
  public static boolean isContext(int id) {
    return (id & CONTEXT) != 0;
  }

  /** The number of the event, or of the method, whatever it stands for. */
  public static int withoutContext(int id) {
    return id & ~CONTEXT;
  }

  public static long conflicts() {
    return CONFLICTS.get();
  }

  private static ConcurrentHashMap<String, Declared> ofTheKindOf(EventSpec spec) {
    return spec.source().isNone() ? BY_NAME : BY_METHOD;
  }

  private static Declared declare(EventSpec spec) {
    DECLARING.lock();
    try {
      return declareOnce(spec);
    } finally {
      DECLARING.unlock();
    }
  }

  private static Declared declareOnce(EventSpec spec) {
    ConcurrentHashMap<String, Declared> declared = ofTheKindOf(spec);
    String identity = spec.identity();
    Declared known = declared.get(identity);
    if (known != null) {
      return known;
    }
    if (used == MOST_EVENTS) {
      return new Declared(OVERFLOW, spec);
    }
    EventSpec[] grown = specs;
    if (used == grown.length) {
      grown = Arrays.copyOf(grown, used * 2);
    }
    int place = used++;
    grown[place] = spec;
    int adaptive = spec.adaptive() && !spec.each() ? ADAPTIVE : 0;
    int root = spec.executionStart() == ExecutionStart.ALWAYS ? ROOT : 0;
    boolean more = root != 0 || spec.metrics().cpu() || spec.metrics().alloc();
    int demotable = spec.demotion() == Demotion.NEVER ? 0 : DEMOTABLE;
    int flags = adaptive | root | demotable | (more ? METERED : 0);
    Declared added = new Declared(place | flags, spec);
    specs = grown;
    declared.put(identity, added);
    return added;
  }

  private static void restrict(Declared declared, Demotion demotion) {
    DECLARING.lock();
    try {
      EventSpec less = declared.spec.withDemotion(demotion);
      specs[place(declared.id)] = less;
      ofTheKindOf(less).put(less.identity(), new Declared(declared.id, less));
    } finally {
      DECLARING.unlock();
    }
  }

  private record Declared(int id, EventSpec spec) {}
}
