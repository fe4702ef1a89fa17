package org.tinyprof.format;

/** A whole profile in memory. */
public record Profile(RunInfo run, Precision precision, Tables tables, Part part) {
  public Profile {
    if (part.slices().size() != tables.callpaths().size()
        || part.counters().size() != tables.counters().size()) {
      throw new IllegalArgumentException("the values are not of these tables");
    }
  }
}
