package org.tinyprof.interchange.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
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
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.SampledRun;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.LaneValuesBuilder;

class CaliperSplitTest {
  @TempDir Path folder;

  private JsonNode overRanks() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      ExportFormat.CALIPER.writeOverRanks(new FrameExport(run), out);
    }
    return new ObjectMapper().readTree(out.toByteArray());
  }

  /** A row by the names of its columns, with the words that it refers to. */
  private static Map<String, String> row(JsonNode file, int row) {
    Map<String, String> cells = new TreeMap<>();
    for (int i = 0; i < file.get("columns").size(); i++) {
      JsonNode cell = file.at("/data/" + row + "/" + i);
      boolean word = file.at("/column_metadata/" + i + "/is_value").asText().equals("false");
      cells.put(
          file.at("/columns/" + i).asText(),
          word ? file.at("/nodes/" + cell.asInt() + "/label").asText() : cell.asText());
    }
    return cells;
  }

  @Test
  void leavesCallsOfWhatIsEstimatedOut() throws Exception {
    JsonNode file = Exported.json(folder, SampledRun.profile(), ExportFormat.CALIPER);
    Map<String, String> relax = row(file, 1);
    assertEquals("0", relax.get("mpi.rank"));
    assertEquals("null", relax.get("count"));
    assertEquals("150", relax.get("samples (inc)"));
    assertEquals("87", relax.get("metric.line"));
  }

  @Test
  void hasARowForEveryCallpathAndRank() throws Exception {
    JsonNode file = Exported.json(folder, ExportFormat.CALIPER);
    assertEquals(8 * 8 + 1, file.get("data").size()); // only rank 0 writes
    assertEquals(
        "{Node order=0, bytes=null, bytes (inc)=null, count=2, mpi.rank=0, path=main, tag=,"
            + " time=0.002, time (inc)=0.242, time.max=0.131, time.min=0.111}",
        row(file, 0).toString());
    assertEquals(8, file.get("num_processes").intValue());
    assertEquals("{\"label\":\"main\",\"column\":\"path\"}", file.at("/nodes/0").toString());
  }

  @Test
  void carriesEveryMetricTagIdentityAndSource() throws Exception {
    JsonNode file = Exported.json(folder, MethodRun.profile(), ExportFormat.CALIPER);
    assertEquals(
        "{Node order=1, alloc=2048, alloc (inc)=2048, bytes=null, bytes (inc)=null,"
            + " class=org.example.Solver, count=4, cpu=0.012, cpu (inc)=0.012, descriptor=(I)V,"
            + " energy=0.5, energy (inc)=0.5, file=Solver.java, line=42, location=app.jar,"
            + " method=step, metric.file=, mpi.rank=0, path=Solver.step(int), tag=COMP, time=0.03,"
            + " time (inc)=0.04, time.max=0.025, time.min=0.003}",
        row(file, 1).toString());
    assertEquals("taken,=\\ by\nthe file", file.get("attribute.data").asText());
    assertTrue(file.get("data").isArray());
  }

  @Test
  void tellsTheUnitsOfItsColumns() throws Exception {
    JsonNode file = Exported.json(folder, MethodRun.profile(), ExportFormat.CALIPER);
    Map<String, String> units = new TreeMap<>();
    for (int i = 0; i < file.get("columns").size(); i++) {
      JsonNode unit = file.at("/column_metadata/" + i + "/attribute.unit");
      if (!unit.isMissingNode()) {
        units.put(file.at("/columns/" + i).asText(), unit.asText());
      }
    }
    assertEquals("sec", units.get("time"));
    assertEquals("sec", units.get("cpu (inc)"));
    assertEquals("bytes", units.get("alloc"));
    assertEquals("J", units.get("energy"));
  }

  /** What the readers of the format rely on. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void isWellFormed(boolean overRanks) throws Exception {
    JsonNode file = overRanks ? overRanks() : Exported.json(folder, ExportFormat.CALIPER);
    int columns = file.get("columns").size();
    assertEquals("Node order", file.at("/columns/0").asText());
    assertEquals(columns, file.get("column_metadata").size());
    int paths = 0;
    for (int i = 0; i < file.get("nodes").size(); i++) {
      JsonNode node = file.at("/nodes/" + i);
      assertTrue(node.path("parent").asInt(-1) < i, "parents come first");
      if (node.get("column").asText().equals("path")) {
        assertEquals(i, file.at("/data/" + i + "/0").intValue(), "a row of every callpath first");
        assertEquals(i, file.at("/data/" + i + "/" + (columns - 1)).intValue());
        assertEquals(paths++, i, "callpaths come first");
      }
    }
    for (JsonNode row : file.get("data")) {
      assertEquals(columns, row.size());
      for (int i = 0; i < columns; i++) {
        if (file.at("/column_metadata/" + i + "/is_value").asText().equals("false")) {
          JsonNode named = file.at("/nodes/" + row.get(i).asInt(-1));
          assertEquals(file.at("/columns/" + i).asText(), named.get("column").asText());
        }
      }
    }
  }

  @Test
  void givesLeastMeanAndGreatestOverRanksUnderCalipersNames() throws Exception {
    JsonNode file = overRanks();
    assertEquals(9, file.get("data").size());
    List<String> names = new ArrayList<>();
    file.get("columns").forEach(name -> names.add(name.asText()));
    assertTrue(!names.contains("mpi.rank"), names::toString);
    Map<String, String> compute = row(file, 3);
    assertEquals("0.12", compute.get("Min time/rank"));
    assertEquals("0.18", compute.get("Max time/rank"));
    assertEquals("0.1275", compute.get("Avg time/rank"));
    assertEquals("1.02", compute.get("Total time"));
    assertEquals("10", compute.get("Calls/rank (avg)"));
    assertEquals("80", compute.get("Calls/rank (total)"));
    assertEquals("8", compute.get("ranks"));
    assertEquals("0.23325", row(file, 0).get("Avg time/rank (inc)"));
  }

  @Test
  void takesTheMeanOverAllRanksAndTheExtremesOfThoseThatRan() throws Exception {
    Map<String, String> write = row(overRanks(), 8); // rank 0 alone: 10 ms
    assertEquals("1", write.get("ranks"));
    assertEquals("0.01", write.get("Min time/rank"));
    assertEquals("0.00125", write.get("Avg time/rank"));
  }

  @Test
  void hasARowWithoutNumbersForACallpathThatNoRankRan() throws Exception {
    Schema schema =
        new Schema(
            List.of(MetricDefinition.COUNT, MetricDefinition.TIME),
            new Callpaths(List.of(new Callpath(Callpath.ROOT, "never", LoopMode.SUM))),
            List.of());
    Profile whole = MethodRun.profile();
    Profile none =
        new Profile(whole.run(), whole.precision(), schema, new LaneValuesBuilder(schema).build());
    try (OpenProfile run = OpenProfile.of(folder, new MemorySource(none))) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ExportFormat.CALIPER.write(new FrameExport(run), out);
      JsonNode file = new ObjectMapper().readTree(out.toByteArray());
      assertEquals("[[0,0,null,null,null,0]]", file.get("data").toString());
    }
  }
}
