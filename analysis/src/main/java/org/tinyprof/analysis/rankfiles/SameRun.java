package org.tinyprof.analysis.rankfiles;

import java.util.List;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;

/** Decides whether two files belong to one run. */
public final class SameRun {
  /** The hosts of a job may have different JDKs. */
  private static final List<String> SHARED =
      List.of(RunAttributes.VERSION, RunAttributes.CLOCK, RunAttributes.CONFIGURATION);

  private SameRun() {}

  /** Checks that files belong to one run and have the same precision. */
  public static void require(List<StoredSource> files) throws OtherRunException {
    StoredSource first = files.get(0);
    for (StoredSource file : files) {
      if (!of(first.run(), file.run()) || !first.precision().equals(file.precision())) {
        throw new OtherRunException(file.path(), first.path());
      }
    }
  }

  /** By the run's id, or, if one has none, by what both say about their run. */
  static boolean of(RunInfo one, RunInfo other) {
    return one.id().equals(other.id())
        || (!bothKnowTheirId(one, other) && one.start().equals(other.start()) && alike(one, other));
  }

  /** Whether both tell the same of their run but for its start and id. */
  static boolean alike(RunInfo one, RunInfo other) {
    return one.program().equals(other.program())
        && (one.ranks() == other.ranks() || ranksUnknown(one) || ranksUnknown(other))
        && SHARED.stream()
            .allMatch(name -> one.attributes().text(name).equals(other.attributes().text(name)));
  }

  private static boolean ranksUnknown(RunInfo run) {
    return run.attributes().value(RunAttributes.RANKS_UNKNOWN).isPresent();
  }

  /** Files before version 1.2 have no snapshot number, and an id of their own. */
  static boolean bothKnowTheirId(RunInfo one, RunInfo other) {
    return one.snapshot() > 0 && other.snapshot() > 0;
  }
}
