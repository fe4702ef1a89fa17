package org.tinyprof.io.phases;

import java.util.Optional;
import org.tinyprof.format.Tables;

/** What one rank brings to the synchronisation: its tables, in an order that all ranks share. */
final class OwnTables {
  /** How many numbers {@link #fingerprints()} are. */
  static final int FINGERPRINTS = 5;

  private static final int CALLPATHS = 0;
  private static final int DEFINITIONS = 2;
  private static final int SIZE = 4;

  private final OwnCallpaths callpaths;
  private final Definitions definitions;

  OwnTables(Tables tables) {
    callpaths = new OwnCallpaths(tables.callpaths());
    definitions = Definitions.of(tables);
  }

  OwnCallpaths callpaths() {
    return callpaths;
  }

  Definitions definitions() {
    return definitions;
  }

  /** Two numbers for the callpaths, two for metrics and counters, and how many callpaths. */
  long[] fingerprints() {
    Fingerprint paths = callpaths.fingerprint();
    Fingerprint metrics = Fingerprint.of(definitions.bytes());
    return new long[] {paths.high(), paths.low(), metrics.high(), metrics.low(), callpaths.size()};
  }

  /** Whether all ranks have the same callpaths, by the least fingerprints of all. */
  static boolean callpathsAlike(long... least) {
    return alike(least, CALLPATHS);
  }

  /** Whether all ranks have the same metrics and counters. */
  static boolean definitionsAlike(long... least) {
    return alike(least, DEFINITIONS);
  }

  private static boolean alike(long[] least, int fingerprint) {
    return Comparison.equal(least, fingerprint) && Comparison.equal(least, fingerprint + 1);
  }

  /** The most callpaths that any rank has. */
  static long largest(long... least) {
    return Comparison.greatest(least, SIZE);
  }

  /** What holds if all ranks have the same tables. */
  Agreement alike() {
    CommonTable table = new CommonTable(callpaths, true);
    table.addAllOwn();
    return agreement(definitions, table, true);
  }

  /** What holds once the ranks have brought theirs together. */
  Agreement agreement(Definitions all, CommonTable joined, boolean needsTables) {
    Places places =
        new Places(
            joined.places(),
            definitions.metricPlaces(all),
            definitions.counterPlaces(all),
            joined.contradictions());
    return new Agreement(
        places,
        needsTables
            ? Optional.of(new Tables(all.metrics(), joined.callpaths(all), all.counters()))
            : Optional.empty());
  }
}
