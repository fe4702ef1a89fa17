package org.tinyprof.io.life;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.tinyprof.io.file.ShellWord;

/**
 * Tells the user once where the rank files of a job that goes down are. The first rank that comes
 * to it tells: any of them, rank 0 too, may be killed before it can.
 *
 * <p>The ranks agree through a note beside the rank files, which the file system lets only one of
 * them create. A launcher that sends SIGTERM sends SIGKILL a second later, so no rank waits.
 */
final class ShutdownNotice {
  private static final String NAME = "rank-told.tmp"; // readers of rank files pass it over

  private final Path rankFiles;
  private final int rank;
  private final Consumer<String> messages;
  private boolean told;

  ShutdownNotice(Path rankFiles, int rank, Consumer<String> messages) {
    this.rankFiles = rankFiles;
    this.rank = rank;
    this.messages = messages;
  }

  /**
   * Says it, unless some rank has.
   *
   * @param what happened, up to the command that joins the rank files
   */
  void say(String what) {
    if (!told && isFirst()) {
      told = true;
      messages.accept(what + ": tinyprof recover " + ShellWord.of(rankFiles));
    }
  }

  /**
   * Says that this rank ends the job, whether or not another has said something: all others may be
   * killed before they can.
   *
   * @param how what the rank does
   */
  void sayOfAbort(String how) {
    told = isFirst();
    messages.accept(
        "rank "
            + rank
            + " "
            + how
            + "; what the ranks could still write is in "
            + rankFiles
            + ": tinyprof recover "
            + ShellWord.of(rankFiles));
  }

  private boolean isFirst() {
    try {
      Files.createFile(note());
      return true;
    } catch (FileAlreadyExistsException e) {
      return false;
    } catch (IOException e) {
      return rank == 0; // no room for a note
    }
  }

  /** Removes the note, because there is a profile of all ranks after all. */
  void takeBack() throws IOException {
    if (told) {
      Files.deleteIfExists(note());
    }
  }

  private Path note() {
    return rankFiles.resolve(NAME);
  }
}
