package org.tinyprof.runtime.event;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.CallpathTable;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.clock.ThreadMeter;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Node;

class EventMetricsTest {
  private static final ThreadMeter METER =
      new ThreadMeter() {
        private long reading;

        @Override
        public long cpuNanos() {
          return reading += 10;
        }

        @Override
        public long allocatedBytes() {
          return reading += 1;
        }
      };

  @AfterEach
  void stop() {
    TestRank.stop();
  }

  @Test
  void areMeasuredForTheEventThatAsksAlone() {
    int plain = EventIds.idOf("measured not");
    int asks =
        EventIds.idOf(
            EventSpec.of("measured").withMetrics(new EventMetrics(true, false, Map.of())));
    RankSnapshot snapshot = record(plain, asks);
    Series measured = TestRank.series(snapshot, "measured not<measured");
    assertEquals(10, measured.value(RecordedColumn.CPU, 0));
    assertEquals(Series.ABSENT, measured.value(RecordedColumn.ALLOC, 0));
    Series other = TestRank.series(snapshot, "measured not");
    assertEquals(Series.ABSENT, other.value(RecordedColumn.CPU, 0));
  }

  @Test
  void giveEveryCallpathOfTheEventItsConstants() {
    Map<String, String> constants = Map.of("kernel", "stencil");
    int caller = EventIds.idOf("caller of a kernel");
    int kernel =
        EventIds.idOf(
            EventSpec.of("kernel")
                .withTag("COMP")
                .withMetrics(new EventMetrics(false, false, constants)));
    CallpathTable callpaths = record(caller, kernel).callpaths();
    assertEquals(Map.of(), callpaths.attributes(0));
    assertEquals(Map.of("tag", "COMP", "kernel", "stencil"), callpaths.attributes(1));
  }

  @Test
  void ofTwoDeclarationsAreTheFirstOnes() {
    EventMetrics first = new EventMetrics(true, false, Map.of());
    EventSpec declared = EventSpec.of("declared twice").withMetrics(first);
    assertEquals(EventIds.idOf(declared), EventIds.idOf("declared twice"));
    long before = EventIds.conflicts();
    EventIds.idOf(EventSpec.of("declared twice"));
    EventIds.idOf(declared);
    assertEquals(before, EventIds.conflicts());
    EventIds.idOf(declared.withMetrics(new EventMetrics(false, true, Map.of())));
    assertEquals(before + 1, EventIds.conflicts());
  }

  private static RankSnapshot record(int outer, int inner) {
    Rank rank = TestRank.start(ProfilerSettings.named("test").withRawTimes(true), METER);
    Node outerCall = Recorder.enter(outer);
    Recorder.exit(Recorder.enter(inner));
    Recorder.exit(outerCall);
    return RankSnapshot.of(rank);
  }
}
