package org.tinyprof.io.phases;

import org.tinyprof.format.LaneValues;
import org.tinyprof.format.Schema;

/** What one rank brings to a flush: the values of its lanes, in terms of its own tables. */
public record RankValues(Schema tables, LaneValues part) {
  /**
   * A counter that a flush fills in, if the tables have it: callpaths that the rank describes in
   * another way (loop mode, attributes) than a rank before it.
   */
  public static final String CONTRADICTIONS = "contradictions";
}
