package org.tinyprof.format.run;

import java.time.Instant;
import java.util.Optional;
import org.tinyprof.format.wire.Texts;

/**
 * The run of a profile.
 *
 * @param id of the run; what a slice or a prune of a profile wrote is a run of its own
 * @param snapshot number of the flush that wrote this, from 1; 0 where it is not known
 * @param origin the run that this one was cut out of; empty for one that was recorded
 * @param ranks size of the job, whether or not all its ranks are in the profile
 * @param attributes all else that is known; {@link RunAttributes} has the names that we give
 */
public record RunInfo(
    RunId id,
    long snapshot,
    Optional<RunId> origin,
    String program,
    Instant start,
    int ranks,
    Attributes attributes) {

  public RunInfo {
    if (ranks < 1) {
      throw new IllegalArgumentException("a run has at least one rank: " + ranks);
    }
    if (snapshot < 0) {
      throw new IllegalArgumentException("a snapshot's number cannot be negative: " + snapshot);
    }
    Texts.require(program, "program");
  }

  /** A run that was recorded, before its first flush. */
  public static RunInfo recorded(
      RunId id, String program, Instant start, int ranks, Attributes attributes) {
    return new RunInfo(id, 0, Optional.empty(), program, start, ranks, attributes);
  }

  public RunInfo withSnapshot(long number) {
    return new RunInfo(id, number, origin, program, start, ranks, attributes);
  }

  public RunInfo withRanks(int number) {
    return new RunInfo(id, snapshot, origin, program, start, number, attributes);
  }

  /** The same with these attributes and no others. */
  public RunInfo withAttributes(Attributes others) {
    return new RunInfo(id, snapshot, origin, program, start, ranks, others);
  }

  /** The same with more attributes, which take the place of those with the same name. */
  public RunInfo with(Attributes more) {
    return withAttributes(attributes.with(more));
  }

  /** A run of another id that was cut out of this one. */
  public RunInfo cut(RunId newId) {
    return new RunInfo(newId, snapshot, Optional.of(id), program, start, ranks, attributes);
  }

  /** Joins what two files of one run know; where both know an attribute, ours is kept. */
  public RunInfo merge(RunInfo other) {
    return new RunInfo(
        id,
        Math.max(snapshot, other.snapshot),
        origin,
        program,
        start,
        ranks,
        other.attributes.with(attributes));
  }
}
