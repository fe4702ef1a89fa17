package org.tinyprof.analysis.wait;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.profile.OpenProfile;

/**
 * When ranks waited for whom, for a picture over time.
 *
 * @param waits the longest first
 * @param path the critical path from the beginning of the run to its end
 */
public record WaitMoments(List<WaitMoment> waits, List<PathStretch> path) {
  public WaitMoments {
    waits = List.copyOf(waits);
    path = List.copyOf(path);
  }

  /**
   * Those of a run with so few messages that all of them are replayed in a moment; else empty.
   *
   * @param most how many waits are kept
   */
  public static Optional<WaitMoments> ifFew(OpenProfile run, int most) throws IOException {
    return CallReader.hasFewMessages(run) ? MomentReading.read(run, most) : Optional.empty();
  }
}
