package org.tinyprof.format.source;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.Selection;

/**
 * A profile that can be asked for any of its values.
 *
 * <p>Opening one reads the description of the run. Everything else is read when it is asked for,
 * and only what the selection names. Thread-safe; starts no thread.
 */
public interface ProfileSource extends Closeable {
  RunInfo run();

  Precision precision();

  Schema schema();

  /** The summaries of all values, without reading the values. */
  Overview overview() throws IOException;

  /** The overview, perhaps without how values are spread over lanes: it takes less to read. */
  default Overview summaries() throws IOException {
    return overview();
  }

  /** The groups with lanes that a selection may want, in order of their first lanes. */
  List<LaneGroup> groups(Selection selection) throws IOException;

  /** All lanes, in ascending order. */
  default List<Lane> lanes() throws IOException {
    List<Lane> lanes = new ArrayList<>();
    for (LaneGroup group : groups(Selection.ALL)) {
      lanes.addAll(group.lanes());
    }
    lanes.sort(null);
    return List.copyOf(lanes);
  }

  /** Hands over the wanted values group by group and, within a group, callpath by callpath. */
  default void visit(Selection selection, BlockVisitor visitor) throws IOException {
    int[] callpaths = selection.callpaths(schema().callpaths().size());
    for (LaneGroup group : groups(selection)) {
      SelectedGroup selected = new SelectedGroup(schema(), group, selection);
      if (!selected.lanes().isEmpty()) {
        for (int callpath : callpaths) {
          visitor.visit(callpath, selected.lanes(), selected.block(callpath));
        }
      }
    }
  }

  /**
   * The same, with blocks decoded ahead on an executor. The calling thread hands them over, in the
   * same order.
   */
  default void visit(Selection selection, Executor executor, BlockVisitor visitor)
      throws IOException {
    new VisitAhead(executor, visitor).visit(this, selection);
  }

  /** Hands over the messages of the wanted lanes, group by group; the executor reads ahead. */
  default void visitMessages(
      Selection selection, Executor executor, LanesVisitor<LaneMessages> visitor)
      throws IOException {
    Reading.visitLanes(this, selection, executor, LaneGroup::messages, visitor);
  }

  /** The same with timelines, whose steps may be decoded only when the visitor asks for them. */
  default void visitTimelines(
      Selection selection, Executor executor, LanesVisitor<LaneTimeline> visitor)
      throws IOException {
    try {
      Reading.visitLanes(this, selection, executor, LaneGroup::timelines, visitor);
    } catch (UncheckedIOException e) { // damaged steps
      throw e.getCause();
    }
  }

  /** Reads the wanted values; callpaths and metrics that are not wanted have none. */
  default LaneValues read(Selection selection) throws IOException {
    return read(selection, Runnable::run);
  }

  /** Reads the wanted values, blocks side by side as the executor allows. */
  default LaneValues read(Selection selection, Executor executor) throws IOException {
    return new Reading(this, selection).read(executor);
  }

  /** Reads everything. */
  default Profile profile() throws IOException {
    return new Profile(run(), precision(), schema(), read(Selection.ALL));
  }
}
