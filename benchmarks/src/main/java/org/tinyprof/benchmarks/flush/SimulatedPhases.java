package org.tinyprof.benchmarks.flush;

import java.io.IOException;
import java.util.EnumMap;
import java.util.Map;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.flush.Groups;

/**
 * The time of the one thread that does all simulated ranks' work, by the phase of the rank it works
 * for.
 */
final class SimulatedPhases {
  /** What a rank is at. */
  enum Phase {
    /** Forming the groups, which a job does once, and not in a flush. */
    GROUPS,
    /** Making the message with the rank's values. */
    ENCODE,
    AGGREGATE,
    SYNCHRONISE,
    WRITE
  }

  private final Map<Phase, Long> nanos = new EnumMap<>(Phase.class);
  private Phase current = Phase.GROUPS;
  private long since = System.nanoTime();

  /** One rank, from the moment at which it starts to form groups. */
  final class Rank {
    private Phase phase = Phase.GROUPS;

    /** The same work, which counts for the phase that this rank is in. */
    <R> Pending<R> watched(Pending<R> work) {
      return new Pending<>() {
        @Override
        public boolean test() throws IOException {
          count(phase);
          return work.test();
        }

        @Override
        public R result() {
          return work.result();
        }
      };
    }

    /** A rank gathers first of all; aggregators have the values when they speak to each other. */
    Groups watched(Groups groups) {
      enter(Phase.ENCODE);
      return new Groups(
          groups.number(),
          before("gatherv", Communicator.class, groups.members(), Phase.AGGREGATE),
          before("gatherv", Communicator.class, groups.peers(), Phase.SYNCHRONISE));
    }

    /** Whoever is about to write asks first how exactly. */
    ProfileStore watched(ProfileStore store) {
      return before("precision", ProfileStore.class, store, Phase.WRITE);
    }

    private <T> T before(String method, Class<T> type, T real, Phase next) {
      return FirstCall.preceded(method, type, real, () -> enter(next));
    }

    private void enter(Phase next) {
      phase = next;
      count(next);
    }
  }

  /** What was done since the last call belongs to the phase it named, the rest to this one. */
  private void count(Phase next) {
    long now = System.nanoTime();
    nanos.merge(current, now - since, Long::sum);
    current = next;
    since = now;
  }

  /** Counts what was done last; nothing more is to come. */
  void end() {
    count(current);
  }

  double seconds(Phase phase) {
    return nanos.getOrDefault(phase, 0L) / 1e9;
  }
}
