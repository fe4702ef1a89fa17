package org.tinyprof.viewer.question;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.viewer.http.Parameters;

class GridCellsTest {
  private static final String STEP = "main<Solver.solve<Solver.step";
  private static final String STENCIL = STEP + "<Solver.stencil";
  private static final String WAIT = STEP + "<Solver.precondition<Solver.transpose<MPI_Wait";

  @TempDir Path folder;

  private static Questions open(Path run) throws Exception {
    return Questions.of(List.of(run.toString()), ReadingRules.NONE, Optional.empty());
  }

  private static JsonNode ask(Questions questions, String question, String parameters)
      throws Exception {
    String json = questions.answer(question, Parameters.parse(parameters), () -> true);
    return new ObjectMapper().readTree(json);
  }

  @Test
  void eachRankHasItsValueAtItsPlace() throws Exception {
    try (Questions run = open(HeatRun.writeOnGrid(folder.resolve("grid.tprof"), 3, 4, 5))) {
      assertTrue(ask(run, "run", "").get("grid").asBoolean());
      JsonNode grid = ask(run, "grid", "path=" + STENCIL);
      assertEquals("[4,5]", grid.get("dimensions").toString());
      assertEquals("0-19", grid.get("members").asText());
      assertEquals(1, grid.get("step").asInt());
      JsonNode ranks = ask(run, "ranks", "path=" + STENCIL);
      assertEquals(ranks.get("bands").get("mean"), grid.get("values"));
      assertEquals(ranks.get("bands").get("maxRank"), grid.get("ranks"));
    }
  }

  @Test
  void ranksThatAreNotSelectedHaveNoValue() throws Exception {
    try (Questions run = open(HeatRun.writeOnGrid(folder.resolve("grid.tprof"), 3, 2, 3))) {
      JsonNode grid = ask(run, "grid", "path=" + STENCIL + "&ranks=1-2,5");
      assertEquals("[-1,1,2,-1,-1,5]", grid.get("ranks").toString());
      assertTrue(grid.get("values").get(0).isNull());
      assertFalse(grid.get("values").get(5).isNull());
    }
  }

  @Test
  void aCellOfSeveralRanksShowsTheSlowestAndOfWaitsTheLeast() throws Exception {
    try (Questions run = open(HeatRun.writeOnGrid(folder.resolve("grid.tprof"), 3, 2, 4, 4))) {
      JsonNode grid = ask(run, "grid", "cells=8&path=" + STENCIL);
      assertEquals(2, grid.get("step").asInt());
      assertEquals(8, grid.get("values").size());
      int slow = HeatRun.slowRank(32);
      assertTrue(grid.get("ranks").toString().matches(".*\\b" + slow + "\\b.*"));
      JsonNode ranks = ask(run, "ranks", "path=" + WAIT).get("bands").get("mean");
      JsonNode waits = ask(run, "grid", "cells=8&path=" + WAIT);
      double least = Double.MAX_VALUE;
      for (int rank : List.of(0, 1, 4, 5)) {
        least = Math.min(least, ranks.get(rank).asDouble());
      }
      assertEquals(least, waits.get("values").get(0).asDouble());
    }
  }

  @Test
  void aRunWithoutAGridSaysSo() throws Exception {
    try (Questions run = open(HeatRun.writeTalking(folder.resolve("ring.tprof"), 6))) {
      assertFalse(ask(run, "run", "").get("grid").asBoolean());
      assertThrows(QuestionException.class, () -> ask(run, "grid", ""));
    }
  }
}
