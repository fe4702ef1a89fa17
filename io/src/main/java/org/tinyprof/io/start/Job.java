package org.tinyprof.io.start;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tinyprof.io.clock.JobClocks;
import org.tinyprof.io.communicator.PollInterval;
import org.tinyprof.io.file.OutputPlace;
import org.tinyprof.io.flush.Groups;
import org.tinyprof.io.rendezvous.Participants;

/**
 * What the ranks of a job agree on at its start and keep to its end.
 *
 * @param ranksHere how many ranks this host has
 * @param run has the same id on all ranks; the hosts of all only rank 0 knows
 * @param place where to write
 * @param clocks of its hosts
 */
public record Job(
    Participants participants,
    Groups groups,
    int ranksHere,
    CurrentRun run,
    OutputPlace place,
    JobClocks clocks) {
  /** How many ranks' files one rank looks for: more would ask too much of a file system. */
  public static final int MOST_RANKS_TO_LOOK_FOR = 64;

  /** This process's rank in MPI's world. */
  public int rank() {
    return participants.rank();
  }

  /** Whether this rank speaks for the job: the lowest of those that write the profile. */
  public boolean leads() {
    return participants.leads();
  }

  /** How often to look in while the application is held up. */
  public PollInterval interval() {
    return groups.interval(ranksHere);
  }

  /** How often to look in while the application works. */
  public PollInterval gentleInterval() {
    return groups.aggregates() ? PollInterval.GENTLE : interval();
  }

  /** What this rank writes on its own when the ranks cannot meet. */
  public Path rankFile() {
    return place.rankFile(rank());
  }

  /**
   * Removes what this rank wrote on its own, now that all of it is in the profile, and, once all
   * ranks have done so, the folder; gives up waiting for them at the deadline.
   */
  public void clearRankFiles(long deadlineNanos) throws IOException {
    Files.deleteIfExists(rankFile());
    if (participants.group().barrier().awaitUntil(deadlineNanos, PollInterval.PROMPT) && leads()) {
      place.release();
    }
  }

  /** Removes what this rank wrote on its own, and the folder if it is empty then; calls no MPI. */
  public void removeRankFile() throws IOException {
    Files.deleteIfExists(rankFile());
    place.release();
  }
}
