package org.tinyprof.analysis.info;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.tree.ShownPaths;
import org.tinyprof.format.overview.Summary;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.Forest;
import org.tinyprof.format.schema.MetricDefinition;

/**
 * A callpath whose time moved by more than three of its standard errors, so that it agrees with the
 * times of its callers and callees.
 *
 * @param callpath as people read it
 * @param lanes on how many lanes it moved
 * @param nanos how far it moved, all lanes together
 * @param maxNanos the most of any lane
 * @param maxRank the rank of that lane
 */
public record MovedTime(String callpath, long lanes, double nanos, double maxNanos, int maxRank) {
  /** The callpaths that moved furthest, up to a number. Reads only the index. */
  static List<MovedTime> of(OpenProfile run, int most) throws IOException {
    int metric = run.schema().metric(MetricDefinition.TIME_MOVED.name());
    if (metric < 0) {
      return List.of();
    }
    Callpaths callpaths = run.schema().callpaths();
    ShownPaths paths = new ShownPaths(Forest.of(callpaths), callpaths::name);
    List<MovedTime> all = new ArrayList<>();
    for (int i = 0; i < callpaths.size(); i++) {
      Summary lanes = run.overview().callpath(i).metrics().get(metric).lanes();
      if (lanes.count() > 0) {
        all.add(
            new MovedTime(
                paths.path(i),
                lanes.count(),
                lanes.sum().doubleValue(),
                lanes.max().doubleValue(),
                lanes.maxRank()));
      }
    }
    all.sort(
        Comparator.comparingDouble(MovedTime::nanos).reversed().thenComparing(MovedTime::callpath));
    return List.copyOf(all.subList(0, Math.min(most, all.size())));
  }
}
