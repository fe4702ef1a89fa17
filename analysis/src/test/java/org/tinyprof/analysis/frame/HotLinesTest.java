package org.tinyprof.analysis.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.SampledRun;
import org.tinyprof.format.source.MemorySource;

/** Samples find line 87 of relax on all ranks, lines 121 and 122 of stencil on ranks 1 and 2. */
class HotLinesTest {
  @TempDir private Path folder;

  private final OpenProfile run =
      OpenProfile.of(Path.of("run"), new MemorySource(SampledRun.profile()));

  @Test
  void isTheLineThatAllRanksHave() throws Exception {
    HotLines lines = HotLines.of(Frame.of(run));
    assertEquals(OptionalInt.of(87), lines.line(1));
    assertEquals(OptionalInt.empty(), lines.line(0));
  }

  @Test
  void ofLinesThatWereFoundAsOftenItIsTheFirst() throws Exception {
    assertEquals(OptionalInt.of(121), HotLines.of(Frame.of(run)).line(2));
  }

  @Test
  void isThatOfTheRanksInTheSlice() throws Exception {
    assertEquals(OptionalInt.of(122), HotLines.of(Frame.of(run).slice("rank(2)")).line(2));
    assertEquals(OptionalInt.empty(), HotLines.of(Frame.of(run).slice("rank(0)")).line(2));
  }

  @Test
  void addsUpTheSamplesOfAMethodsCallpaths() throws Exception {
    Frame methods = Frame.of(run).groupBy(Key.NAME);
    assertEquals("Strip.relax", methods.tree().name(1));
    assertEquals(OptionalInt.of(87), HotLines.of(methods).line(1));
  }

  @Test
  void aClassHasNoLine() throws Exception {
    Frame classes = Frame.of(run).groupBy(Key.CLASS);
    assertEquals("app.Strip", classes.tree().name(1));
    assertEquals(OptionalInt.empty(), HotLines.of(classes).line(1));
  }

  @Test
  void samplesOfAllLinesAddUpOverRanksAndCallpaths() throws Exception {
    Frame stencil = Frame.of(run).at(2);
    assertEquals(Map.of(121, 25L, 122, 25L), HotLines.samples(stencil));
    assertEquals(Map.of(122, 25L), HotLines.samples(stencil.slice("rank(2)")));
    assertEquals(
        Map.of(87, 270L, 91, 36L, 95, 3L, 121, 25L, 122, 25L), HotLines.samples(Frame.of(run)));
  }

  @Test
  void conditionsMeanTheFirstLineOfAMethodAllTheSame() throws Exception {
    LoadedFrame found = Frame.of(run).filter("line > 100").load();
    assertEquals(1, found.tree().size());
    assertEquals("Strip.stencil", found.tree().name(0), "which starts at line 120, relax at 80");
  }

  @Test
  void aRunWithoutLinesHasNone() throws Exception {
    try (OpenProfile exact = OpenProfile.open(ExampleRun.write(folder))) {
      assertEquals(OptionalInt.empty(), HotLines.of(Frame.of(exact)).line(0));
    }
  }

  @Test
  void aLineIsNeverAddedUpNorAveraged() throws Exception {
    LoadedFrame sums = Frame.of(run).metrics("line").over(Reduction.SUM).load();
    assertEquals(87, sums.value(0, 1));
    assertEquals(87, sums.value(0, 1, Reduction.MEAN));
    assertEquals(Double.NaN, sums.value(0, 2), "ranks differ");
  }
}
