package org.tinyprof.analysis.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.HotPath;
import org.tinyprof.analysis.frame.Imbalance;
import org.tinyprof.analysis.info.Placement;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;

class AnswersTest {
  private static final double MILLI = 1e6;

  @TempDir Path folder;
  private OpenProfile run;

  @BeforeEach
  void open() throws Exception {
    run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")));
  }

  @AfterEach
  void close() throws Exception {
    run.close();
  }

  @Test
  void saysHowMuchMoreTheSlowestRankDoes() throws Exception {
    Imbalance found = Imbalance.of(Frame.of(run).query("**<compute"));
    Imbalance.Row compute = found.rows().get(0);
    assertEquals(127.5 * MILLI, compute.mean());
    assertEquals(180 / 127.5, compute.imbalance());
    assertEquals(127.5 / 180, compute.load());
    assertEquals(ExampleRun.SLOW_RANK, compute.maxRank());
  }

  @Test
  void namesTheSlowestRanksAndHowAllAreSpread() throws Exception {
    Imbalance found = Imbalance.inDetail(Frame.of(run).query("**<compute"));
    Imbalance.Detail detail = found.rows().get(0).detail().orElseThrow();
    assertEquals(
        List.of(5, 0, 1, 2, 3), detail.top().stream().map(Imbalance.RankValue::rank).toList());
    assertEquals(List.of(7L, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 0L, 1L), detail.histogram());
    assertEquals(120 * MILLI, detail.percentiles().get(2));
  }

  @Test
  void spreadsOnlyOverRanksThatRanACallpath() throws Exception {
    Imbalance found = Imbalance.inDetail(Frame.of(run).query("**<write"));
    Imbalance.Row write = found.rows().get(0);
    assertEquals(8, write.imbalance());
    assertEquals(1, write.ranks());
    assertEquals(10 * MILLI, write.detail().orElseThrow().percentiles().get(0));
  }

  @Test
  void keepsTheFirstRowsAndThoseAboveAShare() throws Exception {
    Imbalance all = Imbalance.of(Frame.of(run));
    assertEquals(9, all.rows().size());
    assertEquals("main", all.top(1).rows().get(0).path());
    assertEquals(3, all.above(0.5).rows().size());
  }

  @Test
  void stopsTheHotPathBeforeAColdNode() throws Exception {
    HotPath path = HotPath.of(Frame.of(run));
    assertEquals(
        List.of("main", "main<step", "main<step<compute"),
        path.nodes().stream().map(HotPath.Node::path).toList());
    assertEquals(1, HotPath.of(Frame.of(run), 2).nodes().size());
    var error =
        assertThrows(QuestionException.class, () -> HotPath.from(Frame.of(run), "main<stop", 0.5));
    assertEquals(
        "no callpath 'main<stop' to start from; tinyprof tree shows which there are",
        error.getMessage());
  }

  @Test
  void checksWhereARunRan() throws Exception {
    Placement placement = Placement.of(run);
    assertEquals(8, placement.ranks());
    assertEquals(8, placement.hosts().get("").ranks().size());
    assertTrue(placement.metrics().containsAll(List.of("time", "count", "bytes")));
  }

  @Test
  void filtersCorrelationsByStrength() throws Exception {
    Frame frame = Frame.of(run).metrics("time", "time.self", "count");
    Correlation all = Correlation.of(frame, CorrelationMethod.PEARSON);
    assertEquals(3, all.pairs().size());
    double strongest = all.pairs().stream().mapToDouble(p -> Math.abs(p.r())).max().orElseThrow();
    assertEquals(1, all.atLeast(strongest).pairs().size());
    var error =
        assertThrows(
            QuestionException.class,
            () -> Correlation.of(Frame.of(run), CorrelationMethod.KENDALL));
    assertEquals(
        "a correlation needs two metrics or more; this frame has [time]", error.getMessage());
  }

  @Test
  void findsTheNodesThatStrayFromALine() throws Exception {
    Regression line = Regression.of(Frame.of(run), "count", "time", false);
    assertEquals("main", line.straying(1.5).get(0).path());
    Regression log = Regression.of(Frame.of(run), "count", "time", true);
    assertTrue(log.logarithmic());
    assertEquals(9, log.points().size());
    double sum = log.points().stream().mapToDouble(Regression.Point::distance).sum();
    assertEquals(0, sum, 1e-9);
  }
}
