package org.tinyprof.analysis.profile;

import java.io.IOException;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.source.ReplacedProfileException;

/**
 * Opens and reads a profile again if a newer snapshot has replaced it. The next attempt reads the
 * newer one, which stays until the job's next snapshot.
 */
public final class ReplacedFileRetry {
  private static final int MOST_ATTEMPTS =
      10; // only a job that hardly does anything else needs more

  private int attempts = 1;

  /** Something that opens a profile and asks it. */
  public interface Attempt<T> {
    T make() throws IOException, QuestionException;
  }

  /** What the first attempt gives that no snapshot has got in the way of. */
  public static <T> T of(Attempt<T> attempt) throws IOException, QuestionException {
    ReplacedFileRetry rereading = new ReplacedFileRetry();
    while (true) {
      try {
        return attempt.make();
      } catch (ReplacedProfileException e) {
        if (!rereading.helpsAfter(e)) {
          throw e;
        }
      }
    }
  }

  /** Whether another attempt may succeed after this failure; counts attempts. */
  public boolean helpsAfter(Throwable failure) {
    return failure instanceof ReplacedProfileException && attempts++ < MOST_ATTEMPTS;
  }

  /** The failure of a command that has begun to print, for which another attempt comes too late. */
  public static IOException tooLate(IOException failure) {
    return failure instanceof ReplacedProfileException
        ? new IOException(failure.getMessage(), failure)
        : failure;
  }
}
