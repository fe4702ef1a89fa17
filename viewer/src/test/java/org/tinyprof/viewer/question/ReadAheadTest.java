package org.tinyprof.viewer.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.json.JsonOutput;
import org.tinyprof.viewer.http.Parameters;

class ReadAheadTest {
  private static final double FLOAT = 1e-6;

  @TempDir Path folder;

  private static JsonNode ask(OpenRun open, PageQuestion question, String parameters)
      throws Exception {
    StringWriter text = new StringWriter();
    JsonOutput out = new JsonOutput(text).beginObject();
    question.answer(open, Parameters.parse(parameters), () -> true, out);
    out.endObject();
    return new ObjectMapper().readTree(text.toString());
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
    try (OpenRun read = new OpenRun(run, Runnable::run);
        OpenRun ahead = new OpenRun(run, Runnable::run)) {
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
}
