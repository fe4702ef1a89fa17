package org.tinyprof.analysis.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
  void givesCaliperOneRowACallpathAndRank() throws Exception {
    JsonNode split = Exported.json(folder, ExportFormat.CALIPER);
    assertEquals(
        "[\"Node order\",\"mpi.rank\",\"time\",\"time (inc)\",\"path\"]",
        split.get("columns").toString());
    assertEquals(8 * 8 + 1, split.get("data").size()); // only rank 0 writes
    assertEquals("[0,0,0.002,0.242,0]", split.at("/data/0").toString());
    assertEquals(8, split.get("num_processes").intValue());
    assertEquals("{\"label\":\"main\",\"column\":\"path\"}", split.at("/nodes/0").toString());
    for (int i = 0; i < split.get("nodes").size(); i++) {
      assertEquals(i, split.at("/data/" + i + "/4").intValue(), "a row of every callpath first");
      assertTrue(split.at("/nodes/" + i).path("parent").asInt(-1) < i, "parents come first");
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
