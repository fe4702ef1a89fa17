package org.tinyprof.format.source;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneTimeline;

/** Some lanes of a source whose values are stored together. */
public interface LaneGroup {
  /** In ascending order. */
  List<Lane> lanes();

  /** For each counter of the schema the lanes' values. */
  List<Column> counters();

  /** Reads a callpath's values of all lanes of the group; other metrics have none. */
  Block block(int callpath, IntPredicate metrics) throws IOException;

  /** Reads the messages of each lane. */
  default List<LaneMessages> messages() throws IOException {
    return Collections.nCopies(lanes().size(), LaneMessages.NONE);
  }

  /** Where the threads of each lane were when. */
  default List<LaneTimeline> timelines() throws IOException {
    return Collections.nCopies(lanes().size(), LaneTimeline.NONE);
  }

  /** How many bytes of a file {@link #block} reads; 0 where values are in memory. */
  default long blockBytes(int callpath) throws IOException {
    return 0;
  }
}
