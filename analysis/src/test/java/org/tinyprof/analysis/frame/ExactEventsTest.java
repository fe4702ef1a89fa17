package org.tinyprof.analysis.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.answer.RunDifference;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunAttributes;
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

/** A run without samples beside a sampled one. */
class ExactEventsTest {
  private static final class RunBuilder {
    private final String sampler;
    private final List<Callpath> callpaths = new ArrayList<>();
    private final List<Long> times = new ArrayList<>();
    private final List<Level> levels = new ArrayList<>();

    RunBuilder(String sampler) {
      this.sampler = sampler;
    }

    int add(int parent, String method, Level level, long nanos) {
      EventDefinition event =
          new EventDefinition(
              new EventIdentity.Method("a.M", method, "()V"),
              new EventDefinition.Source("M.java", 1, "app.jar"));
      callpaths.add(new Callpath(parent, event, LoopMode.SUM, Map.of()));
      times.add(nanos);
      levels.add(level);
      return times.size() - 1;
    }

    OpenProfile run() {
      Schema schema =
          new Schema(
              List.of(MetricDefinition.TIME, MetricDefinition.SAMPLES),
              new Callpaths(callpaths),
              List.of());
      LaneValuesBuilder values = new LaneValuesBuilder(schema).lane(new Lane(0));
      for (int i = 0; i < times.size(); i++) {
        values.series(i, 0, false).row().set(0, times.get(i));
        values.level(i, levels.get(i), 0);
      }
      Attributes attributes = Attributes.NONE.with(RunAttributes.SAMPLER, sampler);
      RunInfo info = RunInfo.recorded(new RunId(1, 2), "main", Instant.EPOCH, 1, attributes);
      return OpenProfile.of(
          Path.of("run"),
          new MemorySource(new Profile(info, Precision.LOSSLESS, schema, values.build())));
    }
  }

  /** Two phases that samples found call one exact method. */
  private static OpenProfile sampled() {
    RunBuilder made = new RunBuilder("async-profiler");
    int main = made.add(Callpath.ROOT, "main", Level.TIMED, 100);
    int one = made.add(main, "one", Level.ESTIMATED, 40);
    made.add(one, "exchange", Level.TIMED, 30);
    int two = made.add(main, "two", Level.ESTIMATED, 50);
    made.add(two, "exchange", Level.TIMED, 20);
    made.add(main, "step", Level.ESTIMATED, 5);
    return made.run();
  }

  private static OpenProfile unsampled() {
    RunBuilder made = new RunBuilder("none");
    int main = made.add(Callpath.ROOT, "main", Level.TIMED, 110);
    made.add(main, "exchange", Level.TIMED, 60);
    made.add(main, "step", Level.TIMED, 6);
    return made.run();
  }

  @Test
  void areWhatBothRunsAreComparedBy() throws Exception {
    RunDifference found = RunDifference.of(Frame.of(sampled()), Frame.of(unsampled()));
    assertEquals(
        List.of("M.main 100 110 ", "M.main<M.exchange 50 60 ", "M.main<M.step 5 6 "), rows(found));
    assertEquals(
        List.of(
            "No stacks were sampled in one of the runs: runs are compared by exact events alone. 2"
                + " callpaths that only samples found are left out, and the time is the callers'"
                + " own."),
        found.notes());
  }

  @Test
  void haveTheTimeOfWhatIsLeftOutAsTheirOwn() throws Exception {
    RunDifference found =
        RunDifference.of(Frame.of(sampled()).self(), Frame.of(unsampled()).self());
    assertEquals(
        List.of("M.main 45 44 ", "M.main<M.exchange 50 60 ", "M.main<M.step 5 6 "), rows(found));
  }

  @Test
  void areAllWhereBothRunsAreSampled() throws Exception {
    RunDifference found = RunDifference.of(Frame.of(sampled()), Frame.of(sampled()));
    assertEquals(6, found.rows().size());
    assertEquals(List.of(), found.notes());
  }

  private static List<String> rows(RunDifference found) {
    List<String> rows = new ArrayList<>();
    for (RunDifference.Row row : found.rows()) {
      rows.add("%s %.0f %.0f %s".formatted(row.path(), row.before(), row.after(), row.mark()));
    }
    rows.sort(null);
    return rows;
  }
}
