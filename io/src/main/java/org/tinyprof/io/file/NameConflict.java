package org.tinyprof.io.file;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/** Why a job did not get the name that it wanted for its profile. */
final class NameConflict {
  private final OutputPlace wanted;
  private String reason = "";

  NameConflict(OutputPlace wanted) {
    this.wanted = wanted;
  }

  /** Another job has the name and may replace what has it, as this one may. */
  void byRunningJob() {
    refused("another job that runs now has that name");
  }

  /** Something else has the name. */
  void byOtherFile() {
    refused("it is not a profile, so overwrite does not replace it");
  }

  private void refused(String why) {
    reason = "cannot write " + wanted.profile() + ": " + why;
  }

  /**
   * Says where the profile will be if that is not where it was wanted. That a job of before has the
   * name, or one that runs now, is no news. An empty folder of rank files is: nobody else tells of
   * a job that was killed, or that MPI ended because of an error.
   */
  void say(OutputPlace got, Consumer<String> messages) throws IOException {
    if (got.profile().equals(wanted.profile())) { // the equals of records costs 40 ms once
      return;
    }
    if (reason.isEmpty() && !Files.exists(wanted.profile()) && isEmpty(wanted.rankFiles())) {
      reason =
          wanted.rankFiles() + " is empty: its job still runs, or was ended before it could write";
    }
    if (!reason.isEmpty()) {
      messages.accept(reason + "; this job writes " + got.profile());
    }
  }

  private static boolean isEmpty(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      return !files.iterator().hasNext();
    }
  }
}
