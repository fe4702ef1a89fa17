package org.tinyprof.format.distribution;

import java.util.Locale;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;

/**
 * Which callpaths are MPI calls, waits included: in these a rank works with or for others.
 *
 * <p>The tag decides ({@code COMM}, {@code WAIT}); without one the name of an MPI call, files
 * apart; otherwise an event is what the event around it is.
 */
public final class Communication {
  private static final String TAG = "tag";

  private Communication() {}

  /** Marks the callpaths in which communication begins: those not already inside of another. */
  public static boolean[] outermost(Callpaths callpaths) {
    boolean[] communicates = new boolean[callpaths.size()];
    boolean[] outermost = new boolean[callpaths.size()];
    for (int i = 0; i < communicates.length; i++) {
      Callpath entry = callpaths.entry(i);
      boolean around = entry.parent() != Callpath.ROOT && communicates[entry.parent()];
      communicates[i] = communicates(entry, around);
      outermost[i] = communicates[i] && !around;
    }
    return outermost;
  }

  private static boolean communicates(Callpath entry, boolean around) {
    String tag = entry.attributes().get(TAG);
    if (tag != null && !tag.isEmpty()) {
      return tag.equalsIgnoreCase("COMM") || tag.equalsIgnoreCase("WAIT");
    }
    String name = entry.name().toLowerCase(Locale.ROOT);
    if (name.startsWith("mpi_file") || name.startsWith("mpi.file")) {
      return false;
    }
    return name.startsWith("mpi_") || name.startsWith("mpi.") || around;
  }
}
