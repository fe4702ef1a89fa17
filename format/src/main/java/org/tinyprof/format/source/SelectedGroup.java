package org.tinyprof.format.source;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.Selection;

/** What a selection wants of a group. */
final class SelectedGroup implements LaneGroup {
  private final Schema schema;
  private final LaneGroup group;
  private final Selection selection;
  private final boolean whole;
  private final int[] wanted; // places of lanes; empty if the group is wanted whole
  private final List<Lane> lanes;

  SelectedGroup(Schema schema, LaneGroup group, Selection selection) {
    this.schema = schema;
    this.group = group;
    this.selection = selection;
    List<Lane> all = group.lanes();
    int[] places = selection.hasAllLanes() ? new int[0] : selection.lanes(all);
    whole = selection.hasAllLanes() || places.length == all.size();
    wanted = whole ? new int[0] : places;
    lanes = whole ? all : Arrays.stream(wanted).mapToObj(all::get).toList();
  }

  @Override
  public List<Lane> lanes() {
    return lanes;
  }

  @Override
  public List<Column> counters() {
    return whole
        ? group.counters()
        : group.counters().stream().map(counter -> counter.select(wanted)).toList();
  }

  @Override
  public List<LaneMessages> messages() throws IOException {
    if (selection.isValuesOnly()) {
      return Collections.nCopies(lanes.size(), LaneMessages.NONE);
    }
    List<LaneMessages> all = group.messages();
    List<LaneMessages> selected = new ArrayList<>(lanes.size());
    for (int i = 0; i < lanes.size(); i++) {
      selected.add(all.get(whole ? i : wanted[i]).select(selection));
    }
    return selected;
  }

  @Override
  public List<LaneTimeline> timelines() throws IOException {
    if (selection.isValuesOnly()) {
      return Collections.nCopies(lanes.size(), LaneTimeline.NONE);
    }
    List<LaneTimeline> all = group.timelines();
    return whole ? all : Arrays.stream(wanted).mapToObj(all::get).toList();
  }

  @Override
  public Block block(int callpath, IntPredicate metrics) throws IOException {
    if (!selection.hasCallpath(callpath)) {
      return Block.empty(lanes.size(), schema.metrics().size());
    }
    Block all = group.block(callpath, metrics.and(selection::hasMetric));
    return selection.apply(schema, whole ? all : all.select(wanted));
  }

  @Override
  public long blockBytes(int callpath) throws IOException {
    return selection.hasCallpath(callpath) ? group.blockBytes(callpath) : 0;
  }

  Block block(int callpath) throws IOException {
    return block(callpath, metric -> true);
  }
}
