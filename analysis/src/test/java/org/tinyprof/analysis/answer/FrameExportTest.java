package org.tinyprof.analysis.answer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.MethodRun;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.ByteSource;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.format.run.HaloRun;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.IntSet;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Selection;
import org.tinyprof.interchange.write.CallpathValues;
import org.tinyprof.interchange.write.ExportedRun.Rows;

class FrameExportTest {
  private static final int COMPUTE = 3;
  private static final int WRITE = 8;

  @TempDir Path folder;

  @Test
  void addsUpExecutionsAndIterationsOfALane() throws Exception {
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      CallpathValues totals = lanes(run, run.time());
      assertEquals(8, totals.lanes().size());
      assertEquals(120e6, totals.value(run.time(), COMPUTE, 0));
      assertEquals(180e6, totals.value(run.time(), COMPUTE, ExampleRun.SLOW_RANK));
    }
  }

  @Test
  void writesASliceWithTheMessagesOfItsRanks() throws Exception {
    Profile whole = HaloRun.profile();
    Selection some = Selection.ALL.ranks(IntSet.range(1, 3));
    LaneValues selected = whole.values().select(whole.schema(), some);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OpenProfile run = OpenProfile.of(Path.of("run"), new MemorySource(whole))) {
      new FrameExport(run.selected(some)).writeProfile(out);
    }
    ByteSource bytes = ByteSource.of("slice", out.toByteArray());
    try (BinarySource slice = BinarySource.open(name -> bytes)) {
      assertEquals(List.of(), Verification.of(slice));
      assertEquals(whole.schema(), slice.schema());
      assertEquals(selected.messages(), slice.profile().values().messages());
      assertEquals(604, slice.overview().messages().totals().ranks().sent());
    }
  }

  @Test
  void keepsAbsentApartFromZero() throws Exception {
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      CallpathValues totals = lanes(run, run.time());
      assertTrue(Double.isNaN(totals.value(run.time(), WRITE, 1)));
      assertEquals(10e6, totals.value(run.time(), WRITE, 0));
    }
  }

  @Test
  void keepsRanksInOrderIfThePartsAreOfHostsThatTookThemInTurn() throws Exception {
    try (OpenProfile run = OpenProfile.open(ExampleRun.writeByHost(folder.resolve("run.tprof")))) {
      CallpathValues totals = lanes(run, run.time());
      assertArrayEquals(
          new int[] {0, 1, 2, 3, 4, 5, 6, 7},
          totals.lanes().stream().mapToInt(lane -> lane.rank()).toArray());
      assertEquals(120e6, totals.value(run.time(), COMPUTE, 4));
      assertEquals(180e6, totals.value(run.time(), COMPUTE, ExampleRun.SLOW_RANK));
      assertEquals(10e6, totals.value(run.time(), WRITE, 0));
      assertTrue(Double.isNaN(totals.value(run.time(), WRITE, 7)));
    }
  }

  @Test
  void takesTheShortestAndTheLongestCallInsteadOfASum() throws Exception {
    try (OpenProfile run = OpenProfile.of(folder, new MemorySource(MethodRun.profile()))) {
      int min = run.schema().metrics().indexOf(MetricDefinition.TIME_MIN);
      int max = run.schema().metrics().indexOf(MetricDefinition.TIME_MAX);
      assertEquals(3e6, lanes(run, min).value(min, 1, 0));
      assertEquals(25e6, lanes(run, max).value(max, 1, 0));
      CallpathValues all = new FrameExport(run).values(Rows.ALL, List.of(min, max));
      assertEquals(3e6, all.value(min, 1, 0));
      assertEquals(25e6, all.value(max, 1, 0));
    }
  }

  @Test
  void takesWhatIsBelowOutOfOwnValues() throws Exception {
    try (OpenProfile run = OpenProfile.open(ExampleRun.write(folder.resolve("run.tprof")))) {
      assertEquals(2e6, lanes(run, run.time()).own(run.time(), 0, 0));
      assertEquals(120e6, lanes(run, run.time()).own(run.time(), COMPUTE, 0));
    }
  }

  private static CallpathValues lanes(OpenProfile run, int metric) throws IOException {
    return new FrameExport(run).values(Rows.LANES, List.of(metric));
  }
}
