package org.tinyprof.interchange.read;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.interchange.write.CallpathValues;
import org.tinyprof.interchange.write.ExportedRun.Rows;

/** Files as Caliper itself writes them. */
class CaliperFilesTest {
  private static final String NODES =
      "\"nodes\":[{\"label\":\"main\",\"column\":\"path\"},"
          + "{\"label\":\"solve\",\"column\":\"path\",\"parent\":0},"
          + "{\"label\":\"COMM\",\"column\":\"kind\"}]";

  @TempDir Path folder;

  private OpenProfile open(String columns, String metadata, String data, String globals)
      throws IOException {
    String json =
        "\n {\"data\":["
            + data
            + "],\"columns\":["
            + columns
            + "],\"column_metadata\":["
            + metadata
            + "],"
            + NODES
            + globals
            + "}";
    return OpenProfile.open(Files.writeString(folder.resolve("run.json"), json));
  }

  private OpenProfile openTimes(String data, String globals) throws IOException {
    return openTimes(data, globals, ",\"attribute.unit\":\"sec\"");
  }

  private OpenProfile openTimes(String data, String globals, String unit) throws IOException {
    return open(
        "\"mpi.rank\",\"sum#time.duration\",\"path\"",
        "{\"is_value\":true},{\"is_value\":true" + unit + "},{\"is_value\":false}",
        data,
        globals);
  }

  private static double[] times(OpenProfile run, int callpath) throws IOException {
    int time = run.time();
    CallpathValues read = new FrameExport(run).values(Rows.LANES, List.of(time));
    return IntStream.range(0, read.rows())
        .mapToDouble(lane -> read.value(time, callpath, lane))
        .filter(value -> !Double.isNaN(value))
        .toArray();
  }

  @Test
  void addsChildrenWhereTheFileHasOwnTimesAlone() throws Exception {
    try (OpenProfile run = openTimes("[0,1.5,0],[0,0.25,1],[1,2,0]", "")) {
      assertArrayEquals(new double[] {1_750_000_000, 2_000_000_000}, times(run, 0));
      assertArrayEquals(new double[] {250_000_000}, times(run, 1));
    }
  }

  @Test
  void foldsRowsOfOneRankAndPathAndLeavesOutThoseWithoutAPath() throws Exception {
    try (OpenProfile run = openTimes("[0,0.5,1],[0,0.25,1],[0,9.5,null]", "")) {
      assertArrayEquals(new double[] {750_000_000}, times(run, 1));
    }
  }

  @Test
  void takesTimesWithoutAUnitForThoseOfTheCaliperThatWroteThem() throws Exception {
    try (OpenProfile run = openTimes("[0,5882425.5,0]", "", "")) {
      assertArrayEquals(new double[] {5_882_425_500L}, times(run, 0));
      assertEquals(
          List.of(
              "The file does not name the unit of its times; they were read as microseconds, as"
                  + " Caliper wrote them before 2.0. The option --unit names another one."),
          run.fileNotes());
    }
    try (OpenProfile run = openTimes("[0,3600,0]", ",\"cali.caliper.version\":\"2.2.0\"", "")) {
      assertArrayEquals(new double[] {3_600_000_000_000L}, times(run, 0));
      assertEquals(
          List.of(
              "The file does not name the unit of its times; they were read as seconds. The"
                  + " option --unit names another one."),
          run.fileNotes());
    }
  }

  @Test
  void readsUnitsInclusiveColumnsAndCounts() throws Exception {
    try (OpenProfile run =
        open(
            "\"inclusive#sum#time.duration\",\"sum#time.duration\",\"count\",\"load\",\"path\"",
            "{\"is_value\":true,\"attribute.unit\":\"usec\"},"
                + "{\"is_value\":true,\"attribute.unit\":\"usec\"},"
                + "{\"is_value\":true},{\"is_value\":true},{\"is_value\":false}",
            "[10,4,3,0.5,0]",
            "")) {
      assertArrayEquals(new double[] {10_000}, times(run, 0));
      CallpathValues counts = new FrameExport(run).values(Rows.LANES, List.of(run.count()));
      assertEquals(3, counts.value(run.count(), 0, 0));
      assertEquals(
          new MetricDefinition("load", "", MetricKind.DECIMAL, false),
          run.schema().metric(run.schema().metric("load")));
    }
  }

  @Test
  void takesAColumnOfWordsForATagUnlessItContradictsItself() throws Exception {
    String columns = "\"time\",\"kind\",\"path\"";
    String metadata = "{\"is_value\":true},{\"is_value\":false},{\"is_value\":false}";
    try (OpenProfile run = open(columns, metadata, "[1.5,2,0],[1.5,null,1]", "")) {
      assertEquals(Map.of("kind", "COMM"), run.schema().callpaths().entry(0).attributes());
      assertEquals(Map.of(), run.schema().callpaths().entry(1).attributes());
    }
    try (OpenProfile run = open(columns, metadata, "[1.5,2,0],[1.5,1,0]", "")) {
      assertEquals(-1, run.schema().metric("kind"));
    }
  }

  @Test
  void readsCalipersGlobalsAsTypedAttributes() throws Exception {
    String globals =
        ",\"mpi.world.size\":\"4\",\"cali.caliper.version\":\"2.10.0\",\"size\":\"30\",\"more\":[1]";
    try (OpenProfile run = openTimes("[0,1.5,0]", globals)) {
      assertEquals(4, run.info().ranks());
      assertEquals("run.json", run.info().program());
      assertEquals(Instant.EPOCH, run.info().start());
      assertEquals(
          Attributes.NONE.with("cali.caliper.version", "2.10.0").with("size", Attribute.of(30)),
          run.info().attributes());
    }
  }

  @Test
  void hasAnIdThatFollowsFromItsContents() throws Exception {
    try (OpenProfile one = openTimes("[0,1.5,0]", "");
        OpenProfile same = openTimes("[0,1.5,0]", "");
        OpenProfile other = openTimes("[0,1.25,0]", "")) {
      assertEquals(one.info().id(), same.info().id());
      assertNotEquals(one.info().id(), other.info().id());
    }
  }

  /** A file of Hatchet's test data, where somebody has put it. */
  @Test
  void opensARealFile() throws Exception {
    String real = System.getenv("TINYPROF_FOREIGN_FILES");
    assumeTrue(real != null, "TINYPROF_FOREIGN_FILES names no folder with files of other tools");
    try (OpenProfile run = OpenProfile.open(Path.of(real, "lulesh-annotation-profile.json"))) {
      assertEquals(8, run.info().ranks());
      assertEquals(5_882_425_000L, times(run, 0)[0]);
    }
  }
}
