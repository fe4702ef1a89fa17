package org.tinyprof.analysis.profile;

import java.io.IOException;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.MetricOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.OverviewBuilder;
import org.tinyprof.format.values.Selection;

/** Finds out how values are spread over lanes where an index leaves it out. */
final class DistributionOverview {
  private DistributionOverview() {}

  static Overview of(OpenProfile run) throws IOException {
    Overview known = run.overview();
    if (!lacksHistograms(known)) {
      return known;
    }
    OverviewBuilder all = new OverviewBuilder(run.schema());
    run.visit(Selection.ALL, all::add);
    Overview made = all.build();
    return known.with(made.callpaths());
  }

  private static boolean lacksHistograms(Overview overview) {
    for (CallpathOverview callpath : overview.callpaths()) {
      for (MetricOverview metric : callpath.metrics()) {
        boolean differ = metric.lanes().min().compareTo(metric.lanes().max()) < 0;
        if (differ && metric.distribution().histogram().bins() == 0) {
          return true;
        }
      }
    }
    return false;
  }
}
