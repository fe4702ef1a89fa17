package org.tinyprof.sql.table;

import java.util.Arrays;
import org.tinyprof.format.values.Block;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Shape;

/** Which lane, execution, iteration and values of a block each row stands for. */
final class RowPlaces {
  private final int[] lane;
  private final int[] start;
  private final int[] end;
  private final int[] execution; // empty where a row is a whole lane
  private final int[] iteration;

  private RowPlaces(int[] lane, int[] start, int[] end, int[] execution, int[] iteration) {
    this.lane = lane;
    this.start = start;
    this.end = end;
    this.execution = execution;
    this.iteration = iteration;
  }

  /** A row for each lane that has values, or was recorded less closely than call by call. */
  static RowPlaces ofLanes(Block block, int[] lanes) {
    Shape shape = block.shape();
    int[] kept =
        Arrays.stream(lanes)
            .filter(lane -> shape.executions(lane) > 0 || block.levels().level(lane) != Level.TIMED)
            .toArray();
    int[] start = Arrays.stream(kept).map(shape::laneStart).toArray();
    int[] end = Arrays.stream(kept).map(lane -> shape.laneStart(lane + 1)).toArray();
    return new RowPlaces(kept, start, end, new int[0], new int[0]);
  }

  /** A row for each value. */
  static RowPlaces ofValues(Block block, int[] lanes) {
    Shape shape = block.shape();
    int size =
        Arrays.stream(lanes).map(lane -> shape.laneStart(lane + 1) - shape.laneStart(lane)).sum();
    int[] lane = new int[size];
    int[] start = new int[size];
    int[] execution = new int[size];
    int[] iteration = new int[size];
    int row = 0;
    for (int each : lanes) {
      for (int e = 0; e < shape.executions(each); e++) {
        int position = shape.position(each, e);
        for (int i = 0; i < shape.iterations(each, e); i++, row++) {
          lane[row] = each;
          start[row] = position + i;
          execution[row] = e;
          iteration[row] = i;
        }
      }
    }
    int[] end = Arrays.stream(start).map(at -> at + 1).toArray();
    return new RowPlaces(lane, start, end, execution, iteration);
  }

  int size() {
    return lane.length;
  }

  int lane(int row) {
    return lane[row];
  }

  int start(int row) {
    return start[row];
  }

  int end(int row) {
    return end[row];
  }

  int execution(int row) {
    return execution[row];
  }

  int iteration(int row) {
    return iteration[row];
  }
}
