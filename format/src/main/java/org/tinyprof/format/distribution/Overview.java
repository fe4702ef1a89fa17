package org.tinyprof.format.distribution;

import org.tinyprof.format.Part;
import org.tinyprof.format.Summaries;
import org.tinyprof.format.Tables;

/**
 * All that an index knows of values, of a profile or a part of one: merging those of all parts
 * gives the profile's.
 */
public record Overview(Summaries summaries, Distributions distributions) {
  public static Overview empty(Tables tables) {
    return new Overview(Summaries.empty(tables), Distributions.empty(tables));
  }

  public static Overview of(Tables tables, Part part) {
    return new Overview(Summaries.of(tables, part), Distributions.of(tables, part));
  }

  /** Associative and commutative; both must be of the same tables and of different ranks. */
  public Overview merge(Overview other) {
    return new Overview(summaries.merge(other.summaries), distributions.merge(other.distributions));
  }
}
