package org.tinyprof.analysis.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.LoadedFrame;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Profile;

/** All of the time is what the profile says, for programs that nobody thought of. */
class WholeTimeLawsTest {
  private static final Interval ALL = new Interval(Long.MIN_VALUE + 1, Long.MAX_VALUE);
  private static final int SAMPLES = 200;

  /** Asks a run. */
  private interface Question {
    void ask(OpenProfile run) throws Exception;
  }

  /** Writes a profile and opens it again. */
  private static void ask(Profile profile, Question question) throws Exception {
    Path file = Files.createTempFile("whole", ".tprof");
    try {
      Files.write(file, IndexFile.encodeWhole(profile));
      try (OpenProfile run = OpenProfile.open(file)) {
        question.ask(run);
      }
    } finally {
      Files.delete(file);
    }
  }

  private static Map<String, Double> values(OpenProfile run, Slice slice, String... metrics)
      throws Exception {
    LoadedFrame loaded = Frame.of(run).slice(slice).metrics(metrics).load();
    Map<String, Double> values = new TreeMap<>();
    for (int column = 0; column < metrics.length; column++) {
      for (int node = 0; node < loaded.tree().size(); node++) {
        double value = loaded.value(column, node);
        if (!Double.isNaN(value) && value != 0) {
          values.put(metrics[column] + " " + loaded.tree().path(node), value);
        }
      }
    }
    return values;
  }

  @Property(tries = 100)
  void ofRecordedCallsItIsTheRawProfile(@ForAll @LongRange(min = 0) long seed) throws Exception {
    RandomProgram program = new RandomProgram(new Random(seed));
    String[] metrics = {"time", "time.self", "count"};
    ask(
        program.traced(),
        run -> assertEquals(values(run, Slice.ALL, metrics), values(run, Slice.of(ALL), metrics)));
  }

  /** Each sample stands for the time around it, so times differ by less than their errors. */
  @Property(tries = 100)
  void ofSamplesItIsTheEstimatedProfileWithinItsError(@ForAll @LongRange(min = 0) long seed)
      throws Exception {
    RandomProgram program = new RandomProgram(new Random(seed));
    ask(
        program.sampled(SAMPLES),
        run -> {
          Map<String, Double> profile = values(run, Slice.ALL, "time", "samples");
          Map<String, Double> whole = values(run, Slice.of(ALL), "time", "samples", "time.err");
          for (Map.Entry<String, Double> value : profile.entrySet()) {
            String path = value.getKey().substring(value.getKey().indexOf(' '));
            double error = value.getKey().startsWith("time") ? whole.get("time.err" + path) : 0;
            double found = whole.getOrDefault(value.getKey(), 0.0);
            assertTrue(
                Math.abs(found - value.getValue()) <= 2 * error,
                value + ": " + found + " ± " + error);
          }
          whole.keySet().removeIf(key -> key.startsWith("time.err"));
          assertEquals(profile.keySet(), whole.keySet());
        });
  }
}
