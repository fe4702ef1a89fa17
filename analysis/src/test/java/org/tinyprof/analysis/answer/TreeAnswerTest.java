package org.tinyprof.analysis.answer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.frame.Reduction;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;

class TreeAnswerTest {
  @TempDir Path folder;

  private TreeAnswer all() throws Exception {
    return ask(Question.PLAIN, "time", 100, SortOrder.VALUE);
  }

  private TreeAnswer ask(Question question, String metric, int depth, SortOrder sort)
      throws Exception {
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      return TreeAnswer.of(run, question, question, metric, depth, sort);
    }
  }

  private static Question of(Slice slice, String... prune) throws Exception {
    return Question.PLAIN.slice(slice).prune(prune);
  }

  private static List<String> names(TreeAnswer answer) {
    return answer.rows().stream().map(row -> row.names().get(0)).toList();
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
        names(all()));
  }

  @Test
  void showsMeanShareAndSpreadOverTheRanks() throws Exception {
    TreeRow compute = all().rows().get(2);
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
    TreeRow write = all().rows().get(8);
    assertEquals("main<write", write.path());
    assertEquals(10e6 / 8, write.value());
    assertEquals(2.0 / 8, write.count());
    assertEquals(10e6, write.mean());
  }

  @Test
  void showsSumsOnRequest() throws Exception {
    Question summed = Question.PLAIN.over(Reduction.SUM);
    TreeRow compute = ask(summed, "time", 100, SortOrder.VALUE).rows().get(2);
    assertEquals(1020e6, compute.value());
    assertEquals(1020.0 / 1866, compute.share());
    assertEquals(80, compute.count());
  }

  @Test
  void showsOneRankAlone() throws Exception {
    TreeAnswer answer = ask(of(Slice.parse("rank(5)")), "time", 100, SortOrder.VALUE);
    TreeRow compute = answer.rows().get(2);
    assertEquals(180e6, compute.value());
    assertEquals(180.0 / 232, compute.share());
    assertEquals(10, compute.count());
    assertEquals(180e6, compute.mean());
    assertEquals(List.of(), compute.histogram());
    assertEquals("org.example.Stencil: time of rank 5, shares of 232 ms", answer.title());
  }

  @Test
  void leavesOutWhatIsTooDeepOrTooSmall() throws Exception {
    TreeAnswer shallow = ask(of(Slice.ALL, "1%"), "time", 2, SortOrder.VALUE);
    assertEquals(List.of("main", "step", "setup"), names(shallow));
    assertEquals(List.of("5 callpaths are not shown (--depth)."), shallow.notes());
  }

  @Test
  void sortsByImbalanceNameOrTableOrder() throws Exception {
    List<String> imbalance = names(ask(Question.PLAIN, "time", 3, SortOrder.IMBALANCE));
    assertEquals(List.of("main", "write", "setup", "step", "compute"), imbalance.subList(0, 5));
    List<String> sorted = List.of("main", "setup", "step", "write");
    assertEquals(sorted, names(ask(Question.PLAIN, "time", 2, SortOrder.NAME)));
    assertEquals(sorted, names(ask(Question.PLAIN, "time", 2, SortOrder.TABLE)));
  }

  @Test
  void showsAnyMetricAndLeavesAbsentValuesAbsent() throws Exception {
    TreeAnswer bytes = ask(Question.PLAIN, "bytes", 100, SortOrder.TABLE);
    TreeRow send = bytes.rows().get(5);
    assertEquals(List.of("MPI_Sendrecv"), send.names());
    assertEquals(2 * 5 * 8192, send.value());
    assertEquals(1, send.share());
    assertTrue(Double.isNaN(bytes.rows().get(0).value()));
  }

  @Test
  void keepsTheWayToAValueWhoseParentsHaveNone() throws Exception {
    TreeAnswer bytes =
        ask(of(Slice.parse("rank(3)"), "50%").metrics("bytes"), "bytes", 100, SortOrder.VALUE);
    assertEquals(List.of("main", "step", "exchange", "MPI_Sendrecv"), names(bytes));
  }
}
