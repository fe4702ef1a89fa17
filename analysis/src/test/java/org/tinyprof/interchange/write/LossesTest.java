package org.tinyprof.interchange.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;

/** What a format has no place for is not in its files, and only that is called lost. */
class LossesTest {
  /** Words that stand in a file only if it keeps a detail. */
  private static final Map<Detail, String> WITNESSES =
      Map.of(
          Detail.METRICS, "alloc",
          Detail.TAGS, "greenish",
          Detail.SOURCES, "Solver.java",
          Detail.COUNTERS, "pages.read",
          Detail.ATTRIBUTES, "hexagonal");

  @TempDir Path folder;

  /** Two ranks of two threads, each with two executions, and something of every other detail. */
  private static Profile made(MetricDefinition weight) {
    EventDefinition solve =
        new EventDefinition(
            EventDefinition.named("solve").identity(),
            new EventDefinition.Source("Solver.java", 12, ""));
    Callpath callpath = new Callpath(Callpath.ROOT, solve, LoopMode.SUM, Map.of("hue", "greenish"));
    Schema schema =
        new Schema(
            List.of(
                weight,
                MetricDefinition.COUNT,
                weight.equals(MetricDefinition.TIME)
                    ? MetricDefinition.ALLOC
                    : MetricDefinition.TIME,
                MetricDefinition.consistent("hue")),
            new Callpaths(List.of(callpath)),
            List.of(CounterDefinition.calls("pages.read")));
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int rank = 0; rank < 2; rank++) {
      for (int thread = 0; thread < 2; thread++) {
        values.lane(new Lane(rank, thread, "worker-" + thread)).counter(0, 3);
        for (int execution = 0; execution < 2; execution++) {
          values.series(0, execution, false).row().set(0, 4000).set(1, 5);
          if (weight.equals(MetricDefinition.TIME)) {
            values.set(2, 64);
          }
        }
      }
    }
    Attributes attributes = Attributes.NONE.with("mesh", "hexagonal");
    RunInfo run = RunInfo.recorded(new RunId(7, 8), "made", Instant.EPOCH, 2, attributes);
    return new Profile(run, Precision.LOSSLESS, schema, values.build());
  }

  private FrameExport export(MetricDefinition weight) {
    return new FrameExport(OpenProfile.of(folder, new MemorySource(made(weight))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          BINARY     | []
          JSON       | []
          TEXT       | []
          CSV        | [source files and lines, counters, attributes of the run]
          PPROF      | [executions and iterations, counters]
          CALIPER    | [threads, executions and iterations, counters]
          CALI       | [threads, executions and iterations, counters]
          HATCHET    | [ranks, threads, executions and iterations, counters]
          CHROME     | [executions and iterations, other metrics, tags, source files and lines, counters]
          SPEEDSCOPE | [executions and iterations, calls, other metrics, tags, counters]
          DOT        | [ranks, threads, executions and iterations, other metrics, tags, source files and lines, counters, attributes of the run]
          PERFETTO   | [executions and iterations, calls, other metrics, tags, source files and lines, counters, attributes of the run]
          FOLDED     | [ranks, threads, executions and iterations, calls, the metric's name, other metrics, tags, source files and lines, counters, attributes of the run]
          """)
  void saysWhatAFormatHasNoPlaceFor(ExportFormat format, String lost) throws Exception {
    assertEquals(lost, export(MetricDefinition.TIME).lostIn(format).toString());
  }

  @ParameterizedTest
  @CsvSource({
    "SPEEDSCOPE, alloc, true",
    "SPEEDSCOPE, bytes, false",
    "SPEEDSCOPE, samples, false",
    "FOLDED, alloc, true",
    "FOLDED, samples, false",
    "DOT, alloc, true",
    "PPROF, alloc, false",
    "CSV, alloc, false"
  })
  void theNameOfAMetricIsLostWhereOnlyItsUnitIsKept(
      ExportFormat format, String metric, boolean lost) throws Exception {
    MetricDefinition weight =
        List.of(MetricDefinition.ALLOC, MetricDefinition.BYTES, MetricDefinition.SAMPLES).stream()
            .filter(each -> each.name().equals(metric))
            .findFirst()
            .orElseThrow();
    assertEquals(lost, export(weight).lostIn(format).contains(Detail.METRIC_NAME));
  }

  @ParameterizedTest
  @EnumSource(
      names = {"BINARY", "PERFETTO"},
      mode = EnumSource.Mode.EXCLUDE)
  void aFileHasWhatIsNotCalledLost(ExportFormat format) throws Exception {
    FrameExport run = export(MetricDefinition.TIME);
    String text = text(run, format);
    EnumSet<Detail> missing = EnumSet.noneOf(Detail.class);
    WITNESSES.forEach(
        (detail, witness) -> {
          if (!text.contains(witness)) {
            missing.add(detail);
          }
        });
    EnumSet<Detail> lost = EnumSet.copyOf(WITNESSES.keySet());
    lost.retainAll(run.lostIn(format));
    assertEquals(lost, missing, text);
  }

  private static String text(FrameExport run, ExportFormat format) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    format.write(run, out);
    byte[] bytes = out.toByteArray();
    if (format == ExportFormat.PPROF) {
      bytes = new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes();
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  @Test
  void ourOwnFileKeepsEverything() throws Exception {
    FrameExport run = export(MetricDefinition.TIME);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ExportFormat.BINARY.write(run, out);
    Path file = Files.write(folder.resolve("own.tprof"), out.toByteArray());
    try (OpenProfile back = OpenProfile.open(file)) {
      assertEquals(run.details(), new FrameExport(back).details());
    }
  }

  @Test
  void perfettoRefusesARunWithoutATimeline() {
    assertThrows(
        IOException.class, () -> text(export(MetricDefinition.TIME), ExportFormat.PERFETTO));
  }
}
