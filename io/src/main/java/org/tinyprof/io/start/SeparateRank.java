package org.tinyprof.io.start;

import org.tinyprof.io.file.OutputPlace;

/**
 * A rank that cannot reach the others: where it writes, and how it describes the run.
 *
 * @param place under a name that only this job has
 */
public record SeparateRank(OutputPlace place, CurrentRun run) {
  /** The same rank, which is apart for another reason. */
  public SeparateRank because(String reason) {
    return new SeparateRank(place, run.because(reason));
  }
}
