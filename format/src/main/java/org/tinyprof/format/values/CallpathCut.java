package org.tinyprof.format.values;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Schema;

/**
 * Leaves callpaths out, each with all below. Their time stays in that of their callers, and a
 * thread that was in one of them was in its caller.
 */
public final class CallpathCut {
  private final Schema left;
  private final int[] places; // of each callpath that is left, or of its caller, in what is left
  private final boolean[] out;

  /**
   * @param out which callpaths to leave out; those below them go as well
   */
  public CallpathCut(Schema schema, boolean[] out) {
    Callpaths callpaths = schema.callpaths();
    this.out = out.clone();
    places = new int[callpaths.size()];
    List<Callpath> entries = new ArrayList<>(places.length);
    for (int i = 0; i < places.length; i++) {
      int parent = callpaths.entry(i).parent();
      boolean root = parent == Callpath.ROOT;
      this.out[i] |= !root && this.out[parent];
      int above = root ? Callpath.ROOT : places[parent];
      places[i] = this.out[i] ? above : entries.size();
      if (!this.out[i]) {
        entries.add(callpaths.entry(i).below(above));
      }
    }
    left = new Schema(schema.metrics(), new Callpaths(entries), schema.counters());
  }

  /** The schema without them. */
  public Schema left() {
    return left;
  }

  public boolean isLeft(int callpath) {
    return !out[callpath];
  }

  /** Values without them. */
  public LaneValues apply(LaneValues values) {
    List<Block> blocks = new ArrayList<>(left.callpaths().size());
    for (int i = 0; i < out.length; i++) {
      if (!out[i]) {
        blocks.add(values.block(i));
      }
    }
    List<LaneMessages> messages = new ArrayList<>(values.messages().size());
    for (LaneMessages of : values.messages()) {
      messages.add(of.mapped(places));
    }
    List<LaneTimeline> timelines = new ArrayList<>(values.timelines().size());
    for (LaneTimeline of : values.timelines()) {
      timelines.add(of.mapped(places));
    }
    return new LaneValues(values.lanes(), values.counters(), blocks, messages, timelines);
  }
}
