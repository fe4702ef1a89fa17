package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.Schema;

/** Converts values of one schema to those of a union that contains it. */
public final class SchemaMapping {
  private final Schema union;
  private final int[] callpaths;
  private final int[] metrics;
  private final int[] counters;
  private final int contradictions;

  SchemaMapping(Schema union, int[] callpaths, int[] metrics, int[] counters, int contradictions) {
    this.union = union;
    this.callpaths = callpaths;
    this.metrics = metrics;
    this.counters = counters;
    this.contradictions = contradictions;
  }

  /** Callpaths and metrics that the schema describes differently from the union. */
  public int contradictions() {
    return contradictions;
  }

  /** Where a callpath of the schema stands in the union. */
  public int callpath(int callpath) {
    return callpaths[callpath];
  }

  /** Where a metric of the schema stands in the union. */
  public int metric(int metric) {
    return metrics[metric];
  }

  /** For each callpath of the union its place in the schema; -1 if it is not there. */
  public int[] callpathsByUnion() {
    int[] own = new int[union.callpaths().size()];
    Arrays.fill(own, -1);
    for (int i = 0; i < callpaths.length; i++) {
      own[callpaths[i]] = i;
    }
    return own;
  }

  /**
   * The values in terms of the union. Contradictions are added to the first lane's counter, if the
   * union has {@link CounterDefinition#CONTRADICTIONS}.
   */
  public LaneValues apply(LaneValues values) {
    if (isIdentity()) {
      return values;
    }
    int lanes = values.lanes().size();
    Block none = Block.empty(lanes, union.metrics().size());
    List<Block> blocks = new ArrayList<>(Collections.nCopies(union.callpaths().size(), none));
    for (int i = 0; i < callpaths.length; i++) {
      blocks.set(callpaths[i], apply(values.block(i)));
    }
    return new LaneValues(
        values.lanes(),
        counters(values.counters(), lanes, true),
        blocks,
        messages(values.messages()),
        timelines(values.timelines()));
  }

  /** Timelines of some lanes in terms of the union. */
  public List<LaneTimeline> timelines(List<LaneTimeline> own) {
    List<LaneTimeline> all = new ArrayList<>(own.size());
    for (LaneTimeline timeline : own) {
      all.add(timeline.mapped(callpaths));
    }
    return all;
  }

  /** Messages of some lanes in terms of the union. */
  public List<LaneMessages> messages(List<LaneMessages> own) {
    List<LaneMessages> all = new ArrayList<>(own.size());
    for (LaneMessages messages : own) {
      all.add(messages.mapped(callpaths));
    }
    return all;
  }

  /**
   * The counters of some lanes in terms of the union.
   *
   * @param first whether the first of these lanes is the first of all, which counts contradictions
   */
  public List<Column> counters(List<Column> own, int lanes, boolean first) {
    List<Column> all =
        new ArrayList<>(Collections.nCopies(union.counters().size(), Column.absent(lanes)));
    for (int i = 0; i < counters.length; i++) {
      all.set(counters[i], own.get(i));
    }
    int counter = union.counters().indexOf(CounterDefinition.CONTRADICTIONS);
    if (first && contradictions > 0 && counter >= 0 && lanes > 0) {
      all.set(counter, all.get(counter).plus(0, contradictions));
    }
    return all;
  }

  private boolean isIdentity() {
    return contradictions == 0
        && isIdentity(callpaths, union.callpaths().size())
        && isIdentity(metrics, union.metrics().size())
        && isIdentity(counters, union.counters().size());
  }

  private static boolean isIdentity(int[] places, int size) {
    boolean same = places.length == size;
    for (int i = 0; same && i < size; i++) {
      same = places[i] == i;
    }
    return same;
  }

  /** A block of one of the schema's callpaths in terms of the union. */
  public Block apply(Block block) {
    List<Column> columns =
        new ArrayList<>(
            Collections.nCopies(union.metrics().size(), Column.absent(block.shape().size())));
    for (int i = 0; i < metrics.length; i++) {
      columns.set(metrics[i], block.column(i));
    }
    return new Block(block.shape(), columns, block.levels());
  }
}
