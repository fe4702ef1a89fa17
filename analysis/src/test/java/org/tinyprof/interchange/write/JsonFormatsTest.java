package org.tinyprof.interchange.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.format.run.SampledRun;

class JsonFormatsTest {
  @TempDir Path folder;

  @Test
  void givesHatchetTheMeanOverRanksInSeconds() throws Exception {
    JsonNode main = Exported.json(folder, ExportFormat.HATCHET).get(0);
    assertEquals("main", main.at("/frame/name").asText());
    assertEquals(1.866 / 8, main.at("/metrics/time (inc)").asDouble(), 1e-12);
    assertEquals(0.002, main.at("/metrics/time").asDouble(), 1e-12);
    assertEquals("compute", main.at("/children/1/children/0/frame/name").asText());
  }

  @Test
  void givesHatchetEveryMetricAndWhatIsKnownOfEvents() throws Exception {
    JsonNode roots = Exported.json(folder, MethodRun.profile(), ExportFormat.HATCHET);
    JsonNode step = roots.at("/0/children/0");
    assertEquals(
        "{\"name\":\"Solver.step(int)\",\"type\":\"function\",\"tag\":\"COMP\","
            + "\"class\":\"org.example.Solver\",\"method\":\"step\",\"descriptor\":\"(I)V\","
            + "\"file\":\"Solver.java\",\"line\":\"42\",\"location\":\"app.jar\"}",
        step.get("frame").toString());
    assertEquals(0.003, step.at("/metrics/time.min").asDouble());
    assertEquals(0.025, step.at("/metrics/time.max").asDouble());
    assertEquals(8 / 3.0, step.at("/metrics/count").asDouble()); // three ranks
    assertEquals(1.0 / 3, step.at("/metrics/energy (inc)").asDouble());
    assertEquals(2 * 4096 * 2 / 3.0, roots.at("/0/metrics/alloc (inc)").asDouble());
    assertTrue(step.at("/metrics/bytes").isNull());
    assertEquals(2 * 2 * 8192 / 3.0, step.at("/children/0/metrics/bytes").asDouble());
  }

  @Test
  void leavesCallsOfWhatIsEstimatedOutOfHatchetAndOfAChromeTrace() throws Exception {
    JsonNode roots = Exported.json(folder, SampledRun.profile(), ExportFormat.HATCHET);
    JsonNode relax = roots.at("/0/children/0/metrics");
    assertTrue(relax.get("count").isNull());
    assertEquals(140, relax.get("samples (inc)").asInt());
    assertEquals(87, relax.get("metric.line").asInt());
    JsonNode chrome = Exported.json(folder, SampledRun.profile(), ExportFormat.CHROME);
    assertEquals("Strip.relax", chrome.at("/traceEvents/3/name").asText());
    assertEquals("{}", chrome.at("/traceEvents/3/args").toString());
  }

  @Test
  void givesSpeedscopeTheHottestLineOfWhatWasSampled() throws Exception {
    JsonNode file = Exported.json(folder, SampledRun.profile(), ExportFormat.SPEEDSCOPE);
    assertEquals(
        "[{\"name\":\"main\"},"
            + "{\"name\":\"Strip.relax\",\"file\":\"Strip.java\",\"line\":87},"
            + "{\"name\":\"Strip.stencil\",\"file\":\"Strip.java\",\"line\":121},"
            + "{\"name\":\"MPI_Waitall\"}]",
        file.at("/shared/frames").toString());
  }

  @Test
  void leavesALaneWithoutTimeOutOfSpeedscopeAndOfAChromeTrace() throws Exception {
    JsonNode speedscope = Exported.json(folder, MethodRun.profile(), ExportFormat.SPEEDSCOPE);
    List<String> names = new ArrayList<>();
    speedscope.get("profiles").forEach(profile -> names.add(profile.get("name").asText()));
    assertEquals(
        List.of(
            "rank 0, thread 0 (main)",
            "rank 0, thread 1 (worker)",
            "rank 2, thread 0 (main)",
            "rank 2, thread 1 (worker)"),
        names);
    JsonNode chrome = Exported.json(folder, MethodRun.profile(), ExportFormat.CHROME);
    for (JsonNode event : chrome.get("traceEvents")) {
      assertTrue(event.get("pid").intValue() != 1, event::toString);
    }
  }

  @Test
  void givesSpeedscopeASampledProfileARank() throws Exception {
    JsonNode file = Exported.json(folder, ExportFormat.SPEEDSCOPE);
    assertEquals(8, file.get("profiles").size());
    JsonNode rank = file.at("/profiles/5");
    assertEquals("rank 5", rank.get("name").asText());
    assertEquals("sampled", rank.get("type").asText());
    assertEquals(232_000_000, rank.get("endValue").asLong());
    assertEquals("[0,2,3]", rank.at("/samples/2").toString());
    assertEquals(180_000_000, rank.at("/weights/2").asLong());
    long sum = 0;
    for (JsonNode weight : rank.get("weights")) {
      sum += weight.asLong();
    }
    assertEquals(232_000_000, sum);
    assertEquals("compute", file.at("/shared/frames/3/name").asText());
  }

  @Test
  void nestsTheSlicesOfAChromeTrace() throws Exception {
    JsonNode events = Exported.json(folder, ExportFormat.CHROME).get("traceEvents");
    JsonNode step = null;
    for (JsonNode event : events) {
      if (event.get("pid").intValue() == 5 && event.get("ph").asText().equals("X")) {
        if (event.get("name").asText().equals("step")) {
          step = event;
        }
        if (event.get("name").asText().equals("compute")) {
          assertTrue(event.get("ts").asDouble() >= step.get("ts").asDouble());
          assertEquals(180_000, event.get("dur").asDouble());
          assertEquals(10, event.at("/args/count").intValue());
        }
      }
    }
    assertEquals(210_000, step.get("dur").asDouble());
  }

  @Test
  void keepsEveryValueInItsOwnJson() throws Exception {
    JsonNode whole = Exported.json(folder, ExportFormat.JSON);
    assertEquals("org.example.Stencil", whole.at("/run/program").asText());
    assertEquals("COMP", whole.at("/callpaths/3/attributes/tag").asText());
    JsonNode found = null;
    for (JsonNode series : whole.get("series")) {
      if (series.get("callpath").intValue() == 3 && series.get("rank").intValue() == 5) {
        found = found == null ? series : found;
      }
    }
    assertEquals("[36000000,16000000,16000000,16000000,16000000]", found.get("time").toString());
  }
}
