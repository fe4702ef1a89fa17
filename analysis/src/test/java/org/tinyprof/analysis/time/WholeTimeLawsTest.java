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

  /** Where a run is cut changes how its time is shared out, and not how much there is. */
  @Property(tries = 100)
  void partsAddUpToTheProfile(
      @ForAll @LongRange(min = 0) long seed, @ForAll @LongRange(min = 1, max = 99) long cut)
      throws Exception {
    RandomProgram program = new RandomProgram(new Random(seed));
    ask(
        program.sampled(SAMPLES),
        run -> {
          long middle = RunTimeline.of(run).to() * cut / 100;
          Map<String, Double> parts =
              values(run, Slice.of(new Interval(Long.MIN_VALUE, middle)), "time", "samples");
          values(run, Slice.of(new Interval(middle, Long.MAX_VALUE)), "time", "samples")
              .forEach((path, value) -> parts.merge(path, value, Double::sum));
          Map<String, Double> whole = values(run, Slice.ALL, "time", "samples");
          assertEquals(whole.keySet(), parts.keySet());
          whole.forEach((path, value) -> assertEquals(value, parts.get(path), 1, path));
        });
  }

  /** The program's own calls are known, so is how far a part of its estimate may be off. */
  @Property(tries = 100)
  void partsAreTrueWithinTheirErrors(
      @ForAll @LongRange(min = 0) long seed, @ForAll @LongRange(min = 10, max = 90) long cut)
      throws Exception {
    RandomProgram program = new RandomProgram(new Random(seed));
    Map<String, Double> truth = new TreeMap<>();
    long[] middle = {0};
    Profile sampled = program.sampled(SAMPLES);
    ask(sampled, run -> middle[0] = RunTimeline.of(run).to() * cut / 100);
    Slice part = Slice.of(new Interval(Long.MIN_VALUE, middle[0]));
    ask(program.traced(), run -> truth.putAll(values(run, part, "time")));
    ask(
        sampled,
        run -> {
          Map<String, Double> found = values(run, part, "time", "time.err");
          truth.forEach(
              (key, value) -> {
                double time = found.getOrDefault(key, 0.0);
                double error = found.getOrDefault(key.replace("time ", "time.err "), 0.0);
                double period = middle[0] * 100.0 / cut / SAMPLES;
                assertTrue(
                    Math.abs(time - value) <= 4 * (error + period),
                    key + ": " + time + " ± " + error + ", truth " + value);
              });
        });
  }
}
