package org.tinyprof.io.life;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.tinyprof.io.communicator.CommunicationException;
import org.tinyprof.io.file.WriteFailures;

/**
 * Tells the other ranks that this one takes part in no more rounds, because its own work failed in
 * the middle of one: they would wait for its messages for ever.
 *
 * <p>A rank that waits looks for such a note after one second, two, four, and so on. It is a file
 * beside the rank files, because a rank whose messages failed cannot send another.
 */
final class FailureMarker {
  private static final String NAME = "rank-withdrawn.tmp"; // readers of rank files pass it over

  private final Path note;

  FailureMarker(Path rankFiles) {
    note = rankFiles.resolve(NAME);
  }

  /** Leaves the note. Where there is no room for it, the others are not told. */
  void leave(int rank, Throwable failure) {
    try {
      String reason = "rank " + rank + " could not go on: " + WriteFailures.reason(failure);
      Files.createDirectories(note.getParent());
      Files.write(
          note, reason.getBytes(UTF_8), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    } catch (FileAlreadyExistsException e) {
      return; // another rank has withdrawn
    } catch (IOException e) {
      failure.addSuppressed(e);
    }
  }

  /** Ends the wait of this rank if another one has withdrawn. */
  void check() throws IOException {
    if (Files.exists(note)) {
      throw new CommunicationException(new String(Files.readAllBytes(note), UTF_8));
    }
  }
}
