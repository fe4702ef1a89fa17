package org.tinyprof.io.snapshot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.calibration.FirstCalls;
import org.tinyprof.runtime.calibration.ProbeCosts;
import org.tinyprof.runtime.calibration.SimulatedProbes;
import org.tinyprof.runtime.clock.Metering;
import org.tinyprof.runtime.clock.ThreadMeter;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Executions;
import org.tinyprof.runtime.tree.LaneId;
import org.tinyprof.runtime.tree.Node;

class MeterOrderTest {
  private static final int WORK = EventIds.idOf("metered in order");

  /** Reads the same clock as times do, so the order of all reads shows. */
  private static final ThreadMeter CLOCK =
      new ThreadMeter() {
        @Override
        public long cpuNanos() {
          return System.nanoTime();
        }

        @Override
        public long allocatedBytes() {
          return System.nanoTime();
        }
      };

  @AfterEach
  void stop() {
    TestRank.stop();
  }

  /** What a meter takes, a lost CPU with it, must not be cut out of the time it is metered in. */
  @Test
  void metersAreReadWithinTheTimeAndTheCpuClockInnermost() {
    ProfilerSettings settings =
        ProfilerSettings.named("t").withCpu(true).withAlloc(true).withRawTimes(true);
    Rank rank = TestRank.start(settings, CLOCK);
    for (int i = 0; i < 100; i++) {
      Recorder.exit(Recorder.enter(WORK));
    }
    for (Series series : RankSnapshot.of(rank).lanes().get(0).series()) {
      long cpu = series.value(RecordedColumn.CPU, 0);
      long alloc = series.value(RecordedColumn.ALLOC, 0);
      long time = series.value(RecordedColumn.TIME, 0);
      assertTrue(cpu <= alloc && alloc <= time, cpu + ", " + alloc + ", " + time);
    }
  }

  @Test
  void timesAndCpuTimesAreFreeOfWhatMetersCost() {
    FixedMeter meter = new FixedMeter();
    Metering metering = new Metering(meter, true, false);
    CallTree tree =
        new CallTree(LaneId.FOLDED, false, RecordingLimits.DEFAULT, new Executions(1), metering);
    Node node = tree.enter(WORK);
    tree.start(node, 0);
    node.metrics.begin();
    meter.cpu += 900;
    node.metrics.end();
    tree.exit(node, 1_400, 0);
    ProbeCosts costs = SimulatedProbes.COSTS;
    ProbeCosts metered =
        new ProbeCosts(
            costs.clockNanos(), costs.timed(), costs.sampled(), FirstCalls.NONE, 200, 50);
    RankSnapshot snapshot = new RankSnapshot(List.of(), 0);
    TreeReader.read(tree, snapshot, 0);
    snapshot.compensate(metered, metering, false);
    Series series = TestRank.series(snapshot.finish(), "metered in order");
    assertEquals(1_400 - 2 * 200 - SimulatedProbes.INSIDE, series.value(RecordedColumn.TIME, 0));
    assertEquals(900 - 200, series.value(RecordedColumn.CPU, 0));
    assertEquals(SimulatedProbes.WHOLE + 2 * 200, snapshot.annotationNanos());
  }

  private static final class FixedMeter implements ThreadMeter {
    private long cpu;

    @Override
    public long cpuNanos() {
      return cpu;
    }

    @Override
    public long allocatedBytes() {
      return 0;
    }
  }
}
