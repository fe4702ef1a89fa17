package org.tinyprof.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TargetTest {
  @Test
  void aFigureAtTheLimitIsMet() {
    assertEquals(
        "- **met**: bytes a value: at most 1.5 bytes. Found: 1.5 bytes.",
        Target.atMost("bytes a value", 1.5, 1.5, "bytes").line());
  }

  @Test
  void aFigureBeyondTheLimitIsMissedInPlainWords() {
    assertEquals(
        "- **MISSED**: flush: below Caliper's (197 ms). Found: 198 ms.",
        Target.below("flush", 198, "Caliper's", 197, "ms").line());
  }

  @Test
  void readingsAreJudgedByTheirMedianAndShownWithTheirSpread() {
    assertEquals(
        "- **met**: added: at most 1 %. Found: 0.5 % (median of 3, -1 to 7).",
        Target.atMost("added", new Samples(List.of(-1.0, 7.0, 0.5)), 1, "%").line());
  }

  @Test
  void whatWasNotMeasuredSaysWhy() {
    assertEquals(
        "- **not measured**: loading. Found: Node was not run.",
        Target.notMeasured("loading", "Node was not run").line());
  }

  @Test
  void readsBackTheLineItWrote() {
    Target target = Target.notMeasured("a. Found: b", "**c**. Found");
    assertEquals(Optional.of(target), Target.read(target.line()));
    assertEquals(Optional.empty(), Target.read("- **bold**: a note. Found: nothing."));
  }
}
