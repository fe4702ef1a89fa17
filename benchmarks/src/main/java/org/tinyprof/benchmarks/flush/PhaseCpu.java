package org.tinyprof.benchmarks.flush;

import org.tinyprof.benchmarks.format.CpuTime;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.flush.Groups;

/**
 * CPU time of the thread that flushes on rank 0, by phase: its clock is read at the first call of
 * the phase that follows.
 */
final class PhaseCpu {
  private long phaseStart;
  private long aggregate;
  private long synchronise;

  /**
   * A rank that has encoded its values gathers those of its group first of all; aggregators have
   * them when they first speak to each other.
   */
  Groups watched(Groups groups) {
    return new Groups(
        groups.number(),
        FirstCall.preceded("gatherv", Communicator.class, groups.members(), this::phaseNanos),
        FirstCall.preceded(
            "gatherv", Communicator.class, groups.peers(), () -> aggregate = phaseNanos()));
  }

  /** Whoever is about to write asks first how exactly. */
  ProfileStore watched(ProfileStore store) {
    return FirstCall.preceded(
        "precision", ProfileStore.class, store, () -> synchronise = phaseNanos());
  }

  long aggregateNanos() {
    return aggregate;
  }

  long synchroniseNanos() {
    return synchronise;
  }

  private long phaseNanos() {
    long now = CpuTime.nanoseconds();
    long nanos = now - phaseStart;
    phaseStart = now;
    return nanos;
  }
}
