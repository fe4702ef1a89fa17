package org.tinyprof.store.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.Attribute;

class SegmentTest {
  private static final Instant START = Instant.parse("2026-11-19T14:22:33Z");

  @TempDir Path folder;

  @Test
  void readsBackWhatItWrote() throws Exception {
    RunSummary second = SomeRuns.of("b.Main", 2, START, 100, 60);
    RunSummary first = SomeRuns.of("a.Main", 1, START.plusSeconds(1), 7, 5);
    Path file = folder.resolve("x.runs");
    Files.write(file, SegmentWriter.encode(List.of(second, first), START));
    try (Segment segment = Segment.open(file)) {
      assertEquals(START.getEpochSecond(), segment.walked().getEpochSecond());
      assertEquals(
          List.of("a.Main", "b.Main"), segment.runs().stream().map(SegmentRun::program).toList());
      RunSummary read = segment.runs().get(1).summary();
      assertEquals(second.info(), read.info());
      assertEquals(second.path(), read.path());
      assertEquals(List.of(100L, 60L), Arrays.stream(read.times().nanos()).boxed().toList());
      assertEquals("main<step", read.times().tree().path(1));
      assertEquals(Attribute.of("cg"), read.info().attributes().value("solver").orElseThrow());
    }
  }

  @Test
  void joinsTheCallpathsOfAProgram() throws Exception {
    RunSummary one = SomeRuns.of("a.Main", 1, START, 100, 60);
    PathTree other = new PathTree();
    int main = other.node(PathTree.NONE, "event main");
    other.node(main, "event other");
    RunSummary two =
        new RunSummary(
            "u/2", one.info(), false, 0, new PathTimes(other, new int[] {0, 1}, new long[] {9, 8}));
    Path file = folder.resolve("x.runs");
    Files.write(file, SegmentWriter.encode(List.of(one, two), START));
    try (Segment segment = Segment.open(file)) {
      PathTimes read = segment.runs().get(1).times();
      assertEquals("main<other", read.tree().path(read.nodes()[1]));
      assertEquals(8, read.nanos()[1]);
      assertEquals(3, read.tree().size());
    }
  }

  @Test
  void refusesEveryFileThatWasCutOrAltered() throws Exception {
    byte[] whole = SegmentWriter.encode(List.of(SomeRuns.of("a.Main", 1, START, 100, 60)), START);
    Path file = folder.resolve("x.runs");
    for (int length = 0; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      assertThrows(IOException.class, () -> read(file), "cut to " + length);
    }
    for (int at = 0; at < whole.length; at++) {
      byte[] altered = whole.clone();
      altered[at] ^= 1;
      Files.write(file, altered);
      assertThrows(IOException.class, () -> read(file), "altered at " + at);
    }
  }

  private static void read(Path file) throws IOException {
    try (Segment segment = Segment.open(file)) {
      for (SegmentRun run : segment.runs()) {
        assertTrue(run.summary().times().nanos().length > 0);
      }
    }
  }
}
