package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.schema.Schema;

/**
 * Collects values lane by lane: {@code lane}, then for each callpath and execution {@code series},
 * then for each iteration {@code row} and its values. What is not set is absent.
 */
public final class LaneValuesBuilder {
  private final Schema schema;
  private final List<Lane> lanes = new ArrayList<>();
  private final ColumnBuilder[] counters;
  private final BlockBuilder[] blocks; // null where no value has come
  private final int expectedLanes;
  private final List<LaneMessages> messages =
      new ArrayList<>(0); // up to the last lane that has some
  private final List<LaneTimeline> timelines = new ArrayList<>(0); // likewise
  private BlockBuilder current;

  public LaneValuesBuilder(Schema schema) {
    this(schema, 1);
  }

  /** Begins without a lane, with room for the number that is expected. */
  public LaneValuesBuilder(Schema schema, int expectedLanes) {
    this.schema = schema;
    counters = new ColumnBuilder[schema.counters().size()];
    for (int i = 0; i < counters.length; i++) {
      counters[i] = new ColumnBuilder(expectedLanes);
    }
    blocks = new BlockBuilder[schema.callpaths().size()];
    this.expectedLanes = expectedLanes;
  }

  /** Starts the next lane, which must come after the last one in order. */
  public LaneValuesBuilder lane(Lane lane) {
    if (!lanes.isEmpty() && lanes.get(lanes.size() - 1).compareTo(lane) >= 0) {
      throw new IllegalArgumentException(
          "lanes must ascend: " + lane + " follows " + lanes.get(lanes.size() - 1));
    }
    lanes.add(lane);
    current = null;
    return this;
  }

  /** Sets a counter of the current lane. */
  public LaneValuesBuilder counter(int counter, long count) {
    counters[counter].set(lanes.size() - 1, count);
    return this;
  }

  /** Sets the messages of the current lane. */
  public LaneValuesBuilder messages(LaneMessages ofLane) {
    while (messages.size() < lanes.size()) {
      messages.add(LaneMessages.NONE);
    }
    messages.set(lanes.size() - 1, ofLane);
    return this;
  }

  /** Sets the timeline of the current lane. */
  public LaneValuesBuilder timeline(LaneTimeline ofLane) {
    while (timelines.size() < lanes.size()) {
      timelines.add(LaneTimeline.NONE);
    }
    timelines.set(lanes.size() - 1, ofLane);
    return this;
  }

  /** Starts an execution of a callpath; executions of a callpath must ascend within the lane. */
  public LaneValuesBuilder series(int callpath, int execution, boolean open) {
    current = block(callpath);
    current.series(execution, open);
    return this;
  }

  /**
   * Says how closely the current lane recorded a callpath, where not every call was timed.
   *
   * @param nanosAfterStart since when, from the start of the run
   */
  public LaneValuesBuilder level(int callpath, Level level, long nanosAfterStart) {
    block(callpath).level(level, nanosAfterStart);
    return this;
  }

  /** A callpath's values so far, with the current lane as the last. */
  private BlockBuilder block(int callpath) {
    if (blocks[callpath] == null) {
      blocks[callpath] = new BlockBuilder(schema.metrics().size(), expectedLanes);
    }
    blocks[callpath].lanes(lanes.size());
    return blocks[callpath];
  }

  /** Starts the next iteration of the current execution. */
  public LaneValuesBuilder row() {
    current.rows(1);
    return this;
  }

  /**
   * Adds a number of iterations to the current execution, for {@link #put}.
   *
   * @return the position of the first among the callpath's values
   */
  public int rows(int count) {
    return current.rows(count);
  }

  /** Sets a value of the current callpath; of a decimal metric its bits, as a column keeps them. */
  public void put(int metric, int position, long value) {
    current.put(metric, position, value);
  }

  /** Sets the values of successive positions. */
  public void put(int metric, int position, long[] values) {
    current.put(metric, position, values);
  }

  /** Sets a whole number in the current iteration. */
  public LaneValuesBuilder set(int metric, long value) {
    requireKind(metric, MetricKind.INTEGER);
    current.set(metric, value);
    return this;
  }

  /** Sets a finite decimal number in the current iteration; minus zero is kept as zero. */
  public LaneValuesBuilder setDecimal(int metric, double value) {
    requireKind(metric, MetricKind.DECIMAL);
    if (!Double.isFinite(value)) {
      throw new IllegalArgumentException(
          "metric " + schema.metric(metric).name() + " must be finite: " + value);
    }
    current.set(metric, Double.doubleToRawLongBits(value + 0.0));
    return this;
  }

  private void requireKind(int metric, MetricKind kind) {
    MetricDefinition definition = schema.metric(metric);
    if (definition.kind() != kind) {
      throw new IllegalArgumentException(
          "metric " + definition.name() + " is " + definition.kind() + ", not " + kind);
    }
  }

  /** Adds all lanes of other values of the same schema, which must come after the last one. */
  public LaneValuesBuilder add(LaneValues values) {
    for (int lane = 0; lane < values.lanes().size(); lane++) {
      copy(values, lane);
    }
    return this;
  }

  /** Adds a lane of other values of the same schema. */
  LaneValuesBuilder copy(LaneValues part, int index) {
    lane(part.lanes().get(index));
    for (int i = 0; i < counters.length; i++) {
      Column column = part.counters().get(i);
      if (column.has(index)) {
        counter(i, column.value(index));
      }
    }
    for (int i = 0; i < blocks.length; i++) {
      if (!part.block(i).isEmpty()) {
        block(i).copy(part.block(i), index);
      }
    }
    if (!part.messages().get(index).isEmpty()) {
      messages(part.messages().get(index));
    }
    if (!part.timelines().get(index).isEmpty()) {
      timeline(part.timelines().get(index));
    }
    return this;
  }

  /** All that was added; nothing can be added afterwards. */
  public LaneValues build() {
    int count = lanes.size();
    List<Column> builtCounters = new ArrayList<>();
    for (ColumnBuilder counter : counters) {
      builtCounters.add(counter.build(count));
    }
    Block none = Block.empty(count, schema.metrics().size());
    List<Block> builtBlocks = new ArrayList<>(blocks.length);
    for (int i = 0; i < blocks.length; i++) {
      builtBlocks.add(blocks[i] == null ? none : blocks[i].build(count));
      blocks[i] = null; // what is built takes its room
    }
    while (messages.size() < count) {
      messages.add(LaneMessages.NONE);
    }
    while (timelines.size() < count) {
      timelines.add(LaneTimeline.NONE);
    }
    return new LaneValues(lanes, builtCounters, builtBlocks, messages, timelines);
  }
}
