package org.tinyprof.viewer.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.SampledRun;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.viewer.http.Parameters;

class QuestionsTest {
  private static final int RANKS = 256;
  private static final String STENCIL = "main<Solver.solve<Solver.step<Solver.stencil";

  @TempDir static Path folder;
  private static Questions heat;

  @BeforeAll
  static void start() throws Exception {
    heat = open(HeatRun.write(folder.resolve("heat.tprof"), RANKS, 2, 60));
  }

  @AfterAll
  static void close() throws Exception {
    heat.close();
  }

  private static Questions open(Path... runs) throws Exception {
    return Questions.of(
        Stream.of(runs).map(Path::toString).toList(), ReadingRules.NONE, Optional.empty());
  }

  private static JsonNode ask(Questions questions, String question, String parameters)
      throws Exception {
    String json = questions.answer(question, Parameters.parse(parameters), () -> true);
    return new ObjectMapper().readTree(json);
  }

  private static JsonNode node(JsonNode tree, String path) {
    for (JsonNode each : tree.get("nodes")) {
      if (each.get("path").asText().equals(path)) {
        return each;
      }
    }
    throw new AssertionError("no " + path + " in " + tree);
  }

  @Test
  void theHeadSaysWhichRunAndWhichMetrics() throws Exception {
    JsonNode run = ask(heat, "run", "");
    assertEquals("heat.tprof", run.get("name").asText());
    assertEquals(RANKS, run.get("ranks").asInt());
    assertEquals("main", run.get("root").asText());
    assertEquals("count", run.get("metrics").get(0).get("name").asText());
    assertEquals("multigrid", run.get("facts").get("solver").asText());
  }

  @Test
  void aTreesNodesComeAfterTheirParentsTheLargestFirst() throws Exception {
    JsonNode tree = ask(heat, "tree", "");
    assertEquals("main", tree.get("nodes").get(0).get("name").asText());
    assertEquals(-1, tree.get("nodes").get(0).get("parent").asInt());
    JsonNode stencil = node(tree, STENCIL);
    assertEquals(HeatRun.slowRank(RANKS), stencil.get("maxRank").asInt());
    assertEquals("compute", stencil.get("kind").asText());
    assertEquals(15, stencil.get("bins").size());
    assertTrue(stencil.get("max").asDouble() > 1.3 * stencil.get("mean").asDouble());
  }

  @Test
  void whatIsEstimatedSaysSoAndHasNoCalls() throws Exception {
    Path file =
        Files.write(folder.resolve("sampled.tprof"), IndexFile.encodeWhole(SampledRun.profile()));
    try (Questions sampled = open(file)) {
      JsonNode tree = ask(sampled, "tree", "");
      JsonNode relax = node(tree, "main<Strip.relax");
      assertTrue(relax.get("estimated").asBoolean());
      assertTrue(relax.get("calls").isNull());
      assertEquals(68_313_070.7, relax.get("error").asDouble(), 1);
      assertEquals(140, relax.get("samples").asInt());
      assertNull(node(tree, "main").get("estimated"));
      assertEquals(1, node(tree, "main").get("calls").asInt());
    }
  }

  @Test
  void hidesWhatIsBelowAShareAndSaysHowMuch() throws Exception {
    JsonNode tree = ask(heat, "tree", "prune=20");
    assertTrue(tree.get("nodes").size() < 10);
    assertEquals(23, tree.get("callpaths").asInt());
    assertTrue(node(tree, "main").get("hidden").asInt() > 0);
  }

  @Test
  void neverShowsMoreNodesThanAskedForButTheChosenOne() throws Exception {
    JsonNode tree = ask(heat, "tree", "nodes=3&path=" + STENCIL.replace("<", "%3C"));
    assertEquals(4, tree.get("nodes").size());
    assertEquals("Solver.stencil", node(tree, STENCIL).get("name").asText());
  }

  @Test
  void marksWhatAPieceOfANameOrAQueryFinds() throws Exception {
    assertEquals(2, ask(heat, "tree", "q=FFT").get("matches").asInt());
    JsonNode waits = ask(heat, "tree", "q=**%3CMPI_Wait*&only=1");
    assertEquals(2, waits.get("matches").asInt());
    assertEquals(2, waits.get("kept").asInt());
  }

  @Test
  void aWrongQueryIsOneLineWithTheNearestName() {
    QuestionException wrong =
        assertThrows(QuestionException.class, () -> ask(heat, "tree", "q=main[tme%20>%205]"));
    assertTrue(wrong.getMessage().contains("time"), wrong.getMessage());
  }

  @Test
  void ownValuesAreWithoutTheCallpathsBelow() throws Exception {
    JsonNode all = node(ask(heat, "tree", ""), "main<Solver.solve");
    JsonNode own = node(ask(heat, "tree", "self=1"), "main<Solver.solve");
    assertTrue(own.get("value").asDouble() < 0.01 * all.get("value").asDouble());
    assertEquals(all.get("size").asDouble(), own.get("size").asDouble());
  }

  @Test
  void theRankChartGrowsWithPixelsAndNamesTheSlowRank() throws Exception {
    JsonNode ranks = ask(heat, "ranks", "pixels=16&rank=3&path=" + STENCIL.replace("<", "%3C"));
    assertEquals(16, ranks.get("bands").get("mean").size());
    assertEquals(HeatRun.slowRank(RANKS), ranks.get("differing").get(0).asInt());
    assertEquals(3, ranks.get("place").asInt());
    assertEquals("node01", ranks.get("selected").get("host").asText());
    assertEquals(RANKS, ranks.get("count").asInt());
  }

  @Test
  void theRankChartIsOfTheIterationsThatWereChosen() throws Exception {
    String path = "&path=" + STENCIL.replace("<", "%3C");
    double all = ask(heat, "ranks", "exec=1" + path).get("mean").asDouble();
    double half = ask(heat, "ranks", "exec=1&iter=0-29" + path).get("mean").asDouble();
    assertEquals(0.45, half / all, 0.06);
  }

  @Test
  void ranksOfAnyOrderAreSelectedByTheirNumbers() throws Exception {
    String path = "&path=" + STENCIL.replace("<", "%3C");
    JsonNode places = ask(heat, "places", "order=value&from=0&to=2" + path);
    JsonNode few = ask(heat, "ranks", "ranks=" + places.get("ranks").asText() + path);
    assertEquals(3, few.get("ranks").asInt());
    assertTrue(few.get("firstRanks").toString().contains("" + HeatRun.slowRank(RANKS)));
    assertEquals(3, few.get("count").asInt());
    for (String wrong : List.of("9-3", "999999")) {
      assertThrows(QuestionException.class, () -> ask(heat, "ranks", "ranks=" + wrong + path));
    }
  }

  @Test
  void ordersRanksByValueOrByHost() throws Exception {
    String path = "&path=" + STENCIL.replace("<", "%3C");
    JsonNode byValue = ask(heat, "ranks", "order=value&pixels=256" + path);
    assertEquals(HeatRun.slowRank(RANKS), byValue.get("bands").get("maxRank").get(0).asInt());
    assertEquals(4, ask(heat, "ranks", "order=host" + path).get("hosts").size());
  }

  @Test
  void theHeatMapIsAByteACellOfTheMedianExecution() throws Exception {
    JsonNode course =
        ask(heat, "course", "width=100&height=64&rank=3&path=" + STENCIL.replace("<", "%3C"));
    assertEquals("iteration", course.get("along").asText());
    assertEquals(1, course.get("execution").asInt());
    assertEquals(60, course.get("columns").asInt());
    assertEquals(64, course.get("heat").get("height").asInt());
    assertEquals(60 * 64, course.get("heat").get("cells").binaryValue().length);
    assertEquals(60, course.get("line").size());
    assertEquals(2, course.get("executions").get("number").asInt());
    assertEquals(0, course.get("executions").get("max").asInt());
  }

  @Test
  void aCallpathWithoutIterationsIsShownByExecution() throws Exception {
    JsonNode course = ask(heat, "course", "path=main%3CSolver.setup");
    assertEquals("execution", course.get("along").asText());
    assertEquals(2, course.get("columns").asInt());
  }

  @Test
  void aCellTellsLeastMeanAndLargestOfItsRanks() throws Exception {
    JsonNode cell =
        ask(heat, "cell", "top=0&bottom=255&left=0&right=0&path=" + STENCIL.replace("<", "%3C"));
    assertEquals(RANKS, cell.get("count").asInt());
    assertEquals(HeatRun.slowRank(RANKS), cell.get("maxRank").asInt());
  }

  @Test
  void oneRanksValuesAreThoseOfTheRowsInSight() throws Exception {
    JsonNode values = ask(heat, "rank", "rank=3&ids=0,6").get("values");
    assertEquals(2, values.size());
    assertTrue(values.get("6").asDouble() > 0);
  }

  @Test
  void theCallpathsBesideEachOtherAreTimesTheirMean() throws Exception {
    JsonNode map = ask(heat, "callpaths", "ids=6,9&height=8&path=main");
    assertEquals(2 * 8, map.get("heat").get("cells").binaryValue().length);
    assertTrue(map.get("heat").get("most").asDouble() > 1.3);
  }

  @Test
  void detailsHaveARowForEachMetricAndTheSource() throws Exception {
    JsonNode details = ask(heat, "details", "rank=3&path=" + STENCIL.replace("<", "%3C"));
    assertEquals("Solver.java", details.get("file").asText());
    assertEquals("com.example.heat.Solver.stencil(int)", details.get("full").asText());
    assertEquals(3, details.get("rows").size());
    assertEquals(120, details.get("rows").get(0).get("rank").asInt());
    assertEquals(0, details.get("rows").get(2).get("ranks").asInt(), "bytes are absent");
  }

  @Test
  void aRankIsSetAgainstTheOthersInTheSameExecution() throws Exception {
    JsonNode details = ask(heat, "details", "rank=3&exec=1&path=" + STENCIL.replace("<", "%3C"));
    assertEquals(60, details.get("rows").get(0).get("rank").asInt());
    assertEquals(60, details.get("rows").get(0).get("max").asInt());
  }

  @Test
  void theFirstFindingNamesItsPlace() throws Exception {
    JsonNode first = ask(heat, "findings", "").get("findings").get(0);
    assertEquals(HeatRun.slowRank(RANKS), first.get("rank").asInt());
    assertEquals(STENCIL, first.get("path").asText());
  }

  @Test
  void aFileWithoutTimesIsIntroducedByItsSamples() throws Exception {
    Path file = Files.writeString(folder.resolve("app.folded"), "main;work 5\nmain 3\n");
    try (Questions samples = open(file)) {
      JsonNode page = ask(samples, "findings", "");
      assertEquals("app.folded    8 samples", page.get("headline").asText());
      assertEquals(
          "The file has no times; of its 8 samples, 63 % are in work.", page.get("bound").asText());
      assertTrue(page.get("findings").isEmpty());
    }
  }

  @Test
  void ownValuesCanBeGroupedAndNameTheirCostliestCallpath() throws Exception {
    JsonNode flat = ask(heat, "flat", "");
    assertEquals("Solver.stencil", flat.get("rows").get(0).get("name").asText());
    assertEquals(STENCIL, flat.get("rows").get(0).get("path").asText());
    JsonNode classes = ask(heat, "flat", "group=class");
    assertEquals("com.example.heat.Solver", classes.get("rows").get(0).get("name").asText());
  }

  @Test
  void theCallGraphHasItsRootAndEdges() throws Exception {
    JsonNode graph = ask(heat, "graph", "");
    assertTrue(graph.get("nodes").get(0).get("root").asBoolean());
    assertEquals(22, graph.get("edges").size());
  }

  @Test
  void theMatrixHasTheBytesFromRankToRank() throws Exception {
    assertEquals(0, ask(heat, "messages", "").get("cells").size());
    assertFalse(ask(heat, "run", "").get("messages").asBoolean());
    try (Questions talks = open(HeatRun.writeTalking(folder.resolve("talks.tprof"), 12))) {
      assertTrue(ask(talks, "run", "").get("messages").asBoolean());
      JsonNode matrix = ask(talks, "messages", "");
      assertEquals(12, matrix.get("cells").size());
      assertEquals("[0,1,1,100]", matrix.get("cells").get(0).toString());
      JsonNode groups = ask(talks, "messages", "groups=4");
      assertEquals(3, groups.get("width").asInt());
      assertEquals("[0,0,2,200]", groups.get("cells").get(0).toString());
    }
  }

  @Test
  void twoRunsHaveDifferences() throws Exception {
    Path before = HeatRun.write(folder.resolve("before.tprof"), 4, 1, 3, 1, 1);
    Path after = HeatRun.write(folder.resolve("after.tprof"), 4, 1, 3, 2, 2);
    try (Questions two = open(before, after)) {
      JsonNode differences = ask(two, "differences", "");
      JsonNode rows =
          node(differences, "main<Solver.solve<Solver.step<Solver.precondition<Solver.fftRows");
      assertEquals(2, rows.get("after").asDouble() / rows.get("before").asDouble(), 0.01);
      assertEquals("after.tprof", differences.get("after").asText());
      assertEquals(
          "No change beyond chance: 565 ms -> 575 ms. But Solver.step takes 9.30 ms more; one run"
              + " each.",
          differences.get("verdict").asText());
      assertEquals("main", differences.get("whole").get("path").asText());
      assertFalse(rows.get("noise").asBoolean(), rows.toString());
      assertTrue(differences.get("notes").toString().contains("One run each: how much runs"));
      assertEquals("before.tprof", ask(two, "run", "run=0").get("name").asText());
    }
  }

  @Test
  void aNewerSnapshotIsANewVersion() throws Exception {
    Path path = HeatRun.write(folder.resolve("live.tprof"), 2, 1, 3, 1, 7);
    try (Questions live = open(path)) {
      String before = ask(live, "version", "").get("version").asText();
      assertEquals("live.tprof", ask(live, "run", "").get("name").asText());
      HeatRun.write(path, 3, 1, 3, 1, 8);
      Files.setLastModifiedTime(
          path.resolve("index"), FileTime.from(Instant.parse("2026-03-02T00:00:00Z")));
      assertNotEquals(before, ask(live, "version", "").get("version").asText());
      assertEquals(3, ask(live, "run", "").get("ranks").asInt());
    }
  }

  @Test
  void aJobThatKeepsItsSnapshotsIsFollowedUntilItsProfileIsThere() throws Exception {
    Path path = folder.resolve("kept.tprof");
    HeatRun.write(folder.resolve("kept.snapshot-9999.tprof"), 2, 1, 3, 1, 7);
    try (Questions live = open(path)) {
      assertEquals("kept.snapshot-9999.tprof", ask(live, "run", "").get("name").asText());
      HeatRun.write(folder.resolve("kept.snapshot-10000.tprof"), 2, 1, 3, 1, 8);
      ask(live, "version", "");
      assertEquals("kept.snapshot-10000.tprof", ask(live, "run", "").get("name").asText());
      HeatRun.write(path, 3, 1, 3, 1, 9);
      ask(live, "version", "");
      assertEquals("kept.tprof", ask(live, "run", "").get("name").asText());
    }
  }

  @Test
  void anAnswerThatIsAskedForAgainIsTheSame() throws Exception {
    Parameters asked = Parameters.parse("turn=1&view=a");
    Parameters again = Parameters.parse("view=b&turn=2");
    assertSame(heat.answer("tree", asked, () -> true), heat.answer("tree", again, () -> true));
  }

  @Test
  void aRunOfAnotherKindOpensTheSameWay() throws Exception {
    Path run = ExampleRun.write(folder.resolve("example.tprof"));
    try (Questions example = open(run)) {
      assertEquals(9, ask(example, "tree", "prune=0").get("nodes").size());
    }
  }
}
