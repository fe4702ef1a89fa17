package org.tinyprof.cli.command;

import java.io.IOException;
import java.util.List;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;

/** Refuses a metric that was not recorded, and says how to record it. */
final class RecordedMetric {
  /** Metrics that are measured only where the configuration asks for them. */
  private static final List<String> ON_REQUEST = List.of("cpu", "alloc");

  private static final String[] SCOPES = {".self", ".inc"};

  private RecordedMetric() {}

  /** Passes all other unknown names, for which the caller suggests similar ones. */
  static void require(OpenProfile run, String name) throws IOException, QuestionException {
    String metric = plain(name, run.metricLabels());
    int column = run.metricLabels().contains(metric) ? run.metric(metric) : -1;
    if (column >= 0 && !run.has(column)) {
      throw new QuestionException("the metric '" + metric + "' was not recorded" + how(metric));
    }
    if (column < 0 && ON_REQUEST.contains(metric)) {
      throw new QuestionException("the metric '" + metric + "' was not recorded" + how(metric));
    }
  }

  private static String plain(String name, List<String> known) {
    for (String scope : SCOPES) {
      if (name.endsWith(scope) && !known.contains(name)) {
        return name.substring(0, name.length() - scope.length());
      }
    }
    return name;
  }

  private static String how(String metric) {
    return ON_REQUEST.contains(metric)
        ? "; to record it, start the job with -javaagent:tinyprof.jar=metrics=" + metric
        : " in any callpath of this run";
  }
}
