package org.tinyprof.ensemble;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.tinyprof.ensemble.statistics.Statistic.MEAN;
import static org.tinyprof.ensemble.statistics.Statistic.RUNS;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.chart.RunCharts;
import org.tinyprof.ensemble.fixtures.ExampleStudy;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.ensemble.model.ModelRanking;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.scaling.Scaling;
import org.tinyprof.ensemble.scaling.ScalingGroups;
import org.tinyprof.ensemble.statistics.RunStatistics;

/** What an ensemble answers in one line. */
class EnsembleAnswersTest {
  @TempDir Path folder;

  @BeforeEach
  void write() throws Exception {
    ExampleStudy.write(folder);
  }

  private Ensemble open(String name) throws Exception {
    return Ensemble.open(folder.resolve(name).toString());
  }

  @Test
  void givesStatisticsOfGroups() throws Exception {
    RunStatistics found = open("jdks").query("**<compute").groupBy("jdk").stats(RUNS, MEAN);
    assertEquals(List.of("17"), found.rows().get(0).group());
    assertEquals(4, found.rows().get(0).values().get(0));
    assertEquals((281.6 + 563.2 + 256 + 512) / 4 * 1e6, found.rows().get(0).values().get(1), 1);
    assertEquals(2, found.rows().size());
  }

  @Test
  void givesScalingOfOwnTimes() throws Exception {
    Scaling found = only(open("study").self().scaling().below(0.7));
    assertEquals("main<solve<MPI_Waitall", found.rows().get(0).path());
    assertEquals("time.self", found.column());
    assertEquals(1, found.top(1).rows().size());
    assertTrue(only(open("study").weakScaling()).weak());
  }

  private static Scaling only(ScalingGroups groups) {
    assertEquals(1, groups.groups().size());
    return groups.groups().get(0).scaling();
  }

  @Test
  void givesModelsOfTheSlowestRankAtASize() throws Exception {
    ModelRanking found = open("study").over(Reduction.MAX).model("ranks").at(65_536).top(2);
    assertEquals(Reduction.MAX, found.models().over());
    assertEquals(2, found.table().rows().size());
    assertEquals("main<solve<MPI_Waitall", found.models().rows().get(0).path());
    assertEquals(List.of(16.0), open("study").model("ranks").atTwice().point());
    assertTrue(open("jdks").groupBy("jdk").decreasingModel("size").decreasing());
  }

  @Test
  void namesTheMetricsOfAllRuns() throws Exception {
    assertEquals(List.of("count", "time"), open("study").metricNames());
    assertEquals("count", open("study").metrics("count").compose().columns().get(0));
  }

  @Test
  void refusesAGroupAtTheCallThatNamesIt() throws Exception {
    Ensemble study = open("study");
    assertEquals(
        "no run has the attribute 'rank'; did you mean 'ranks'?",
        assertThrows(QuestionException.class, () -> study.groupBy("rank")).getMessage());
  }

  @Test
  void scalesEachGroupForItselfAndNamesThoseOfOneSize() throws Exception {
    Path clusters = Files.createDirectory(folder.resolve("several"));
    int number = 100;
    for (String cluster : List.of("a", "b", "c")) {
      for (int ranks : cluster.equals("c") ? List.of(4) : List.of(1, 2)) {
        StudyRun.of(++number, ranks)
            .with("cluster", cluster)
            .with("main", cluster.equals("a") ? 100.0 / ranks : 100.0)
            .write(clusters.resolve(cluster + ranks + ".tprof"));
      }
    }
    ComposedRuns runs = open("several").compose();
    ScalingGroups found =
        ScalingGroups.of(runs, List.of("cluster"), "ranks", Optional.empty(), false);
    assertEquals(
        List.of("a", "b"), found.groups().stream().map(ScalingGroups.Group::name).toList());
    Scaling slow = found.groups().get(1).scaling();
    assertEquals(0.5, slow.efficiency(slow.rows().get(0), slow.rows().get(0).points().get(1)));
    assertEquals(
        List.of("c: scaling needs runs of at least two sizes; by ranks these have only 4."),
        found.notes());
    String svg = RunCharts.of(found, 1);
    assertTrue(svg.contains(">a: main<") && svg.contains(">b: main<"), svg);
  }

  @Test
  void putsARunThatSharesNothingBesideTheOthers() throws Exception {
    Path mixed = Files.createDirectory(folder.resolve("mixed"));
    StudyRun.of(201, 1).with("main", 5).write(mixed.resolve("a.tprof"));
    StudyRun.of(202, 1).with("other", 7).with("other<deep", 3).write(mixed.resolve("b.tprof"));
    RunStatistics found = open("mixed").stats(RUNS, MEAN);
    assertEquals(List.of("other", "main", "other<deep"), paths(found));
    assertEquals(List.of("a.tprof"), found.rows().get(0).lacking());
  }

  private static List<String> paths(RunStatistics statistics) {
    return statistics.rows().stream().map(RunStatistics.Row::path).toList();
  }
}
