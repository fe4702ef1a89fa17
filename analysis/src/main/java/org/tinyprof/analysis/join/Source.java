package org.tinyprof.analysis.join;

import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.tinyprof.analysis.Run;
import org.tinyprof.format.Lane;
import org.tinyprof.format.Precision;
import org.tinyprof.format.Ranks;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Schema;

/**
 * A profile that is to become part of another: all but its values, which stay on disk.
 *
 * @param lanes those of it that are wanted
 * @param values how many it has, wanted or not
 */
record Source(
    Path path, RunInfo run, Precision precision, Schema schema, List<Lane> lanes, long values) {
  Source {
    lanes = List.copyOf(lanes);
  }

  static Source of(Run run) throws IOException {
    List<Lane> lanes = run.reader().read(Ranks.ALL, i -> false).lanes();
    return new Source(
        run.path(),
        run.reader().run(),
        run.reader().precision(),
        run.schema(),
        lanes,
        run.values(i -> true));
  }

  /** The same with schema that another source has already: thousands of ranks have equal ones. */
  Source sharing(Map<Schema, Schema> known) {
    Schema same = known.putIfAbsent(schema, schema);
    return same == null ? this : new Source(path, run, precision, same, lanes, values);
  }

  /** The same under another description of the run. */
  Source of(RunInfo other) {
    return new Source(path, other, precision, schema, lanes, values);
  }

  /** Only the lanes of these ranks. */
  Source only(BitSet ranks) {
    List<Lane> wanted = lanes.stream().filter(lane -> ranks.get(lane.rank())).toList();
    return new Source(path, run, precision, schema, wanted, values);
  }

  BitSet ranks() {
    BitSet ranks = new BitSet();
    lanes.forEach(lane -> ranks.set(lane.rank()));
    return ranks;
  }
}
