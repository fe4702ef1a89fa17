package org.tinyprof.it.mpi;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Block;

/** Counts in a profile what the profiled program did. */
final class Steps {
  private Steps() {}

  /** The calls of every callpath below {@code main}, by rank: {@code "0 main<step" -> 3}. */
  static Map<String, Long> in(Path profile) throws IOException {
    try (ProfileSource source = BinarySource.open(profile)) {
      return in(source.profile());
    }
  }

  static Map<String, Long> in(Profile profile) {
    assertEquals(List.of(), profile.validate());
    Map<String, Long> calls = new TreeMap<>();
    int count = profile.schema().metric(MetricDefinition.COUNT.name());
    for (int callpath = 0; callpath < profile.schema().callpaths().size(); callpath++) {
      String path = profile.schema().callpaths().path(callpath);
      Block block = profile.values().block(callpath);
      for (int lane = 0; lane < profile.values().lanes().size(); lane++) {
        int from = block.shape().laneStart(lane);
        int to = block.shape().laneStart(lane + 1);
        long sum = 0;
        for (int row = from; row < to; row++) {
          sum += block.column(count).value(row);
        }
        if (to > from && path.contains("<")) {
          calls.put(profile.values().lanes().get(lane).rank() + " " + path, sum);
        }
      }
    }
    return calls;
  }

  static Map<String, Long> of(int calls, int... ranks) {
    Map<String, Long> expected = new TreeMap<>();
    for (int rank : ranks) {
      expected.put(rank + " main<step", (long) calls);
    }
    return expected;
  }
}
