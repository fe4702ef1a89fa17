package org.tinyprof.format.overview;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;

/**
 * Makes an overview from values, which may come in any order and a few lanes at a time.
 *
 * <p>It runs while jobs end: no streams, no lambdas.
 */
public final class OverviewBuilder {
  private final Schema schema;
  private final boolean distributed;
  private final boolean drawn;
  private final CallpathOverviewBuilder[] callpaths;
  private final SummaryBuilder[] counters;
  private final MessageMatrixBuilder messages = new MessageMatrixBuilder();
  private final TimelineGridBuilder grid = new TimelineGridBuilder();
  private TimelineSpan timelines = TimelineSpan.NONE;
  private long lanes;

  public OverviewBuilder(Schema schema) {
    this(schema, true);
  }

  /** Begins with nothing, for lanes of a job of so many ranks: fewer need fewer summaries. */
  public OverviewBuilder(Schema schema, int ranks) {
    this(schema, ranks > 1, ranks > TimelineGrid.MOST_GROUPS);
  }

  /**
   * Begins with nothing.
   *
   * @param distributed whether to find out how values are spread, or to summarise them only
   */
  public OverviewBuilder(Schema schema, boolean distributed) {
    this(schema, distributed, distributed);
  }

  private OverviewBuilder(Schema schema, boolean distributed, boolean drawn) {
    this.schema = schema;
    this.drawn = drawn;
    this.distributed = distributed;
    callpaths = new CallpathOverviewBuilder[schema.callpaths().size()];
    counters = new SummaryBuilder[schema.counters().size()];
    for (int i = 0; i < counters.length; i++) {
      counters[i] = new SummaryBuilder();
    }
  }

  /** Adds all values of some lanes. */
  public void add(LaneValues values) {
    addLanes(values.lanes(), values.counters(), values.messages(), values.timelines());
    for (int callpath = 0; callpath < callpaths.length; callpath++) {
      add(callpath, values.lanes(), values.block(callpath));
    }
  }

  /** Adds lanes, their counters, their messages and their timelines. */
  public void addLanes(
      List<Lane> some,
      List<Column> values,
      List<LaneMessages> ofLanes,
      List<LaneTimeline> timelinesOfLanes) {
    for (int lane = 0; lane < some.size(); lane++) {
      messages.add(some.get(lane).rank(), ofLanes.get(lane));
      timelines = timelines.merge(TimelineSpan.of(timelinesOfLanes.get(lane)));
      if (drawn) {
        grid.add(some.get(lane).rank(), timelinesOfLanes.get(lane), schema.callpaths());
      }
    }
    lanes += some.size();
    for (int counter = 0; counter < counters.length; counter++) {
      Column column = values.get(counter);
      for (int lane = 0; lane < some.size(); lane++) {
        if (column.has(lane)) {
          counters[counter].add(some.get(lane).rank(), column.value(lane));
        }
      }
    }
  }

  /** Adds one callpath's values of some lanes. */
  public void add(int callpath, List<Lane> some, Block block) {
    if (!block.isEmpty()) {
      if (callpaths[callpath] == null) {
        callpaths[callpath] =
            new CallpathOverviewBuilder(
                schema, schema.callpaths().entry(callpath).loop(), distributed);
      }
      callpaths[callpath].add(some, block);
    }
  }

  /** What was added; nothing can be added afterwards. */
  public Overview build() {
    List<Summary> summaries = new ArrayList<>();
    for (SummaryBuilder counter : counters) {
      summaries.add(counter.build());
    }
    CallpathOverview none = CallpathOverview.empty(schema.metrics().size());
    List<CallpathOverview> built = new ArrayList<>();
    for (int i = 0; i < callpaths.length; i++) {
      built.add(callpaths[i] == null ? none : callpaths[i].build());
      callpaths[i] = null; // what is built takes its room
    }
    return new Overview(lanes, summaries, built, messages.build(), timelines, grid.build());
  }
}
