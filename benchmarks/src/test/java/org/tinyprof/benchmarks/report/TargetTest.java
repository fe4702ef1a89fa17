package org.tinyprof.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TargetTest {
  @Test
  void aFigureAtTheLimitIsMet() {
    assertEquals(
        List.of("bytes per value: at most 1.5 bytes", "1.5 bytes", "met"),
        Target.atMost("bytes per value", 1.5, 1.5, "bytes").cells());
  }

  @Test
  void aFigureBeyondTheLimitIsMissedInPlainWords() {
    assertEquals(
        List.of("flush: below Caliper's (197 ms)", "198 ms", "MISSED"),
        Target.below("flush", 198, "Caliper's", 197, "ms").cells());
  }

  @Test
  void readingsAreJudgedByTheirMedianAndShownWithTheirSpread() {
    assertEquals(
        List.of("added: at most 1 %", "0.5 % (median of 3, -1 to 7)", "met"),
        Target.atMost("added", new Samples(List.of(-1.0, 7.0, 0.5)), 1, "%").cells());
  }

  @Test
  void whatWasNotMeasuredSaysWhy() {
    assertEquals(
        List.of("loading", "Node was not run", "not measured"),
        Target.notMeasured("loading", "Node was not run").cells());
  }

  @Test
  void readsBackTheRowItWrote() {
    Target target = Target.notMeasured("a: b, c", "**d**");
    assertEquals(Optional.of(target), Target.read(target.cells()));
    assertEquals(Optional.empty(), Target.read(List.of("a cell", "another", "a third")));
  }
}
