package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.values.IntSet;

/**
 * How long each rank of a run existed, which shares of a rank's time are of: in the report, and of
 * callpaths in the page. Immutable; 200 bytes a rank.
 */
public final class RankDurations {
  private final Ranks ranks;
  private final double[] nanos;

  private RankDurations(Ranks ranks) {
    this.ranks = ranks;
    this.nanos = ranks.counter(CounterDefinition.WALL);
  }

  /** Reads them; they are 0 in a profile that does not tell. */
  public static RankDurations of(OpenProfile run) throws IOException {
    return new RankDurations(new Ranks(run));
  }

  /** The time of some ranks as one number; 0 if the profile does not tell. */
  public double nanos(IntSet some, Reduction over) {
    DoubleStream known =
        IntStream.range(0, nanos.length)
            .filter(i -> some.contains(ranks.rank(i)))
            .mapToDouble(i -> Absent.orZero(nanos[i]));
    return switch (over) {
      case MEAN -> known.average().orElse(0);
      case SUM -> known.sum();
      case MIN -> known.min().orElse(0);
      case MAX -> known.max().orElse(0);
    };
  }
}
