package org.tinyprof.format;

import java.util.List;

/** A whole profile in memory. */
public record Profile(RunInfo run, Precision precision, Tables tables, Part part) {
  public Profile {
    if (part.slices().size() != tables.callpaths().size()
        || part.counters().size() != tables.counters().size()) {
      throw new IllegalArgumentException("the values are not of these tables");
    }
  }

  /** Checks every invariant; returns what is wrong, in words. */
  public List<String> validate() {
    Invariants invariants = new Invariants(run, precision, tables);
    invariants.check(part.lanes(), part.counters());
    for (int callpath = 0; callpath < part.slices().size(); callpath++) {
      invariants.check(callpath, part.lanes(), part.slice(callpath));
    }
    return invariants.problems();
  }

  /**
   * Joins two profiles of the same run and different lanes; associative. Tables are joined by name,
   * ours first; where both know a thing differently, ours is kept.
   */
  public Profile merge(Profile other) {
    if (!run.sameRun(other.run)) {
      throw new IllegalArgumentException(
          "profiles of different runs cannot be merged: " + run + " and " + other.run);
    }
    if (!precision.equals(other.precision)) {
      throw new IllegalArgumentException(
          "profiles of different precision cannot be merged: "
              + precision
              + " and "
              + other.precision);
    }
    TablesUnion union = new TablesUnion(tables, other.tables);
    Part joined =
        Part.merge(union.tables(), List.of(union.adaptFirst(part), union.adaptSecond(other.part)));
    return new Profile(run.merge(other.run), precision, union.tables(), joined);
  }
}
