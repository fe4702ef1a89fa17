package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;

/**
 * A kind of work or waiting that takes a rank's time. An event's category comes from its tag, from
 * the name of an MPI call, or from the event around it; some time has a category without an event.
 *
 * @param group the category that this one is a kind of, such as MPI; otherwise its own label
 */
public record Category(String group, String label) {
  public static final Category COMPUTE = new Category("compute");

  public static final Category MPI = new Category("MPI");
  public static final Category POINT_TO_POINT = MPI.kind("point-to-point");
  public static final Category COLLECTIVE = MPI.kind("collective");

  /** Calls that do nothing but wait. */
  public static final Category WAITS = MPI.kind("waits");

  public static final Category ONE_SIDED = MPI.kind("one-sided");
  public static final Category MPI_IO = MPI.kind("file I/O");
  public static final Category SET_UP = MPI.kind("set-up");

  /** Events tagged as communication whose names are not those of MPI calls. */
  public static final Category COMMUNICATION = MPI.kind("communication");

  public static final Category IO = new Category("I/O");
  public static final Category JDK_IO = IO.kind("JDK I/O");
  public static final Category FILES = IO.kind("files");

  /** Blocked outside MPI: the thread waits for a lock, a future, a sleep or a disk. */
  public static final Category BLOCKED = new Category("blocked, as by locks");

  public static final Category LOCKS = BLOCKED.kind("locks");
  public static final Category SLEEPING = BLOCKED.kind("sleeping");
  public static final Category WAITING = BLOCKED.kind("futures, queues, conditions");
  public static final Category SOCKETS = BLOCKED.kind("sockets");

  /** Threads that have nothing to do. */
  public static final Category IDLE = BLOCKED.kind("idle");

  /** Ready to run outside MPI, but no CPU is free. */
  public static final Category QUEUED = new Category("waiting for a CPU");

  /** Stopped by the garbage collector. */
  public static final Category COLLECTOR = new Category("garbage collection");

  public static final Category PROFILER = new Category("profiler");

  /** Outside all events: the start of the JVM, and the weaving of classes. */
  public static final Category OUTSIDE = new Category("outside events");

  /** The root of a thread beside main: the part of its time for which no method is known. */
  static final Category THREAD = new Category("threads");

  /** How the names of such roots begin. */
  static final String THREAD_ROOT = "thread ";

  private static final String TAG = "tag";

  private static final Map<String, Category> TAGS =
      Map.ofEntries(
          Map.entry("COMP", COMPUTE),
          Map.entry("COMPUTE", COMPUTE),
          Map.entry("COMM", COMMUNICATION),
          Map.entry("WAIT", WAITS),
          Map.entry("IO", IO),
          Map.entry("LOCK", LOCKS), // from here on what samples tell of threads
          Map.entry("SLEEP", SLEEPING),
          Map.entry("WAITING", WAITING),
          Map.entry("SOCKET", SOCKETS),
          Map.entry("FILE", FILES),
          Map.entry("IDLE", IDLE),
          Map.entry("THREAD", THREAD));

  private static final Map<Category, String> WAITING_FOR =
      Map.of(
          LOCKS, "waiting for a lock",
          SLEEPING, "sleeping",
          WAITING, "waiting for other threads",
          SOCKETS, "waiting for sockets",
          FILES, "reading and writing files",
          JDK_IO, "reading and writing files and sockets");

  private static final String JDK_CALL = "(File|Socket)\\.(read|write|force)";

  private Category(String label) {
    this(label, label);
  }

  private Category kind(String name) {
    return new Category(label, name);
  }

  /** Whether it is a kind of something else. */
  boolean isKind() {
    return !group.equals(label);
  }

  /** The category that this one is a kind of, or this one. */
  Category whole() {
    return new Category(group);
  }

  /** The category of an event. A tag that the user made up is a category too. */
  static Category of(String name, String tag, Category around) {
    boolean call = MpiKinds.isCall(name);
    if (tag.isEmpty()) {
      return call ? MpiKinds.of(name).orElse(SET_UP) : around;
    }
    Category tagged = TAGS.getOrDefault(tag.toUpperCase(Locale.ROOT), new Category(tag));
    if (tagged.equals(COMMUNICATION)) {
      return MpiKinds.of(name).orElse(call ? SET_UP : COMMUNICATION);
    }
    boolean jdk = tagged.equals(IO) && name.matches(JDK_CALL);
    return jdk ? JDK_IO : tagged.equals(IO) && call ? MPI_IO : tagged;
  }

  /** The category of every callpath of a table, in its order. */
  public static List<Category> each(Callpaths callpaths) {
    List<Category> all = new ArrayList<>();
    for (int i = 0; i < callpaths.size(); i++) {
      Callpath entry = callpaths.entry(i);
      Category above = entry.parent() == Callpath.ROOT ? COMPUTE : all.get(entry.parent());
      Category around = above.equals(THREAD) ? COMPUTE : above;
      all.add(of(entry.name(), entry.attributes().getOrDefault(TAG, ""), around));
    }
    return all;
  }

  /** Whether a thread computes or is in an MPI call: anything but waiting outside MPI. */
  boolean isBusy() {
    return !group.equals(BLOCKED.label) && !group.equals(IO.label);
  }

  /**
   * Whether the rank is in an MPI call that involves other ranks. File I/O through MPI is its own
   * work.
   */
  public boolean inMpi() {
    return group.equals(MPI.label) && !equals(MPI_IO);
  }

  /** What a thread does meanwhile, as a participle. */
  String waiting() {
    return WAITING_FOR.getOrDefault(this, "waiting");
  }

  /** The name of a thread's root without what says that it is one. */
  static String threadless(String name) {
    return name.startsWith(THREAD_ROOT) ? name.substring(THREAD_ROOT.length()) : name;
  }
}
