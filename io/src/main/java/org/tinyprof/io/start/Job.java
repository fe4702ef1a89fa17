package org.tinyprof.io.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tinyprof.format.RunInfo;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pace;
import org.tinyprof.io.file.OutputPlace;
import org.tinyprof.io.flush.Groups;

/**
 * What the ranks of a job agreed on at its start and keep to its end.
 *
 * @param ranksHere how many ranks this host has
 * @param run the same on all ranks, but for the hosts, all of which only rank 0 knows
 * @param place where to write
 */
record Job(Communicator world, Groups groups, int ranksHere, RunInfo run, OutputPlace place) {
  /** How many ranks' parts one rank looks for: more would ask too much of a file system. */
  static final int MOST_RANKS_TO_LOOK_FOR = 64;

  int rank() {
    return world.rank();
  }

  boolean leads() {
    return world.rank() == 0;
  }

  /** How often to look in while the application is held up. */
  Pace pace() {
    return groups.pace(ranksHere);
  }

  /** How often to look in while the application works. */
  Pace gentlePace() {
    return groups.aggregates() ? Pace.GENTLE : pace();
  }

  /** What this rank writes on its own when the ranks cannot meet. */
  Path part() {
    return place.part(rank());
  }

  /**
   * Removes what this rank wrote on its own, now that all of it is in the profile, and, once all
   * ranks have done so, the folder; gives up waiting for them at the deadline.
   */
  void clearParts(long deadlineNanos) throws IOException {
    Files.deleteIfExists(part());
    if (world.barrier().awaitUntil(deadlineNanos, Pace.PROMPT) && leads()) {
      place.release();
    }
  }

  /** Removes what this rank wrote on its own, and the folder if it is empty then; calls no MPI. */
  void removePart() throws IOException {
    Files.deleteIfExists(part());
    place.release();
  }
}
