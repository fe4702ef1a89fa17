package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.interchange.write.CallpathValues;
import org.tinyprof.interchange.write.ExportFormat;
import org.tinyprof.interchange.write.ExportedRun.Rows;

/** What we write as Caliper's split JSON opens as the run that it was. */
class RoundTripTest {
  @TempDir Path folder;

  private OpenProfile run(String which) throws IOException {
    return which.equals("example")
        ? OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))
        : OpenProfile.of(folder, new MemorySource(MethodRun.profile()));
  }

  private OpenProfile again(OpenProfile run) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ExportFormat.CALIPER.write(new FrameExport(run), out);
    return OpenProfile.open(Files.write(folder.resolve("whatever.txt"), out.toByteArray()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"example", "methods"})
  void keepsTheRunAndItsAttributesWithTheirTypes(String which) throws Exception {
    try (OpenProfile run = run(which);
        OpenProfile again = again(run)) {
      assertEquals(run.info(), again.info());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"example", "methods"})
  void keepsEventsWithTheirIdentitySourceAndTags(String which) throws Exception {
    try (OpenProfile run = run(which);
        OpenProfile again = again(run)) {
      assertEquals(describe(run.schema()), describe(again.schema()));
    }
  }

  private static List<String> describe(Schema schema) {
    List<String> described = new ArrayList<>();
    schema
        .callpaths()
        .entries()
        .forEach(
            entry ->
                described.add(
                    entry.parent()
                        + " "
                        + entry.event().identity().described()
                        + entry.event().source()
                        + entry.attributes()));
    return described;
  }

  @ParameterizedTest
  @ValueSource(strings = {"example", "methods"})
  void keepsEveryRanksTotalsOfEveryMetric(String which) throws Exception {
    try (OpenProfile run = run(which);
        OpenProfile again = again(run)) {
      assertEquals(totals(run), totals(again));
    }
  }

  /** Values by metric, callpath and rank, the threads of a rank folded. */
  private static Map<String, Double> totals(OpenProfile run) throws IOException {
    Map<String, Double> totals = new TreeMap<>();
    for (int metric = 0; metric < run.schema().metrics().size(); metric++) {
      MetricDefinition definition = run.schema().metric(metric);
      if (definition.varying()) {
        CallpathValues read = new FrameExport(run).values(Rows.LANES, List.of(metric));
        for (int lane = 0; lane < read.lanes().size(); lane++) {
          for (int callpath = 0; callpath < run.schema().callpaths().size(); callpath++) {
            double value = read.value(metric, callpath, lane);
            if (!Double.isNaN(value)) {
              String key = definition + " " + callpath + " " + read.lanes().get(lane).rank();
              totals.merge(key, value, definition::fold);
            }
          }
        }
      }
    }
    return totals;
  }

  @Test
  void opensTheTableOverRanksAsTheMeanRank() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OpenProfile run = run("example")) {
      ExportFormat.CALIPER.writeOverRanks(new FrameExport(run), out);
    }
    Path file = Files.write(folder.resolve("mean.json"), out.toByteArray());
    try (OpenProfile mean = OpenProfile.open(file)) {
      assertEquals(8, mean.info().ranks());
      CallpathValues time = new FrameExport(mean).values(Rows.LANES, List.of(mean.time()));
      assertEquals(1_866_000_000 / 8, time.value(mean.time(), 0, 0));
    }
  }
}
