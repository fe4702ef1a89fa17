package org.tinyprof.store.keep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.store.catalogue.RunSummary;
import org.tinyprof.store.catalogue.SomeRuns;

class RetentionTest {
  private static final Instant NOW = Instant.parse("2026-11-19T12:00:00Z"); // a Thursday

  @Test
  void letsOldRunsGoAndNoOthers() throws Exception {
    assertEquals(List.of(1, 2), goers(List.of(), run(1, 100, ""), run(2, 91, ""), run(3, 89, "")));
  }

  @Test
  void keepsTheFirstOfEachWeek() throws Exception {
    assertEquals(
        List.of(2, 3),
        goers(List.of("every:week"), run(1, 101, ""), run(2, 100, ""), run(3, 98, "")));
  }

  @Test
  void keepsWhatEndedBadly() throws Exception {
    assertEquals(List.of(1), goers(List.of("failed"), run(1, 100, ""), run(2, 100, "exit 1")));
  }

  @Test
  void refusesOtherWords() {
    var error =
        assertThrows(
            QuestionException.class, () -> Retention.of(Duration.ZERO, List.of("every:hour")));
    assertEquals(
        "--keep takes every:day, every:week, every:month, failed and labelled, not 'every:hour'",
        error.getMessage());
  }

  private static List<Integer> goers(List<String> words, RunSummary... runs) throws Exception {
    List<Integer> gone = new ArrayList<>();
    for (RunSummary run : Retention.of(Duration.ofDays(90), words).goers(List.of(runs), NOW)) {
      gone.add((int) run.info().id().high());
    }
    return gone;
  }

  private static RunSummary run(int number, int daysAgo, String ended) {
    RunSummary run = SomeRuns.of("a.Main", number, NOW.minus(Duration.ofDays(daysAgo)), 5);
    return ended.isEmpty()
        ? run
        : new RunSummary(
            run.path(),
            run.info().withAttributes(run.info().attributes().with(RunEntry.ENDED, ended)),
            false,
            0,
            run.times());
  }
}
