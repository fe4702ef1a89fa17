package org.tinyprof.format.overview;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The clocks behind the timelines of a run.
 *
 * @param compared whether the ranks compared their clocks; if not, moments of different hosts are
 *     as good as the hosts' clocks agree
 * @param others the clocks that are not the first rank's
 */
public record RunClocks(boolean compared, List<HostClock> others) {
  public static final RunClocks NOT_COMPARED = new RunClocks(false, List.of());

  /** All ranks have the same clock. */
  public static final RunClocks ONE = new RunClocks(true, List.of());

  public RunClocks {
    others = List.copyOf(others);
  }

  /** The clock of a rank; empty if it is the first rank's, or unknown. */
  public Optional<HostClock> of(int rank) {
    for (HostClock clock : others) {
      if (clock.has(rank)) {
        return Optional.of(clock);
      }
    }
    return Optional.empty();
  }

  /** How far off moments of different ranks may be, beside each other; 0 with one clock. */
  public long errorNanos() {
    long error = 0;
    for (HostClock clock : others) {
      error = Math.max(error, clock.errorNanos());
    }
    return error;
  }

  /** Those of both, if all of them were compared. */
  RunClocks merge(RunClocks other) {
    if (!compared || !other.compared) {
      return NOT_COMPARED;
    }
    List<HostClock> all = new ArrayList<>(others);
    all.addAll(other.others);
    return new RunClocks(true, all);
  }
}
