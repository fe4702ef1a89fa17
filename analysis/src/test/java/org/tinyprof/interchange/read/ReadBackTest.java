package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.interchange.write.ExportFormat;

/** What we write for other tools, read back: as much as each format can say. */
class ReadBackTest {
  private static final int DAMAGED = 150;

  @TempDir Path folder;

  private OpenProfile run(String which) throws IOException {
    return which.equals("example")
        ? OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))
        : OpenProfile.of(folder, new MemorySource(MethodRun.profile()));
  }

  private byte[] written(OpenProfile run, ExportFormat format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(new FrameExport(run), out);
    return out.toByteArray();
  }

  private OpenProfile again(OpenProfile run, ExportFormat format) throws IOException {
    return OpenProfile.open(Files.write(folder.resolve("written"), written(run, format)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"example", "methods"})
  void caliKeepsTheRunItsEventsAndEveryRanksTotals(String which) throws Exception {
    try (OpenProfile run = run(which);
        OpenProfile again = again(run, ExportFormat.CALI)) {
      assertEquals(run.info(), again.info());
      for (MetricDefinition metric : run.schema().metrics()) {
        if (metric.varying()) {
          assertEquals(
              Opened.values(run, metric.name()),
              Opened.values(again, metric.name()),
              metric.name());
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"example", "methods"})
  void pprofKeepsEveryRanksTimesAndCalls(String which) throws Exception {
    try (OpenProfile run = run(which);
        OpenProfile again = again(run, ExportFormat.PPROF)) {
      assertEquals(Opened.values(run, "time"), Opened.values(again, "time"));
      Map<String, Double> counts = Opened.values(run, "count");
      counts.values().removeIf(count -> count == 0);
      assertEquals(counts, Opened.values(again, "count"));
      assertEquals(run.info().start(), again.info().start());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"example", "methods"})
  void speedscopeKeepsEveryRanksTimes(String which) throws Exception {
    try (OpenProfile run = run(which);
        OpenProfile again = again(run, ExportFormat.SPEEDSCOPE)) {
      Map<String, Double> times = Opened.values(run, "time");
      times.values().removeIf(time -> time == 0);
      assertEquals(times, Opened.values(again, "time"));
      assertEquals(Map.of(), Opened.values(again, "count"));
    }
  }

  @Test
  void hatchetsLiteralKeepsTheMeanRank() throws Exception {
    try (OpenProfile run = run("example");
        OpenProfile again = again(run, ExportFormat.HATCHET)) {
      Map<String, Double> means = new TreeMap<>();
      Opened.values(run, "time")
          .forEach((key, time) -> means.merge(key.replaceAll("\\d+$", "0"), time / 8, Double::sum));
      Map<String, Double> found = Opened.values(again, "time");
      assertEquals(means.keySet(), found.keySet());
      means.forEach((key, time) -> assertEquals(time, found.get(key), 1, key));
    }
  }

  @Test
  void foldedStacksKeepTheSumOfTheirNumbers() throws Exception {
    try (OpenProfile run = run("example");
        OpenProfile again = again(run, ExportFormat.FOLDED)) {
      double all =
          Opened.values(run, "time").entrySet().stream()
              .filter(each -> !each.getKey().contains("<"))
              .mapToDouble(Map.Entry::getValue)
              .sum();
      assertEquals(all, Opened.values(again, "samples").get("main 0"));
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"CALI", "PPROF", "SPEEDSCOPE", "HATCHET", "FOLDED"})
  void aDamagedFileOpensOrIsRefusedInOneLine(ExportFormat format) throws Exception {
    byte[] whole;
    try (OpenProfile run = run("methods")) {
      whole = written(run, format);
    }
    if (format == ExportFormat.PPROF) { // unzipped, or no damage would get past the checksum
      whole = new GZIPInputStream(new ByteArrayInputStream(whole)).readAllBytes();
    }
    int refused = 0;
    for (int seed = 0; seed < DAMAGED; seed++) {
      Path file = Files.write(folder.resolve("damaged"), damaged(whole, new Random(seed)));
      try (OpenProfile run = OpenProfile.open(file)) {
        run.overview();
      } catch (IOException e) {
        refused++;
        assertTrue(e.getMessage().startsWith(file + ": "), e.getMessage());
        assertEquals(1, e.getMessage().lines().count(), e.getMessage());
      }
    }
    assertTrue(refused > 0, "no damage was found");
  }

  private static byte[] damaged(byte[] whole, Random random) {
    byte[] damaged = Arrays.copyOf(whole, whole.length);
    for (int i = 0; i < 1 + random.nextInt(3); i++) {
      int at = 3 + random.nextInt(damaged.length - 3);
      damaged[at] = (byte) (random.nextBoolean() ? random.nextInt(256) : '0' + random.nextInt(10));
    }
    return random.nextInt(4) == 0
        ? Arrays.copyOf(damaged, 3 + random.nextInt(damaged.length - 3))
        : damaged;
  }

  @Test
  void skipsLinesThatAreNoStackAndSaysHowMany() throws Exception {
    Path file =
        Files.writeString(folder.resolve("stacks"), "# comment 1\nmain;a 1\nnothing\nmain;a 2\n");
    try (OpenProfile run = OpenProfile.open(file)) {
      assertEquals(Map.of("main 0", 3.0, "main<a 0", 3.0), Opened.values(run, "samples"));
      assertEquals(List.of("1 line was skipped: no stack with a number."), run.fileNotes());
    }
    Path most = Files.writeString(folder.resolve("words"), "main;a 1\nnothing\nat all\n");
    var error = assertThrows(MalformedProfileException.class, () -> OpenProfile.open(most));
    assertEquals("has 2 lines without a stack and a number", error.reason());
  }

  @Test
  void saysThatAZippedFileIsNoProfile() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (var zipped = new GZIPOutputStream(out)) {
      zipped.write(new byte[0]);
    }
    Path file = Files.write(folder.resolve("some.gz"), out.toByteArray());
    var error = assertThrows(IOException.class, () -> OpenProfile.open(file));
    assertEquals(
        file + ": zipped, but not a profile that TinyProf knows; unzip it first",
        error.getMessage());
  }

  @Test
  void saysThatTausCountersAreNoTimes() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("profile.0.0.0"), "1 templated_functions_MULTI_PAPI_TOT_CYC\n# x\n");
    var error = assertThrows(IOException.class, () -> OpenProfile.open(file));
    assertEquals(
        file + ": TAU's profile of PAPI_TOT_CYC holds no times; open the one of TIME",
        error.getMessage());
  }
}
