package org.tinyprof.format.run;

import java.util.List;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;

/** A whole profile in memory. */
public record Profile(RunInfo run, Precision precision, Schema schema, LaneValues values) {
  public Profile {
    if (values.blocks().size() != schema.callpaths().size()
        || values.counters().size() != schema.counters().size()) {
      throw new IllegalArgumentException("the values are not of this schema");
    }
  }

  /** Checks every invariant; returns what is wrong, in words. */
  public List<String> validate() {
    Invariants invariants = new Invariants(run, precision, schema);
    invariants.check(values.lanes(), values.counters());
    for (int callpath = 0; callpath < values.blocks().size(); callpath++) {
      invariants.check(callpath, values.lanes(), values.block(callpath));
    }
    return invariants.problems();
  }
}
