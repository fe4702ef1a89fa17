package org.tinyprof.analysis.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
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
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Precision;

/** What is shown of libraries. */
class LibrariesTest {
  private final List<Callpath> callpaths = new ArrayList<>();
  private final List<Long> times = new ArrayList<>();

  @Test
  void aRuleFoldsThemToOneLevel() throws Exception {
    int main = add(Callpath.ROOT, "main", "app.jar", 100);
    int forest = add(main, "forest", "", 90);
    add(add(forest, "tree", "", 80), "split", "", 30);
    Frame folded = Frame.of(run(Level.ESTIMATED)).prune("libraries");
    assertEquals(List.of("M.main", "M.forest"), names(folded));
    assertEquals(90, folded.self().load().value(0, 1), "the rest is its own");
  }

  @Test
  void anotherToolsMethodsAreNoLibraries() throws Exception {
    add(add(Callpath.ROOT, "main", "", 100), "forest", "", 90);
    assertEquals(2, names(Frame.of(run(Level.TIMED)).prune("libraries")).size());
  }

  @Test
  void theyAreOpenWhereTheyHaveMoreTimeThanTheMethodThatCallsThem() throws Exception {
    int main = add(Callpath.ROOT, "main", "app.jar", 100); // 10 in itself
    int forest = add(main, "forest", "", 60);
    add(forest, "split", "", 50);
    int step = add(main, "step", "app.jar", 30); // 20 in itself
    add(add(step, "pow", "", 10), "log", "", 9);
    OpenProfile run = run(Level.ESTIMATED);
    LoadedFrame loaded = Frame.of(run).load();
    boolean[] little = Libraries.in(run).ofLittleUse(loaded.tree(), loaded.weights(0));
    assertEquals("[false, false, false, false, false, true]", Arrays.toString(little));
  }

  private int add(int parent, String method, String place, long nanos) {
    EventDefinition event =
        new EventDefinition(
            new EventIdentity.Method("a.M", method, "()V"),
            new EventDefinition.Source("", 0, place));
    callpaths.add(new Callpath(parent, event, LoopMode.SUM, Map.of()));
    times.add(nanos);
    return times.size() - 1;
  }

  private static List<String> names(Frame frame) throws Exception {
    LoadedFrame loaded = frame.load();
    List<String> names = new ArrayList<>();
    for (int node = 0; node < loaded.tree().size(); node++) {
      names.add(loaded.tree().name(node));
    }
    return names;
  }

  private OpenProfile run(Level level) {
    Schema schema =
        new Schema(
            List.of(MetricDefinition.TIME, MetricDefinition.SAMPLES),
            new Callpaths(callpaths),
            List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema).lane(new Lane(0));
    for (int i = 0; i < times.size(); i++) {
      values.series(i, 0, false).row().set(0, times.get(i)).set(1, times.get(i));
      values.level(i, level, 0);
    }
    RunInfo info = RunInfo.recorded(new RunId(1, 2), "main", Instant.EPOCH, 1, Attributes.NONE);
    return OpenProfile.of(
        Path.of("run"),
        new MemorySource(new Profile(info, Precision.LOSSLESS, schema, values.build())));
  }
}
