package org.tinyprof.format.binary;

import java.util.List;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Distribution;
import org.tinyprof.format.overview.MetricOverview;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.overview.TimelineGrid;

/** The summaries of an overview, which an index has exactly, without what is there to be drawn. */
final class WithoutDistributions {
  private WithoutDistributions() {}

  static Overview of(Overview overview) {
    List<CallpathOverview> callpaths =
        overview.callpaths().stream().map(callpath -> callpath.with(metrics(callpath))).toList();
    return overview.with(callpaths).with(TimelineGrid.NONE);
  }

  private static List<MetricOverview> metrics(CallpathOverview callpath) {
    return callpath.metrics().stream().map(metric -> metric.with(Distribution.NONE)).toList();
  }
}
