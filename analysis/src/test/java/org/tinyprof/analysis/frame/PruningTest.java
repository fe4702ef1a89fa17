package org.tinyprof.analysis.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

class PruningTest {
  private final List<Callpath> callpaths = new ArrayList<>();

  private int add(int parent, String name) {
    callpaths.add(new Callpath(parent, name, LoopMode.SUM));
    return callpaths.size() - 1;
  }

  private int method(int parent, String type, String name) {
    EventDefinition event =
        new EventDefinition(
            new EventIdentity.Method(type, name, "()V"), EventDefinition.Source.UNKNOWN);
    callpaths.add(new Callpath(parent, event, LoopMode.SUM, Map.of()));
    return callpaths.size() - 1;
  }

  /** main sends, which packs; and sorts, for which the JDK merges and calls the program back. */
  private OpenProfile run() {
    int main = add(Callpath.ROOT, "main");
    int send = add(main, "MPI_Send");
    add(add(send, "pack"), "copy");
    int sort = method(main, "java.util.Arrays", "sort");
    int merge = method(sort, "java.util.TimSort", "merge");
    method(merge, "app.ByCost", "compare");
    Schema schema = new Schema(List.of(MetricDefinition.TIME), new Callpaths(callpaths), List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    values.lane(new Lane(0));
    for (int i = 0; i < callpaths.size(); i++) {
      values.series(i, 0, false).row().set(0, 100 - i);
    }
    RunInfo info = RunInfo.recorded(new RunId(0, 5), "prune", Instant.EPOCH, 1, Attributes.NONE);
    return OpenProfile.of(
        Path.of("prune"),
        new MemorySource(new Profile(info, Precision.LOSSLESS, schema, values.build())));
  }

  private static List<String> paths(Frame frame) throws Exception {
    FrameTree tree = frame.tree();
    List<String> paths = new ArrayList<>();
    for (int node = 0; node < tree.size(); node++) {
      paths.add(tree.path(node));
    }
    return paths;
  }

  @Test
  void leavesOutWhatMpiCallsAndWhatTheJdkCallsOfItself() throws Exception {
    Frame frame = Frame.of(run());
    Pruning pruning = Pruning.NONE.insideMpi().insideJdk();
    assertEquals(Map.of("inside MPI", 2, "inside the JDK", 1), pruning.dropped(frame).byRule());
    assertEquals(
        List.of("main", "main<MPI_Send", "main<Arrays.sort", "main<Arrays.sort<ByCost.compare"),
        paths(frame.prune(pruning)));
  }

  @Test
  void takesRulesOfTheUsersAndCountsACallpathOnce() throws Exception {
    Frame frame = Frame.of(run());
    Pruning.Rule leaf =
        any -> {
          BitSet dropped = new BitSet();
          dropped.set(callpaths.size() - 1);
          return dropped;
        };
    Pruning pruning = Pruning.NONE.found("**<copy").insideMpi().and("mine", leaf);
    assertEquals(
        Map.of("found by **<copy", 1, "inside MPI", 1, "mine", 1), pruning.dropped(frame).byRule());
  }

  @Test
  void findsMethodsByTheEndsOfTheirNamesAndGroupsThemByPackage() throws Exception {
    OpenProfile run = run();
    for (String name :
        List.of("compare", "ByCost.compare", "app.ByCost.compare", "app.ByCost.compare()")) {
      assertEquals(List.of("ByCost.compare"), paths(Frame.of(run).query(name)), name);
    }
    assertEquals(List.of(), paths(Frame.of(run).query("Cost.compare")));
    assertEquals(List.of("(none)", "java.util", "app"), paths(Frame.of(run).groupBy(Key.PACKAGE)));
  }
}
