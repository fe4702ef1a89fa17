package org.tinyprof.analysis.join;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;

class JoinedTest extends JoinedFiles {
  @Test
  void joinsThreeFilesIntoTheWholeRun() throws Exception {
    List<Path> shares =
        List.of(share("c", 6, 7, START), share("a", 0, 3, START), share("b", 4, 5, START));
    Joined joined = Joined.of(shares, Progress.SILENT);
    assertEquals(expected(), written(joined).values());
    assertEquals(8, joined.ranks());
    assertEquals(List.of(), joined.missing());
  }

  @Test
  void putsRanksInOrderThatHostsTookInTurn() throws Exception {
    try (OpenProfile run = OpenProfile.open(ExampleRun.writeByHost(folder.resolve("turn.tprof")))) {
      assertEquals(whole.values(), written(Joined.of(run)).values());
    }
  }

  @Test
  void refusesFilesOfDifferentRuns() throws Exception {
    Path first = share("a", 0, 3, START);
    Path second = share("b", 4, 7, LATER);
    var error =
        assertThrows(
            QuestionException.class, () -> Joined.of(List.of(first, second), Progress.SILENT));
    assertEquals(
        second + " is of another run than " + first + "; only files of one run can be joined",
        error.getMessage());
  }

  @Test
  void refusesARankThatIsThereTwice() throws Exception {
    Path first = share("a", 0, 3, START);
    Path second = share("b", 3, 7, START);
    var error =
        assertThrows(
            QuestionException.class, () -> Joined.of(List.of(first, second), Progress.SILENT));
    assertEquals(
        "rank 3 is in " + first + " and in " + second + "; leave one of them out",
        error.getMessage());
  }

  @Test
  void joinsFilesThatContradictEachOtherAndCountsIt() throws Exception {
    Path first = share("a", 0, 3, START);
    List<MetricDefinition> metrics = new ArrayList<>(whole.schema().metrics());
    metrics.set(
        metrics.indexOf(MetricDefinition.BYTES), MetricDefinition.integer("bytes", "KiB", true));
    Schema other = new Schema(metrics, whole.schema().callpaths(), whole.schema().counters());
    whole = new Profile(whole.run(), whole.precision(), other, whole.values());
    Path second = share("b", 4, 7, START);
    Joined joined = Joined.of(List.of(first, second), Progress.SILENT);
    assertEquals(1, joined.contradictions());
    Schema union = written(joined).schema();
    assertEquals(
        List.of("bytes (bytes, integer)", "bytes (KiB, integer)"),
        IntStream.range(0, union.metrics().size())
            .mapToObj(union::label)
            .filter(label -> label.startsWith("bytes"))
            .toList());
  }
}
