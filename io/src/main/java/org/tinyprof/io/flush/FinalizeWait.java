package org.tinyprof.io.flush;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Shape;

/**
 * Adds the time that a rank waits in MPI's Finalize for the last rank to its values, which it sent
 * before it waited. The call itself and all calls around it are open then and get the time, as does
 * the wall time of the rank. Ranks that are not in Finalize stay as they are.
 */
final class FinalizeWait {
  private static final EventIdentity FINALIZE = new EventIdentity.Named("MPI_Finalize");

  private final Schema schema;
  private final int time;
  private final int wall;
  private final int work;
  private final int ended;
  private final List<Integer> calls = new ArrayList<>();

  FinalizeWait(Schema schema) {
    this.schema = schema;
    time = schema.metrics().indexOf(MetricDefinition.TIME);
    wall = schema.counters().indexOf(CounterDefinition.WALL);
    work = schema.counters().indexOf(CounterDefinition.PROFILER_WORK);
    ended = schema.counters().indexOf(CounterDefinition.MPI_ENDED);
    for (int i = 0; i < schema.callpaths().size() && time >= 0; i++) {
      if (FINALIZE.equals(schema.callpaths().entry(i).event().identity())) {
        calls.add(i);
      }
    }
  }

  /** The values of one rank with the time that it waited. */
  LaneValues added(LaneValues values, long nanos) {
    List<Block> blocks = null;
    for (int call : calls) {
      for (int lane = 0; lane < values.lanes().size(); lane++) {
        if (isOpen(values.block(call).shape(), lane)) {
          blocks = blocks == null ? new ArrayList<>(values.blocks()) : blocks;
          for (int up = call; up != Callpath.ROOT; up = schema.callpaths().entry(up).parent()) {
            blocks.set(up, longer(blocks.get(up), lane, nanos));
          }
        }
      }
    }
    return blocks == null
        ? values
        : new LaneValues(
            values.lanes(),
            withWall(values.counters(), nanos),
            blocks,
            values.messages(),
            values.timelines());
  }

  private static boolean isOpen(Shape shape, int lane) {
    int executions = shape.executions(lane);
    return executions > 0 && shape.open(lane, executions - 1);
  }

  /** The last value of a lane, that of the call that is open, with so much more time. */
  private Block longer(Block block, int lane, long nanos) {
    List<Column> columns = new ArrayList<>(block.columns());
    columns.set(time, columns.get(time).plus(block.shape().laneStart(lane + 1) - 1, nanos));
    return new Block(block.shape(), columns, block.levels());
  }

  /** The rank's wall time ends when the last rank has come, however late its values were read. */
  private List<Column> withWall(List<Column> counters, long nanos) {
    if (wall < 0 || work < 0 || ended < 0) {
      return counters;
    }
    List<Column> all = new ArrayList<>(counters);
    Column read = counters.get(wall);
    for (int lane = 0; lane < read.size(); lane++) {
      if (read.has(lane) && counters.get(ended).has(lane)) {
        long end = counters.get(ended).value(lane) + counters.get(work).value(lane) + nanos;
        all.set(wall, all.get(wall).plus(lane, end - read.value(lane)));
      }
    }
    return all;
  }
}
