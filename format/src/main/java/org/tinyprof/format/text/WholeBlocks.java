package org.tinyprof.format.text;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.Selection;

/** Reads a source callpath by callpath, each over all lanes in ascending order. */
final class WholeBlocks {
  private final List<LaneGroup> groups;
  private final int metrics;
  private final int[] order; // of the lanes, among those of all groups one after the other
  private final boolean ordered;

  WholeBlocks(ProfileSource source) throws IOException {
    groups = source.groups(Selection.ALL);
    metrics = source.schema().metrics().size();
    List<Lane> lanes = new ArrayList<>();
    for (LaneGroup group : groups) {
      lanes.addAll(group.lanes());
    }
    int[] given = IntStream.range(0, lanes.size()).toArray();
    order =
        IntStream.of(given)
            .boxed()
            .sorted(Comparator.comparing(lanes::get))
            .mapToInt(i -> i)
            .toArray();
    ordered = Arrays.equals(order, given);
  }

  Block block(int callpath) throws IOException {
    Block.Joiner joined = new Block.Joiner(metrics, groups.size());
    for (LaneGroup group : groups) {
      joined.add(group.block(callpath, metric -> true));
    }
    Block whole = joined.build();
    return ordered ? whole : whole.select(order);
  }
}
