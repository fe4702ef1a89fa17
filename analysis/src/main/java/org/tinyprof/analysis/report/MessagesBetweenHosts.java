package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.Optional;
import org.tinyprof.analysis.message.Messages;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.interchange.text.Figures;

/** Finds that most of what ranks send each other leaves its host, where MPI takes much time. */
final class MessagesBetweenHosts {
  private static final double MOST = 0.5; // of the bytes
  private static final double MUCH = 0.1; // of the ranks' time in MPI calls

  private MessagesBetweenHosts() {}

  /**
   * @param wholeNanos wall time of all ranks
   */
  static Optional<Finding> find(
      OpenProfile run, Ranks ranks, CallTimes time, Categories categories, double wholeNanos)
      throws IOException {
    double inMpi = categories.mpiCalls().stream().mapToDouble(time::nanos).sum();
    if (ranks.hosts() < 2 || inMpi < MUCH * wholeNanos) {
      return Optional.empty();
    }
    return Messages.ifAny(run)
        .filter(messages -> messages.shareBetweenHosts() >= MOST)
        .map(
            messages ->
                Finding.warning(
                    inMpi / ranks.size() * messages.shareBetweenHosts(),
                    Figures.percent(messages.shareBetweenHosts())
                        + " of the bytes that ranks send leave their host, "
                        + Figures.bytes((double) messages.bytesBetweenHosts())
                        + ": place ranks that send each other much on one host."));
  }
}
