package org.tinyprof.store.catalogue;

import java.time.Instant;
import java.util.Arrays;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;

/** Summaries for tests. */
public final class SomeRuns {
  private static final String[] NAMES = {"event main", "event step", "event solve", "event halo"};

  private SomeRuns() {}

  /** A run whose callpaths are main and what it calls, with these times. */
  public static RunSummary of(String program, int number, Instant start, long... nanos) {
    PathTree tree = new PathTree();
    int main = tree.node(PathTree.NONE, NAMES[0]);
    for (int i = 1; i < nanos.length; i++) {
      tree.node(main, NAMES[i]);
    }
    int[] nodes = new int[nanos.length];
    Arrays.setAll(nodes, i -> i);
    RunInfo info =
        RunInfo.recorded(
            new RunId(number, 7),
            program,
            start,
            4,
            Attributes.NONE.with("solver", "cg").with("size", 512).with("jdk", "17"));
    return new RunSummary(
        "alice/2026/11/19/run-" + number + ".tprof",
        info,
        false,
        1000,
        new PathTimes(tree, nodes, nanos));
  }
}
