package org.tinyprof.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.agent.match.LearnedMethods;

class CheckRunTest {
  private static final LearnedMethods LIST =
      new LearnedMethods(List.of("a.Solver#step(I)V", "a.Mesh#load()V"), List.of("a.B#c()V"), "7f");

  @Test
  void showsWhatWasLearnedAndFromWhichRun() {
    assertEquals(
        List.of(
            "learn times 2 methods of run 7f; 1 are called too often",
            "learn: a.Solver#step(I)V",
            "learn: a.Mesh#load()V"),
        CheckRun.learned(LIST, true));
  }

  @Test
  void namesNoMethodsBesideAListOfEventsThatHasThem() {
    assertEquals(
        List.of("learn times 2 methods of run 7f; 1 are called too often"),
        CheckRun.learned(LIST, false));
  }

  @Test
  void saysNothingIfNothingWasLearned() {
    assertEquals(List.of(), CheckRun.learned(LearnedMethods.NONE, true));
  }
}
