package org.tinyprof.analysis.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;

/**
 * What a rank's time goes to. An event's category comes from its tag, from the name of an MPI call,
 * or from the event around it; some time has a category without an event.
 */
public record Category(String label) {
  public static final Category COMPUTE = new Category("compute");
  public static final Category COMMUNICATION = new Category("communication");
  public static final Category WAITS = new Category("waits");
  public static final Category IO = new Category("I/O");

  /** Outside MPI, without a CPU and without wanting one: a lock, a future, a sleep, a disk. */
  public static final Category BLOCKED = new Category("blocked");

  /** Outside MPI, ready to run, without a CPU. */
  public static final Category QUEUED = new Category("waiting for a CPU");

  /** Stopped by the garbage collector. */
  public static final Category COLLECTOR = new Category("garbage collection");

  public static final Category PROFILER = new Category("profiler");

  /** Before, after and beside all events: the JVM's start, classes that are woven. */
  public static final Category OUTSIDE = new Category("outside events");

  private static final String TAG = "tag";

  private static final Map<String, Category> TAGS =
      Map.of("COMP", COMPUTE, "COMPUTE", COMPUTE, "COMM", COMMUNICATION, "WAIT", WAITS, "IO", IO);

  /** The category of an event; tags that are none of ours are categories of their own. */
  static Category of(String name, String tag, Category around) {
    Category tagged =
        tag.isEmpty()
            ? byName(name, around)
            : TAGS.getOrDefault(tag.toUpperCase(Locale.ROOT), new Category(tag));
    return tagged.equals(COMMUNICATION) && waits(name) ? WAITS : tagged;
  }

  /** The category of every callpath of a table, in its order. */
  public static List<Category> each(Callpaths callpaths) {
    List<Category> all = new ArrayList<>();
    for (int i = 0; i < callpaths.size(); i++) {
      Callpath entry = callpaths.entry(i);
      Category around = entry.parent() == Callpath.ROOT ? COMPUTE : all.get(entry.parent());
      all.add(of(entry.name(), entry.attributes().getOrDefault(TAG, ""), around));
    }
    return all;
  }

  private static Category byName(String name, Category around) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (lower.startsWith("mpi_file") || lower.startsWith("mpi.file")) {
      return IO;
    }
    return lower.startsWith("mpi_") || lower.startsWith("mpi.") ? COMMUNICATION : around;
  }

  /** Whether an MPI call does nothing but wait: {@code MPI_Waitall}, {@code Request.waitAny}. */
  private static boolean waits(String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    String call = lower.substring(Math.max(lower.lastIndexOf('.'), lower.lastIndexOf('_')) + 1);
    return call.startsWith("wait") || call.startsWith("probe") || call.equals("barrier");
  }

  /** Whether the rank is in an MPI call, with or for others. */
  public boolean inMpi() {
    return equals(COMMUNICATION) || equals(WAITS);
  }
}
