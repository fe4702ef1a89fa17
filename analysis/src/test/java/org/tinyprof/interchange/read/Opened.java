package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.interchange.write.CallpathValues;
import org.tinyprof.interchange.write.ExportedRun.Rows;

/** What a run says, in a form that tests compare. */
final class Opened {
  private Opened() {}

  /** The values of a metric by callpath and rank: {@code main<solve 3}. */
  static Map<String, Double> values(OpenProfile run, String metric) throws IOException {
    int column = run.schema().metric(metric);
    Map<String, Double> values = new TreeMap<>();
    if (column >= 0) {
      CallpathValues read = new FrameExport(run).values(Rows.LANES, List.of(column));
      MetricDefinition definition = run.schema().metric(column);
      for (int lane = 0; lane < read.lanes().size(); lane++) {
        for (int callpath = 0; callpath < run.schema().callpaths().size(); callpath++) {
          double value = read.value(column, callpath, lane);
          if (!Double.isNaN(value)) {
            String path = run.schema().callpaths().path(callpath);
            values.merge(path + " " + read.lanes().get(lane).rank(), value, definition::fold);
          }
        }
      }
    }
    return values;
  }
}
