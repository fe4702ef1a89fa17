package org.tinyprof.ensemble.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.query.RankQuantifier;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.Glyphs;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.Ensemble;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.Composition;
import org.tinyprof.ensemble.read.Granularity;

class RunClustersTest {
  @TempDir Path folder;

  @Test
  void findsTheRunsThatSpendTheirTimeElsewhere() throws Exception {
    for (int i = 0; i < 9; i++) {
      boolean slow = i % 3 == 0;
      StudyRun.of(i + 1, 1)
          .with("main", slow ? 150 + i : 100 + i)
          .with("main<work", 80 + i)
          .with("main<io", slow ? 70 : 20)
          .write(folder.resolve("r" + i + ".tprof"));
    }
    ComposedRuns runs = Ensemble.open(folder.toString()).compose();
    RunClusters found = RunClusters.ofRuns(runs);
    assertEquals(2, found.kinds().size());
    assertEquals(List.of(0, 3, 6), found.kinds().get(1).members());
    assertEquals("main<io", found.kinds().get(1).feature());
    assertEquals(70 / ((3 * 70 + 6 * 20) / 9.0), found.kinds().get(1).ratio(), 1e-9);
  }

  /** Folded stacks by rank, as Hatchet's JSON has them: every fourth rank writes as well. */
  @Test
  void namesTheRanksOfAKindInWords() throws Exception {
    StringBuilder rows = new StringBuilder();
    for (int rank = 0; rank < 16; rank++) {
      double io = rank % 4 == 0 ? 3 : 1;
      rows.append(rank == 0 ? "" : ",")
          .append("{'node':0,'rank':" + rank + ",'time (inc)':" + (5 + io + 0.001 * rank))
          .append(",'time':1.0},{'node':1,'rank':" + rank + ",'time (inc)':" + io)
          .append(",'time':" + io + "}");
    }
    Path file =
        Files.writeString(
            folder.resolve("ranks.json"),
            ("{'graph':[{'0':{'data':{'name':'main'},'children':[1]},"
                    + "'1':{'data':{'name':'write'},'children':[]}}],'dataframe':["
                    + rows
                    + "]}")
                .replace('\'', '"'));
    Composition byRank =
        new Composition(Question.PLAIN, RankQuantifier.ANY, Granularity.RANKS, false);
    ComposedRuns ranks = byRank.read(Ensemble.open(file.toString()).set());
    RunClusters found = RunClusters.ofRuns(ranks);
    List<List<Cell>> table = found.table().rows();
    assertEquals(2, table.size());
    assertEquals("every 4th rank (from rank 0)", table.get(1).get(2).shown(Glyphs.ASCII));
    assertEquals("main<write", table.get(1).get(4).shown(Glyphs.ASCII));
    assertTrue(found.notes().get(0).startsWith("Silhouette "));
  }

  @Test
  void findsKindsOfCallpaths() throws Exception {
    for (int i = 0; i < 2; i++) {
      StudyRun.of(i + 1, 1)
          .with("main", 1000)
          .with("main<a", 510)
          .with("main<b", 20)
          .with("main<c", 21)
          .with("main<tiny", 0.1)
          .write(folder.resolve("r" + i + ".tprof"));
    }
    ComposedRuns runs = Ensemble.open(folder.toString()).compose();
    RunClusters found = RunClusters.ofCallpaths(runs);
    List<String> small =
        found.kinds().stream()
            .map(RunClusters.Kind::names)
            .filter(names -> names.contains("main<b"))
            .findFirst()
            .orElseThrow();
    assertEquals(List.of("main<b", "main<c"), small);
  }

  @Test
  void refusesToCompareTwoRuns() throws Exception {
    StudyRun.of(1, 1).with("main", 5).write(folder.resolve("a.tprof"));
    StudyRun.of(2, 1).with("main", 6).write(folder.resolve("b.tprof"));
    ComposedRuns runs = Ensemble.open(folder.toString()).compose();
    var error = assertThrows(QuestionException.class, () -> RunClusters.ofRuns(runs));
    assertEquals("clusters need three things or more to compare; there are 2", error.getMessage());
  }
}
