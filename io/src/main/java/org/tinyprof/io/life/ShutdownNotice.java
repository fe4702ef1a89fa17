package org.tinyprof.io.life;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.tinyprof.io.file.ShellWord;
import org.tinyprof.io.rendezvous.RankSet;
import org.tinyprof.io.start.Job;

/**
 * Tells the user once, if possible, where the rank files of a job that goes down are. Rank 0 tells
 * it, unless another rank went down earlier and has told it. If rank 0 does not go down, the first
 * rank that does tells it.
 *
 * <p>Ranks find out about each other by their rank files. A launcher that sends SIGTERM sends
 * SIGKILL a second later, so whoever speaks has to do so before.
 */
final class ShutdownNotice {
  private static final long LONG_AGO_MILLIS = 400;

  private final Job job;
  private final Consumer<String> messages;
  private final boolean silent;
  private boolean said;

  /**
   * Looks who went down before; to be called before this rank writes its rank file.
   *
   * @param oldParts whether parts may be there of ranks that go on
   */
  ShutdownNotice(Job job, boolean oldParts, Consumer<String> messages) throws IOException {
    this.job = job;
    this.messages = messages;
    silent = job.leads() && !oldParts && othersWentBefore();
  }

  /** Says it, if this rank is the one to do so and has not. */
  void say() {
    if (said || silent || lowerRankGoesToo()) {
      return;
    }
    said = true;
    Path parts = job.rankFile().getParent();
    messages.accept(
        "the job went down before MPI.Finalize; what the ranks could still write is in "
            + parts
            + ": tinyprof recover "
            + ShellWord.of(parts));
  }

  private boolean lowerRankGoesToo() {
    RankSet ranks = job.participants().attendance().ranks();
    int lower = Math.min(job.participants().group().rank(), Job.MOST_RANKS_TO_LOOK_FOR);
    for (int place = 0; place < lower; place++) {
      if (Files.exists(job.place().rankFile(ranks.at(place)))) {
        return true;
      }
    }
    return job.participants().group().rank() > Job.MOST_RANKS_TO_LOOK_FOR;
  }

  private boolean othersWentBefore() throws IOException {
    long longAgo = System.currentTimeMillis() - LONG_AGO_MILLIS;
    RankSet ranks = job.participants().attendance().ranks();
    int few = Math.min(ranks.size(), Job.MOST_RANKS_TO_LOOK_FOR);
    for (int place = 1; place < few; place++) {
      Path part = job.place().rankFile(ranks.at(place));
      if (Files.exists(part) && Files.getLastModifiedTime(part).toMillis() < longAgo) {
        return true;
      }
    }
    return false;
  }
}
