package org.tinyprof.viewer.many;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.fixtures.Study;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.viewer.http.Parameters;
import org.tinyprof.viewer.question.Questions;

class ManyRunsTest {
  private static final String TRANSPOSE = "main<step<precondition<MPI_Ialltoallv";

  @TempDir static Path folder;
  private static Questions study;

  @BeforeAll
  static void open() throws Exception {
    Study.write(folder);
    Files.writeString(folder.resolve("cut.tprof"), "TINYPROF");
    study = Questions.of(List.of(folder.toString()), ReadingRules.NONE, Optional.empty());
  }

  @AfterAll
  static void close() throws Exception {
    study.close();
  }

  /** Asks with names and values in turn. */
  private static JsonNode ask(String question, String... pairs) throws Exception {
    List<String> parameters = new ArrayList<>();
    for (int i = 0; i < pairs.length; i += 2) {
      parameters.add(pairs[i] + "=" + encoded(pairs[i + 1]));
    }
    String json =
        study.answer(question, Parameters.parse(String.join("&", parameters)), () -> true);
    return new ObjectMapper().readTree(json);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }

  private static JsonNode node(JsonNode answer, String path) {
    for (JsonNode each : answer.get("nodes")) {
      if (each.get("path").asText().equals(path)) {
        return each;
      }
    }
    throw new AssertionError("no " + path + " in " + answer);
  }

  @Test
  void aFolderIsManyRunsAndADamagedOneAmongThemIsNamed() throws Exception {
    JsonNode version = ask("version");
    assertTrue(version.get("many").asBoolean());
    assertEquals(Study.RUNS, version.get("runs").asInt());
    JsonNode runs = ask("runs");
    assertEquals(Study.RUNS, runs.get("rows").size());
    assertEquals(1, runs.get("unreadable").asInt());
    assertTrue(runs.get("notes").get(0).asText().contains("cut.tprof"), runs.get("notes")::asText);
  }

  @Test
  void theTableHasWhatTellsRunsApart() throws Exception {
    JsonNode runs = ask("runs");
    List<String> columns = new ArrayList<>();
    runs.get("columns").forEach(column -> columns.add(column.asText()));
    assertEquals(List.of("run", "ranks", "jdk", "machine", "points", "solver", "start"), columns);
    assertEquals("heat-aspen-16-1.tprof", runs.get("rows").get(0).get("name").asText());
  }

  @Test
  void aHeadingSortsBothWaysByNumberOrText() throws Exception {
    JsonNode up = ask("runs", "sort", "ranks").get("rows");
    assertEquals("2", up.get(0).get("cells").get(1).asText());
    JsonNode down = ask("runs", "sort", "-ranks").get("rows");
    assertEquals("64", down.get(0).get("cells").get(1).asText());
    JsonNode value = ask("runs", "sort", "-value::", "path", "main<checkpoint").get("rows");
    assertEquals("heat-birch-24-2.tprof", value.get(0).get("name").asText());
  }

  @Test
  void theConditionKeepsRunsAndAWrongOneNamesTheNearestAttribute() throws Exception {
    JsonNode kept = ask("runs", "where", "ranks >= 32 and machine = birch");
    assertEquals(12, kept.get("kept").asInt());
    assertEquals(Study.RUNS, kept.get("all").asInt());
    QuestionException wrong =
        assertThrows(QuestionException.class, () -> ask("runs", "where", "rank >= 32"));
    assertTrue(wrong.getMessage().contains("ranks"), wrong.getMessage());
  }

  @Test
  void whatIsBrushedOnAxesAndPickedIsSelected() throws Exception {
    assertEquals(32, ask("runs", "brush", "ranks:2:16").get("on").asInt());
    assertEquals(16, ask("runs", "brush", "ranks:2:16;machine:birch:birch").get("on").asInt());
    assertEquals(2, ask("runs", "pick", "3,5").get("on").asInt());
    String slow = encoded("value::main<checkpoint") + ":400000000:500000000";
    assertEquals(1, ask("runs", "brush", slow).get("on").asInt());
    JsonNode one = ask("multiples", "brush", slow);
    assertEquals(1, one.get("runs").asInt());
  }

  @Test
  void pointsHaveANumberForEveryRunAndAxis() throws Exception {
    String axes = "ranks;machine;" + encoded("value::" + TRANSPOSE);
    JsonNode points = ask("points", "axes", axes, "colour", "machine");
    assertEquals(Study.RUNS, points.get("runs").size());
    assertEquals(3, points.get("axes").size());
    assertEquals("aspen", points.get("axes").get(1).get("words").get(0).asText());
    assertEquals("time of MPI_Ialltoallv", points.get("axes").get(2).get("label").asText());
    assertEquals("birch", points.get("colour").get("series").get(1).asText());
  }

  @Test
  void coloursAreKindsOfRunsSeriesOrShades() throws Exception {
    JsonNode kinds = ask("runs", "colour", "@kind").get("colour");
    assertTrue(kinds.get("series").size() >= 2, kinds.toString());
    JsonNode shades = ask("runs", "colour", "ranks", "sort", "ranks");
    assertTrue(shades.get("colour").get("shades").asBoolean());
    assertEquals(0, shades.get("rows").get(0).get("colour").asDouble());
    assertEquals(1, shades.get("rows").get(Study.RUNS - 1).get("colour").asDouble());
    assertEquals(
        "clusters need three things or more to compare; there are 2",
        ask("runs", "colour", "@kind", "where", "machine = aspen and ranks = 2 and solver = cg")
            .get("colour")
            .get("note")
            .asText());
  }

  @Test
  void aCallpathHasItsSmallPictureItsStatisticsAndWhoIsFarOff() throws Exception {
    JsonNode answer = ask("multiples", "by", "ranks");
    assertEquals("main", answer.get("nodes").get(0).get("path").asText());
    JsonNode checkpoint = node(answer, "main<checkpoint");
    assertEquals("heat-birch-24-2.tprof", checkpoint.get("outliers").get(0).asText());
    assertEquals(13, checkpoint.get("bins").size());
    assertEquals(8, checkpoint.get("points").size());
    assertEquals("mean", answer.get("statistics").get(0).get("name").asText());
    assertEquals(480e6, checkpoint.get("statistics").get(3).asDouble(), 1);
    JsonNode pruned = ask("multiples", "prune", "50");
    assertTrue(pruned.get("nodes").size() < answer.get("nodes").size());
    assertEquals(answer.get("callpaths"), pruned.get("callpaths"));
  }

  @Test
  void aCurveHasEveryRunAndAModelOfEachGroup() throws Exception {
    JsonNode curve =
        ask("curve", "path", TRANSPOSE, "by", "ranks", "colour", "machine", "to", "1024");
    assertEquals(Study.RUNS, curve.get("points").size());
    assertEquals(2, curve.get("groups").size());
    JsonNode aspen = curve.get("groups").get(0);
    assertTrue(aspen.get("text").asText().contains("log2(ranks)^2"), aspen.get("text").asText());
    JsonNode end = aspen.get("line").get(aspen.get("line").size() - 1);
    assertEquals(1024, end.get(0).asDouble());
    assertTrue(end.get(2).asDouble() < end.get(1).asDouble(), "the band is below");
    assertEquals(aspen.get("line").size(), aspen.get("slowest").size());
  }

  @Test
  void whatTheRanksShareHasAFallingModelUnlessAskedOtherwise() throws Exception {
    String stencil = "main<step<stencil";
    String usual = ask("curve", "path", stencil).get("groups").get(0).get("text").asText();
    assertTrue(usual.contains("ranks^-"), usual);
    JsonNode rising = ask("curve", "path", stencil, "falling", "0").get("groups").get(0);
    assertTrue(!rising.get("text").asText().contains("^-"), rising.get("text").asText());
    JsonNode shared = ask("curve", "path", stencil, "colour", "machine").get("groups");
    for (JsonNode group : shared) {
      assertTrue(group.get("text").asText().contains("ranks^-"), group.get("text").asText());
    }
    JsonNode sum = ask("curve", "path", TRANSPOSE).get("groups").get(0);
    assertTrue(!sum.get("text").asText().contains("^-"), sum.get("text").asText());
  }

  @Test
  void whereThereCanBeNoModelTheReasonStandsInItsPlace() throws Exception {
    JsonNode curve = ask("curve", "by", "machine");
    assertEquals(0, curve.get("groups").size());
    assertEquals("a model needs numbers; choose another axis", curve.get("notes").get(0).asText());
  }

  @Test
  void eachRunAnswersThePagesOtherQuestionsByItsPlace() throws Exception {
    int place = ask("runs", "sort", "-ranks").get("rows").get(0).get("place").asInt();
    assertEquals(64, ask("run", "run", Integer.toString(place)).get("ranks").asInt());
    JsonNode two = ask("differences", "before", "0", "after", Integer.toString(place));
    assertEquals("heat-aspen-16-1.tprof", two.get("before").asText());
    for (int run = 0; run < 12; run++) {
      assertEquals(7, ask("tree", "run", Integer.toString(run)).get("nodes").size());
    }
  }

  @Test
  void theWholeRunIsTheRootThatMostRunsHave(@TempDir Path mixed) throws Exception {
    StudyRun.of(1, 1).with("main", 10).write(mixed.resolve("main.tprof"));
    StudyRun both = StudyRun.of(2, 1).with("main", 20).with("thread pool", 5000);
    both.write(mixed.resolve("pool.tprof"));
    try (Questions runs =
        Questions.of(List.of(mixed.toString()), ReadingRules.NONE, Optional.empty())) {
      String json = runs.answer("curve", Parameters.parse(""), () -> true);
      assertEquals("main", new ObjectMapper().readTree(json).get("path").asText());
    }
  }

  @Test
  void aBrushThatNobodyKnowsIsOneLine() {
    for (String brush : List.of("ranks", "ranks:a:b", "nothing:1:2", "%zz:1:2")) {
      assertThrows(QuestionException.class, () -> ask("runs", "brush", brush), brush);
    }
    assertThrows(QuestionException.class, () -> ask("runs", "pick", "x"));
    assertThrows(QuestionException.class, () -> ask("multiples", "brush", "ranks:999:9999"));
  }
}
