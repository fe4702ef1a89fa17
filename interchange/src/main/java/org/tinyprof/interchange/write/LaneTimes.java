package org.tinyprof.interchange.write;

import java.io.IOException;
import java.util.List;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.values.Lane;

/** Times and calls of each lane, for formats that draw them; of a run without times its samples. */
final class LaneTimes {
  private final Callpaths callpaths;
  private final Forest forest;
  private final CallpathValues values;
  private final int time;
  private final int count;

  private LaneTimes(ExportedRun run) throws IOException {
    this.callpaths = run.schema().callpaths();
    this.forest = Forest.of(callpaths);
    this.time = run.weight();
    this.count = run.count();
    this.values = run.values(ExportedRun.Rows.LANES, List.of(time, count));
  }

  static LaneTimes read(ExportedRun run) throws IOException {
    return new LaneTimes(run);
  }

  Callpaths callpaths() {
    return callpaths;
  }

  Forest forest() {
    return forest;
  }

  List<Lane> lanes() {
    return values.lanes();
  }

  /** Whether the lane ran the callpath. */
  boolean has(int callpath, int lane) {
    return !Double.isNaN(values.value(time, callpath, lane));
  }

  /** Inclusive nanoseconds, zero where absent. */
  double nanos(int callpath, int lane) {
    return values.known(time, callpath, lane);
  }

  /** Nanoseconds without the children's, zero where absent or negative. */
  double ownNanos(int callpath, int lane) {
    return values.drawn(time, callpath, lane);
  }

  /** The calls; NaN if they were not counted. */
  double count(int callpath, int lane) {
    return values.value(count, callpath, lane);
  }
}
