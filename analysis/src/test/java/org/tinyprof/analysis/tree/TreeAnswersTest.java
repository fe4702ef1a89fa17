package org.tinyprof.analysis.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.QuestionException;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.fixtures.ExampleRun;

class TreeAnswersTest {
  private static final TreeQuestion ALL =
      new TreeQuestion("time", OptionalInt.empty(), false, 100, 0, SortOrder.VALUE);

  @TempDir Path folder;

  private TreeAnswer ask(TreeQuestion question) throws Exception {
    try (Run run = Run.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      return TreeAnswers.answer(run, question);
    }
  }

  private static List<String> names(TreeAnswer answer) {
    return answer.rows().stream().map(TreeRow::name).toList();
  }

  @Test
  void putsTheCostliestChildFirst() throws Exception {
    assertEquals(
        List.of(
            "main",
            "step",
            "compute",
            "MPI_Allreduce",
            "exchange",
            "MPI_Sendrecv",
            "MPI_Waitall",
            "setup",
            "write"),
        names(ask(ALL)));
  }

  @Test
  void showsMeanShareAndSpreadOverTheRanks() throws Exception {
    TreeRow compute = ask(ALL).rows().get(2);
    assertEquals("main<step<compute", compute.path());
    assertEquals(127.5e6, compute.value());
    assertEquals(1020.0 / 1866, compute.share());
    assertEquals(10, compute.count());
    assertEquals(120e6, compute.min());
    assertEquals(127.5e6, compute.mean());
    assertEquals(180e6, compute.max());
    assertEquals(5, compute.maxRank());
    assertEquals(List.of(7L, 0L, 0L, 0L, 0L, 0L, 0L, 1L), compute.histogram());
    assertEquals("COMP", compute.tag());
  }

  @Test
  void aRankThatNeverRanACallpathCountsInItsMeanAndNotInItsSpread() throws Exception {
    TreeRow write = ask(ALL).rows().get(8);
    assertEquals("main<write", write.path());
    assertEquals(10e6 / 8, write.value());
    assertEquals(2.0 / 8, write.count());
    assertEquals(10e6, write.mean());
  }

  @Test
  void showsSumsOnRequest() throws Exception {
    var summed = new TreeQuestion("time", OptionalInt.empty(), true, 100, 0, SortOrder.VALUE);
    TreeRow compute = ask(summed).rows().get(2);
    assertEquals(1020e6, compute.value());
    assertEquals(1020.0 / 1866, compute.share());
    assertEquals(80, compute.count());
  }

  @Test
  void showsOneRankBesideTheSpreadOfAll() throws Exception {
    TreeAnswer answer =
        ask(new TreeQuestion("time", OptionalInt.of(5), false, 100, 0, SortOrder.VALUE));
    TreeRow compute = answer.rows().get(2);
    assertEquals(232e6, answer.total());
    assertEquals(180e6, compute.value());
    assertEquals(180.0 / 232, compute.share());
    assertEquals(10, compute.count());
    assertEquals(127.5e6, compute.mean());
    TreeRow write = answer.rows().get(8);
    assertTrue(Double.isNaN(write.value()));
  }

  @Test
  void leavesOutWhatIsTooDeepOrTooSmallAndCountsIt() throws Exception {
    TreeAnswer shallow =
        ask(new TreeQuestion("time", OptionalInt.empty(), false, 2, 0.01, SortOrder.VALUE));
    assertEquals(List.of("main", "step", "setup"), names(shallow));
    assertEquals(6, shallow.hidden());
  }

  @Test
  void sortsByImbalanceNameOrTableOrder() throws Exception {
    var imbalance = new TreeQuestion("time", OptionalInt.empty(), false, 3, 0, SortOrder.IMBALANCE);
    assertEquals(List.of("step", "compute"), names(ask(imbalance)).subList(2, 4));
    var name = new TreeQuestion("time", OptionalInt.empty(), false, 2, 0, SortOrder.NAME);
    assertEquals(List.of("main", "setup", "step", "write"), names(ask(name)));
    var table = new TreeQuestion("time", OptionalInt.empty(), false, 2, 0, SortOrder.TABLE);
    assertEquals(List.of("main", "setup", "step", "write"), names(ask(table)));
  }

  @Test
  void showsAnyMetricAndLeavesAbsentValuesAbsent() throws Exception {
    TreeAnswer bytes =
        ask(new TreeQuestion("bytes", OptionalInt.empty(), false, 100, 0, SortOrder.TABLE));
    TreeRow send = bytes.rows().get(5);
    assertEquals("MPI_Sendrecv", send.name());
    assertEquals(2 * 5 * 8192, send.value());
    assertEquals(1, send.share());
    assertTrue(Double.isNaN(bytes.rows().get(0).value()));
  }

  @Test
  void keepsTheWayToAValueWhoseParentsHaveNone() throws Exception {
    var question = new TreeQuestion("bytes", OptionalInt.of(3), false, 100, 0.5, SortOrder.VALUE);
    assertEquals(List.of("main", "step", "exchange", "MPI_Sendrecv"), names(ask(question)));
  }

  @Test
  void refusesARankThatIsNotThere() {
    var question = new TreeQuestion("time", OptionalInt.of(8), false, 100, 0, SortOrder.VALUE);
    var error = assertThrows(QuestionException.class, () -> ask(question));
    assertEquals("no rank 8 in this run; it has ranks 0 to 7", error.getMessage());
  }
}
