package org.tinyprof.store.catalogue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.RunEnd;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.format.overview.Overview;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.MetricDefinition;

/** Makes the summary of a run from the index of its profile; reads no values. */
public final class SummaryReading {
  private static final double LEAST_SHARE = 0.0005; // of the run's time; smaller ones are left out
  private static final String OURS = "tinyprof.";

  private SummaryReading() {}

  public static RunSummary of(OpenProfile run, String path) throws IOException {
    Attributes kept = kept(run);
    return new RunSummary(path, run.info().withAttributes(kept), false, run.bytes(), times(run));
  }

  /** What the profiler says of itself is left out, but for its version and settings. */
  private static Attributes kept(OpenProfile run) throws IOException {
    Attributes kept = Attributes.NONE;
    for (Map.Entry<String, Attribute> each : run.info().attributes().all().entrySet()) {
      String name = each.getKey();
      if (!name.startsWith(OURS)
          || name.equals(RunAttributes.VERSION)
          || name.equals(RunAttributes.CONFIGURATION)) {
        kept = kept.with(name, each.getValue());
      }
    }
    String ended = RunEnd.words(run).orElse("");
    return ended.isEmpty() ? kept : kept.with(RunEntry.ENDED, ended);
  }

  private static PathTimes times(OpenProfile run) throws IOException {
    Overview summaries = run.summaries();
    Callpaths callpaths = run.schema().callpaths();
    int time = run.schema().metrics().indexOf(MetricDefinition.TIME);
    double ranks = Math.max(1, run.info().ranks());
    double[] means = new double[callpaths.size()];
    double most = 0;
    for (int i = 0; i < means.length; i++) {
      means[i] = summaries.callpath(i).metric(time).lanes().sum().doubleValue() / ranks;
      most = Math.max(most, means[i]);
    }
    boolean[] wanted = new boolean[means.length];
    for (int i = means.length - 1; i >= 0; i--) {
      wanted[i] |= means[i] > 0 && means[i] >= LEAST_SHARE * most;
      int parent = callpaths.entry(i).parent();
      if (wanted[i] && parent != Callpath.ROOT) {
        wanted[parent] = true;
      }
    }
    return times(callpaths, means, wanted);
  }

  private static PathTimes times(Callpaths callpaths, double[] means, boolean[] wanted) {
    PathTree tree = new PathTree();
    int[] numbers = new int[means.length];
    long[] nanos = new long[means.length];
    for (int i = 0; i < means.length; i++) {
      if (wanted[i]) {
        Callpath entry = callpaths.entry(i);
        int parent = entry.parent() == Callpath.ROOT ? PathTree.NONE : numbers[entry.parent()];
        numbers[i] = tree.node(parent, EventText.of(entry.event().identity()));
        nanos[numbers[i]] = Math.round(means[i]);
      }
    }
    int[] nodes = new int[tree.size()];
    Arrays.setAll(nodes, i -> i);
    return new PathTimes(tree, nodes, Arrays.copyOf(nanos, nodes.length));
  }
}
