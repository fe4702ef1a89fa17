package org.tinyprof.viewer.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.StringWriter;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.interchange.json.JsonOutput;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.viewer.http.Parameters;

class ReadAheadTest {
  private static final double FLOAT = 1e-6;
  private static final Duration LIMIT = Duration.ofMinutes(1); // for a hang

  @TempDir Path folder;

  private static JsonNode ask(OpenRun open, PageQuestion question, String parameters)
      throws Exception {
    StringWriter text = new StringWriter();
    JsonOutput out = new JsonOutput(text).beginObject();
    question.answer(open, Parameters.parse(parameters), () -> true, out);
    out.endObject();
    return new ObjectMapper().readTree(text.toString());
  }

  private static String encoded(String path) {
    return URLEncoder.encode(path, StandardCharsets.UTF_8);
  }

  /** Compares answers, numbers as closely as four bytes hold them. */
  private static void assertSame(JsonNode expected, JsonNode found, String where) {
    if (expected.isNumber()) {
      double value = expected.asDouble();
      assertEquals(value, found.asDouble(), Math.abs(value) * FLOAT + 1000, where);
    } else if (expected.isContainerNode()) {
      assertEquals(expected.size(), found.size(), where);
      expected
          .fieldNames()
          .forEachRemaining(
              name -> assertSame(expected.get(name), found.get(name), where + "." + name));
      for (int i = 0; expected.isArray() && i < expected.size(); i++) {
        assertSame(expected.get(i), found.get(i), where + "[" + i + "]");
      }
    } else {
      assertEquals(expected, found, where);
    }
  }

  @Test
  void whatIsReadAheadChangesNoAnswer() throws Exception {
    Path run = HeatRun.write(folder.resolve("heat.tprof"), 200, 2, 6);
    try (OpenRun read = new OpenRun(run, ReadingRules.NONE, Runnable::run);
        OpenRun ahead = new OpenRun(run, ReadingRules.NONE, Runnable::run)) {
      ahead.ahead().read();
      assertTrue(ahead.ahead().totals("time", true).isPresent());
      for (String asked :
          new String[] {
            "ranks=20-149", "ranks=20-149&self=1", "ranks=3-3&over=max", "ranks=0-99&over=sum"
          }) {
        assertSame(
            ask(read, new TreeRows(), asked), ask(ahead, new TreeRows(), asked), "tree " + asked);
        assertSame(
            ask(read, new FlatRows(), asked), ask(ahead, new FlatRows(), asked), "flat " + asked);
        String of = asked + "&path=main&rank=21";
        assertSame(ask(read, new Details(), of), ask(ahead, new Details(), of), "details " + asked);
      }
      String ids = "ids=1,6,9&height=40&path=main";
      JsonNode expected = ask(read, new RankByCallpath(), ids).get("heat");
      JsonNode found = ask(ahead, new RankByCallpath(), ids).get("heat");
      assertEquals(expected.get("cells"), found.get("cells"));
      assertEquals(expected.get("high").asDouble(), found.get("high").asDouble(), FLOAT);
      assertNotEquals(
          ask(ahead, new TreeRows(), "ranks=0-9"), ask(ahead, new TreeRows(), "ranks=10-19"));
    }
  }

  @Test
  void aQuestionNeverWaitsForAGridThatReadAheadHasBegun() throws Exception {
    Path run = HeatRun.write(folder.resolve("one.tprof"), 1, 2, 6); // one rank: grids come first
    try (OpenRun open = new OpenRun(run, ReadingRules.NONE, Runnable::run)) {
      open.ahead().questionBegins();
      Thread reader = new Thread(() -> open.ahead().read(), "read-ahead");
      reader.setDaemon(true);
      reader.start();
      while (reader.getState() != Thread.State.WAITING) {
        assertTrue(reader.isAlive(), "it pauses in the middle of a grid");
        Thread.onSpinWait();
      }
      assertTimeoutPreemptively(
          LIMIT,
          () -> {
            for (int callpath = 0; callpath < open.forest().size(); callpath++) {
              ask(open, new RankBands(), "path=" + encoded(open.path(callpath)));
            }
          });
      open.ahead().questionEnds();
      reader.join();
    }
  }
}
