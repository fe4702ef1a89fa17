package org.tinyprof.format.source;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import org.tinyprof.format.Block;
import org.tinyprof.format.Column;
import org.tinyprof.format.Lane;
import org.tinyprof.format.Schema;
import org.tinyprof.format.Selection;

/** What a selection wants of a group. */
final class SelectedGroup implements LaneGroup {
  private final Schema schema;
  private final LaneGroup group;
  private final Selection selection;
  private final int[] wanted;
  private final List<Lane> lanes;

  SelectedGroup(Schema schema, LaneGroup group, Selection selection) {
    this.schema = schema;
    this.group = group;
    this.selection = selection;
    wanted = selection.lanes(group.lanes());
    lanes =
        wanted.length == group.lanes().size()
            ? group.lanes()
            : Arrays.stream(wanted).mapToObj(group.lanes()::get).toList();
  }

  @Override
  public List<Lane> lanes() {
    return lanes;
  }

  @Override
  public List<Column> counters() {
    return group.counters().stream().map(counter -> counter.select(wanted)).toList();
  }

  @Override
  public Block block(int callpath, IntPredicate metrics) throws IOException {
    if (!selection.hasCallpath(callpath)) {
      return Block.empty(wanted.length, schema.metrics().size());
    }
    Block all = group.block(callpath, metrics.and(selection::hasMetric));
    boolean whole = wanted.length == group.lanes().size();
    return selection.apply(schema, whole ? all : all.select(wanted));
  }

  Block block(int callpath) throws IOException {
    return block(callpath, metric -> true);
  }
}
