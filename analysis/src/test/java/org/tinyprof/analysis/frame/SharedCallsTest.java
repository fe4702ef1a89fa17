package org.tinyprof.analysis.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
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

/** An exact event whose calls are shared out among the methods that called it. */
class SharedCallsTest {
  private static final int TIME = 0;
  private static final int ERROR = 1;
  private static final int SAMPLES = 2;

  @Property(tries = 60)
  void partsAreUnsureAndTheirSumIsExact(
      @ForAll @Size(min = 2, max = 9) List<@IntRange(min = 1, max = 1_000_000) Integer> errors,
      @ForAll @IntRange(min = 1, max = 5) int ranks)
      throws Exception {
    OpenProfile run = run(errors, ranks);
    Frame frame = Frame.of(run).over(Reduction.SUM);
    Estimates parts = Estimates.of(frame);
    double all = 0;
    for (int error : errors) {
      all += (double) ranks * error * error;
    }
    for (int i = 0; i < errors.size(); i++) {
      double own = (double) ranks * errors.get(i) * errors.get(i);
      double expected = Math.sqrt(Math.min(own, all - own)); // what one lacks the others have
      assertEquals(expected, parts.error(0, exchange(i)), 1e-6 * expected + 1e-3);
      assertTrue(parts.error(0, exchange(i) - 1) > 0, "so its caller is unsure too");
      assertEquals(expected, parts.error(0, exchange(i) + 1), 1e-6 * expected + 1e-3, "below it");
    }
    for (FlatProfile.Row row : FlatProfile.of(frame.metrics("time.self", "time")).rows()) {
      boolean method = row.name().contains("phase") || row.name().equals("main");
      assertTrue(method || row.errors().get(0).isNaN(), row.name() + " in itself is exact");
      assertTrue(method || row.errors().get(1).isNaN(), row.name() + " is exact");
    }
  }

  private static int exchange(int phase) {
    return 2 + 3 * phase;
  }

  /** {@code main} calls phases, which call {@code exchange}, which calls {@code MPI_Barrier}. */
  private static OpenProfile run(List<Integer> errors, int ranks) {
    List<Callpath> callpaths = new ArrayList<>();
    callpaths.add(new Callpath(Callpath.ROOT, "main", LoopMode.SUM));
    for (int i = 0; i < errors.size(); i++) {
      EventDefinition phase =
          new EventDefinition(
              new EventIdentity.Method("app.Main", "phase" + i, "()V"),
              new EventDefinition.Source("Main.java", 1, "app.jar"));
      callpaths.add(new Callpath(0, phase, LoopMode.SUM, Map.of()));
      callpaths.add(new Callpath(exchange(i) - 1, "exchange", LoopMode.SUM));
      callpaths.add(new Callpath(exchange(i), "MPI_Barrier", LoopMode.SUM));
    }
    Schema schema =
        new Schema(
            List.of(MetricDefinition.TIME, MetricDefinition.TIME_ERR, MetricDefinition.SAMPLES),
            new Callpaths(callpaths),
            List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < ranks; rank++) {
      values.lane(new Lane(rank));
      values.series(0, 0, false).row().set(TIME, 100_000_000);
      for (int i = 0; i < errors.size(); i++) {
        long error = errors.get(i);
        int exchange = exchange(i);
        values.series(exchange - 1, 0, false).row().set(TIME, 10_000_000).set(ERROR, error + 1);
        values.set(SAMPLES, 3).level(exchange - 1, Level.ESTIMATED, 0);
        values.series(exchange, 0, false).row().set(TIME, 5_000_000).set(ERROR, error);
        values.level(exchange, Level.SAMPLED, 0);
        values.series(exchange + 1, 0, false).row().set(TIME, 4_000_000).set(ERROR, error);
        values.level(exchange + 1, Level.SAMPLED, 0);
      }
    }
    RunInfo info =
        RunInfo.recorded(new RunId(1, 2), "app.Main", Instant.EPOCH, ranks, Attributes.NONE);
    Profile profile = new Profile(info, Precision.LOSSLESS, schema, values.build());
    return OpenProfile.of(Path.of("run"), new MemorySource(profile));
  }
}
