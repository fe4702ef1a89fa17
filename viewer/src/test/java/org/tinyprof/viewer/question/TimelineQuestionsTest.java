package org.tinyprof.viewer.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.fixtures.TimedRun;
import org.tinyprof.analysis.fixtures.TimelineRun;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.viewer.http.Parameters;

class TimelineQuestionsTest {
  private static final int RANKS = 300;
  private static final String STENCIL = "main%3CSolver.step%3CSolver.stencil";

  @TempDir static Path folder;
  private static Questions run;

  @BeforeAll
  static void start() throws Exception {
    run = open(TimelineRun.write(folder.resolve("run.tprof"), RANKS));
  }

  @AfterAll
  static void close() throws Exception {
    run.close();
  }

  private static Questions open(Path path) throws Exception {
    return Questions.of(List.of(path.toString()), ReadingRules.NONE, Optional.empty());
  }

  private static JsonNode ask(Questions questions, String question, String parameters)
      throws Exception {
    String json = questions.answer(question, Parameters.parse(parameters), () -> true);
    return new ObjectMapper().readTree(json);
  }

  /** The path of a cell's callpath; empty if the cell is absent. */
  private static String path(JsonNode timeline, int row, int bin) {
    byte[] cells = Base64.getDecoder().decode(timeline.get("cells").asText());
    int at = 3 * (row * timeline.get("bins").asInt() + bin);
    int place = (cells[at] & 0xFF) | ((cells[at + 1] & 0xFF) << 8);
    JsonNode found = timeline.get("callpaths").get(place);
    return found == null ? "" : found.get("path").asText();
  }

  private static int rest(JsonNode timeline, int row, int bin) {
    byte[] cells = Base64.getDecoder().decode(timeline.get("cells").asText());
    return cells[3 * (row * timeline.get("bins").asInt() + bin) + 2] & 0xFF;
  }

  @Test
  void anAnswerGrowsWithPixelsNotWithRanks() throws Exception {
    JsonNode timeline = ask(run, "timeline", "bins=50&rows=30");
    assertEquals(30, timeline.get("rows").size());
    assertEquals(0, timeline.get("rows").get(0).get("first").asInt());
    assertEquals(7, timeline.get("rows").get(0).get("last").asInt(), "the index has groups of 4");
    assertEquals("", timeline.get("rows").get(0).get("thread").asText());
    byte[] cells = Base64.getDecoder().decode(timeline.get("cells").asText());
    assertEquals(3 * 30 * 50, cells.length);
    assertEquals("main<Solver.setup", path(timeline, 0, 0));
    assertFalse(timeline.get("exact").asBoolean());
    assertEquals(1024, ask(run, "timeline", "bins=999999&ranks=0").get("bins").asInt());
  }

  @Test
  void fewRanksHaveARowAThreadWhileThereIsRoom() throws Exception {
    JsonNode threads = ask(run, "timeline", "ranks=1-2&bins=100&threads=4");
    assertEquals(4, threads.get("rows").size());
    assertEquals("pool-1", threads.get("rows").get(1).get("thread").asText());
    assertEquals(0, rest(threads, 1, 5) & 3, "the second thread does not live yet");
    assertEquals(2, rest(threads, 1, 23) & 3, "it waits");
    assertEquals(3, rest(threads, 0, 31) & 3, "rank 1 is off the CPU");
    assertEquals(2, ask(run, "timeline", "ranks=1-2&bins=100&threads=3").get("rows").size());
  }

  @Test
  void whatIsSelectedOrSearchedIsToldApart() throws Exception {
    JsonNode plain = ask(run, "timeline", "ranks=0&bins=100");
    assertFalse(plain.get("chosen").asBoolean());
    JsonNode below = ask(run, "timeline", "ranks=0&bins=100&path=main%3CSolver.step");
    assertTrue(below.get("chosen").asBoolean());
    assertEquals(0, rest(below, 0, 5) >> 2);
    assertEquals(63, rest(below, 0, 11) >> 2);
    JsonNode searched = ask(run, "timeline", "ranks=0&bins=100&q=setup&path=" + STENCIL);
    assertEquals(63, rest(searched, 0, 5) >> 2);
    assertEquals(0, rest(searched, 0, 11) >> 2);
  }

  @Test
  void aSpanAndADepthAreShown() throws Exception {
    JsonNode zoomed = ask(run, "timeline", "ranks=0&bins=10&span=1.0s-1.1s&depth=1");
    assertEquals(1_000_000_000L, zoomed.get("from").asLong());
    assertEquals(1_100_000_000L, zoomed.get("to").asLong());
    assertEquals("main<Solver.step", path(zoomed, 0, 5));
    JsonNode beyond = ask(run, "timeline", "ranks=0&bins=10&span=9.0s-90s");
    assertEquals(beyond.get("last"), beyond.get("to"));
    for (String wrong : List.of("span=90s-91s", "span=i", "span=1s-2s).rank(0", "ranks=999")) {
      assertThrows(QuestionException.class, () -> ask(run, "timeline", wrong), wrong);
    }
  }

  @Test
  void aMomentNamesThreeCallpathsWithTheirShares() throws Exception {
    JsonNode moment = ask(run, "moment", "top=2&bottom=2&thread=main&span=1.0s-1.4s");
    JsonNode first = moment.get("callpaths").get(0);
    assertEquals("main<Solver.step<Solver.stencil", first.get("callpath").get("path").asText());
    assertEquals(0.75, first.get("share").asDouble(), 0.03);
    assertEquals(3, moment.get("callpaths").size());
    assertEquals(0, moment.get("absent").asDouble(), 1e-9);
  }

  @Test
  void anIntervalRestrictsTheOtherQuestions() throws Exception {
    JsonNode tree = ask(run, "tree", "time=5.1s-5.5s");
    JsonNode main = tree.get("nodes").get(0);
    assertEquals(400e6, main.get("value").asDouble(), 1e6);
    JsonNode ranks = ask(run, "ranks", "time=5.1s-5.5s&path=main%3CSolver.checkpoint");
    assertEquals(RANKS, ranks.get("ranks").asInt());
    assertEquals(400e6, ranks.get("mean").asDouble(), 1e6);
    JsonNode whole = ask(run, "timeline", "time=5.1s-5.5s&ranks=0&bins=10");
    assertEquals(whole.get("first"), whole.get("from"));
    assertThrows(QuestionException.class, () -> ask(run, "tree", "time=5.5s-5.1s"));
  }

  @Test
  void aRunWithoutTimelinesSaysWhatToDo() throws Exception {
    assertTrue(ask(run, "run", "").get("timelines").asBoolean());
    try (Questions heat = open(HeatRun.write(folder.resolve("heat.tprof"), 4, 1, 2))) {
      assertFalse(ask(heat, "run", "").get("timelines").asBoolean());
      QuestionException wrong =
          assertThrows(QuestionException.class, () -> ask(heat, "timeline", ""));
      assertTrue(wrong.getMessage().startsWith("the run has no timeline"), wrong.getMessage());
      assertThrows(QuestionException.class, () -> ask(heat, "tree", "time=1s-2s"));
    }
  }

  @Test
  void fewMessagesAreLinesAndManyAreCounted() throws Exception {
    List<MessageEvent> sends = new ArrayList<>();
    List<MessageEvent> receives = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      sends.add(new MessageEvent(MessageKind.SEND, false, 2L * i, 2L * i + 1, 0, 1, 1, 7, 64, i));
      long later = 2L * i + 1;
      receives.add(new MessageEvent(MessageKind.RECEIVE, false, 0, later, 0, 1, 0, 7, 64, i));
    }
    Path path = folder.resolve("sends.tprof");
    Files.write(path, IndexFile.encodeWhole(TimedRun.withMessages(sends, receives)));
    try (Questions sent = open(path)) {
      JsonNode many = ask(sent, "timeline", "").get("messages");
      assertEquals(400, many.get("count").asInt());
      assertEquals(0, many.get("lines").size());
      JsonNode few = ask(sent, "timeline", "span=100ns-109ns").get("messages");
      assertEquals(5, few.get("count").asInt());
      JsonNode line = few.get("lines").get(0);
      assertEquals(0, line.get("from").get("rank").asInt());
      assertEquals(100, line.get("from").get("at").asInt());
      assertEquals(1, line.get("to").get("rank").asInt());
      assertEquals(101, line.get("to").get("at").asInt());
      assertEquals("main", line.get("to").get("name").asText());
    }
    assertFalse(ask(run, "timeline", "").has("messages"), "of 300 ranks");
  }
}
