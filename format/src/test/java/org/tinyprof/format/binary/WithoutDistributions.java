package org.tinyprof.format.binary;

import java.util.List;
import org.tinyprof.format.overview.CallpathOverview;
import org.tinyprof.format.overview.Distribution;
import org.tinyprof.format.overview.MetricOverview;
import org.tinyprof.format.overview.Overview;

/** The summaries of an overview, which an index has exactly. */
final class WithoutDistributions {
  private WithoutDistributions() {}

  static Overview of(Overview overview) {
    List<CallpathOverview> callpaths =
        overview.callpaths().stream().map(callpath -> callpath.with(metrics(callpath))).toList();
    return overview.with(callpaths);
  }

  private static List<MetricOverview> metrics(CallpathOverview callpath) {
    return callpath.metrics().stream().map(metric -> metric.with(Distribution.NONE)).toList();
  }
}
