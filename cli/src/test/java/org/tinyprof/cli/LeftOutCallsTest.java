package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Precision;

/** What is said of calls that recording left out, and of calls that nobody counted. */
class LeftOutCallsTest {
  private static final String NOTE = "‡ 1,000 calls, 25 ns each, then left to its caller";

  @TempDir Path folder;
  private Path run;

  @BeforeEach
  void write() throws Exception {
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
            new Callpaths(
                List.of(
                    new Callpath(Callpath.ROOT, "main", LoopMode.SUM),
                    new Callpath(0, "get", LoopMode.SUM))),
            List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    values.lane(new Lane(0));
    values.series(0, 0, false).row().set(0, 1).set(1, 100_000);
    values.series(1, 0, false).row().set(0, 1_000).set(1, 25_000);
    values.level(1, Level.OFF, 5);
    RunInfo info = RunInfo.recorded(new RunId(0, 3), "app", Instant.EPOCH, 1, Attributes.NONE);
    run = folder.resolve("run.tprof");
    Files.write(
        run, IndexFile.encodeWhole(new Profile(info, Precision.LOSSLESS, schema, values.build())));
  }

  @ParameterizedTest
  @ValueSource(strings = {"caliper", "cali", "hatchet", "dot"})
  void convertersGiveTheNoteThatATreeHas(String format) throws Exception {
    assertTrue(Commands.run("tree", run).out().contains(NOTE.replace("‡", "*"))); // on ASCII
    String converted = Commands.run("convert", run, "--to", format).out();
    assertTrue(converted.replace("\\,", ",").contains(NOTE), converted);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--query=get", "--prune=1%", "--self"})
  void aTreeOfSomeCallpathsHasTheNoteToo(String option) {
    String tree = Commands.run("tree", run, option).out();
    assertTrue(tree.contains(NOTE.replace("‡", "*")), tree);
  }

  @ParameterizedTest
  @ValueSource(strings = {"caliper", "folded", "speedscope", "pprof"})
  void convertSaysHowManyCallpathsAreNotWhole(String format) {
    Commands done = Commands.run("convert", run, "--to", format, "-o", folder.resolve("file"));
    assertTrue(
        done.err()
            .endsWith(
                "tinyprof convert: recording left out calls of 1 callpaths, whose time is in their"
                    + " callers; tinyprof tree marks them with *\n"),
        done.err());
    assertEquals(0, done.exitCode());
  }

  @Test
  void saysNothingWhereTheFormatKeepsIt() {
    assertEquals("", Commands.run("convert", run, "--to", "json").err());
  }

  @Test
  void showsNoCallsWhereNobodyCountedThem() throws Exception {
    Path caliper =
        Files.writeString(
            folder.resolve("run.json"),
            "{\"data\":[[0,2.5,0]],\"columns\":[\"mpi.rank\",\"time\",\"path\"],"
                + "\"column_metadata\":[{\"is_value\":true},{\"is_value\":true},"
                + "{\"is_value\":false}],\"nodes\":[{\"label\":\"main\",\"column\":\"path\"}]}");
    String json = Commands.run("tree", caliper, "--format", "json").out();
    assertTrue(json.contains("\"count\":null"), json);
    assertFalse(Commands.run("report", caliper, "--format", "json").out().contains("count"));
    assertTrue(Commands.run("tree", caliper).out().contains("2.50 s      -  main"));
  }
}
