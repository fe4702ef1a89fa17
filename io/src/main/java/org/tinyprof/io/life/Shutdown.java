package org.tinyprof.io.life;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;
import java.util.function.Consumer;
import org.tinyprof.io.communicator.PollInterval;
import org.tinyprof.io.communicator.PollPauses;
import org.tinyprof.io.file.OutputPlace;
import org.tinyprof.io.flush.Outcome;
import org.tinyprof.io.rendezvous.RankSet;
import org.tinyprof.io.start.Job;

/**
 * The end of a rank whose JVM goes down and whose rank file is written: it tries to meet the others
 * for a profile of all ranks, and says where the rank files are if it cannot.
 *
 * <p>Another thread may be in Finalize meanwhile. It has its turn then and writes the profile; all
 * that is left to do here is to remove the rank file.
 */
final class Shutdown {
  private static final long PAUSE_NANOS = 10_000_000;
  private static final long SILENCE_NANOS = 500_000_000;

  private final Rounds rounds;
  private final ShutdownNotice notice;
  private final Consumer<String> messages;
  private final long silence = System.nanoTime() + SILENCE_NANOS;
  private final long deadline;

  Shutdown(Rounds rounds, Consumer<String> messages, long deadlineNanos) {
    this.rounds = rounds;
    notice = new ShutdownNotice(rounds.job().place().rankFiles(), rounds.job().rank(), messages);
    this.messages = messages;
    deadline = deadlineNanos;
  }

  /** Where this thread may communicate. */
  void meet() throws IOException {
    if (!rounds.takeTurn(silence)) {
      tellWhereTheyAre();
      if (!rounds.takeTurn(deadline)) {
        return;
      }
    }
    try {
      if (rounds.over()) {
        removeRankFile();
      } else {
        finish();
      }
    } finally {
      rounds.giveTurn();
    }
  }

  private void finish() throws IOException {
    PollInterval interval = rounds.job().interval();
    Optional<Outcome> result = rounds.runToLast(silence, interval);
    if (result.isEmpty()) {
      tellWhereTheyAre();
      result = rounds.runToLast(deadline, interval);
    }
    if (result.isEmpty()) {
      return;
    }
    if (result.get().written() || result.get().dropped()) {
      notice.takeBack();
      rounds.job().clearRankFiles(deadline);
      rounds.announce(result.get(), messages);
    } else {
      tellWhereTheyAre();
    }
    rounds.end();
  }

  /** Where it may not. */
  void leave() throws IOException {
    if (rounds.takeTurn(silence)) { // else Finalize waits for other ranks
      rounds.giveTurn();
    }
    if (!rounds.over()) {
      tellWhereTheyAre();
      awaitOtherParts();
    }
    if (rounds.over()) {
      removeRankFile();
    }
  }

  private void tellWhereTheyAre() {
    notice.say(
        "the job ended before MPI.Finalize; what the ranks could still write is in "
            + rounds.job().place().rankFiles());
  }

  /** Finalize has come to its end; the rank file is of no use if that left a profile. */
  private void removeRankFile() throws IOException {
    if (rounds.written()) {
      notice.takeBack();
      rounds.job().removeRankFile();
    }
  }

  /**
   * Stays until the other ranks have written as well, because the launcher kills them soon after
   * the first one leaves. Asks the file system, since this thread may not ask MPI. In a large job
   * that would be too many questions, and all stay as long as their patience lasts.
   */
  private void awaitOtherParts() {
    OutputPlace place = rounds.job().place();
    RankSet ranks = rounds.job().participants().attendance().ranks();
    boolean few = ranks.size() <= Job.MOST_RANKS_TO_LOOK_FOR;
    PollPauses pauses = new PollPauses();
    int next = 0;
    while (next < ranks.size() && !rounds.over() && deadline - System.nanoTime() > 0) {
      if (few && Files.exists(place.rankFile(ranks.at(next)))) {
        next++;
      } else {
        pauses.pause(PAUSE_NANOS);
      }
    }
    pauses.end();
  }
}
