package org.tinyprof;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.Counter;

@SuppressWarnings("try")
class EventTest {
  private Rank rank;

  @BeforeEach
  void start() {
    rank = TestRank.start(ProfilerSettings.named("t").withMetrics(Metric.parse("tag:0;mem:1")));
    Event.enter("the root").close(); // so that no other event starts executions
  }

  @AfterEach
  void stop() {
    TestRank.stop();
  }

  @Test
  void recordsNestedRegions() {
    try (Event outer = Event.enter("outer")) {
      for (int i = 0; i < 3; i++) {
        try (Event inner = Event.enter("inner")) {}
      }
    }
    RankSnapshot snapshot = RankSnapshot.of(rank);
    Series outer = TestRank.series(snapshot, "outer");
    Series inner = TestRank.series(snapshot, "outer<inner");
    assertEquals(1, outer.value(RecordedColumn.COUNT, 0));
    assertEquals(3, inner.value(RecordedColumn.COUNT, 0));
    assertTrue(inner.value(RecordedColumn.TIME, 0) <= outer.value(RecordedColumn.TIME, 0));
    assertTrue(inner.value(RecordedColumn.TIME_MIN, 0) <= inner.value(RecordedColumn.TIME_MAX, 0));
  }

  @Test
  void includesOpenEventsWithTheirTimeSoFar() {
    try (Event open = Event.enter("open").set("mem", 4)) {
      Series series = TestRank.series(RankSnapshot.of(rank), "open");
      assertTrue(series.open());
      assertEquals(1, series.value(RecordedColumn.COUNT, 0));
      assertTrue(series.value(RecordedColumn.TIME, 0) > 0);
      assertEquals(4, series.metric(1, 0));
    }
    assertFalse(TestRank.series(RankSnapshot.of(rank), "open").open());
  }

  @Test
  void closesOnceAndCountsTheSecondClose() {
    Event event = Event.enter("twice");
    event.close();
    event.close();
    assertEquals(1, TestRank.series(RankSnapshot.of(rank), "twice").value(RecordedColumn.COUNT, 0));
    assertEquals(1, TestRank.counter(rank, Counter.UNBALANCED_EXITS));
  }

  @Test
  void leavesANewCallAloneWhenAnOldHandleIsClosedAgain() {
    Event old = Event.enter("again");
    old.close();
    Event young = Event.enter("again");
    old.close();
    assertTrue(TestRank.series(RankSnapshot.of(rank), "again").open());
    young.close();
    assertEquals(2, TestRank.series(RankSnapshot.of(rank), "again").value(RecordedColumn.COUNT, 0));
    assertEquals(1, TestRank.counter(rank, Counter.UNBALANCED_EXITS));
  }

  @Test
  void closesWhatIsInsideWhenClosedOutOfOrder() {
    Event outer = Event.enter("first");
    Event inner = Event.enter("second");
    outer.close();
    inner.close();
    try (Event next = Event.enter("next")) {}
    RankSnapshot snapshot = RankSnapshot.of(rank);
    assertEquals(1, TestRank.series(snapshot, "first").value(RecordedColumn.COUNT, 0));
    assertEquals(1, TestRank.series(snapshot, "first<second").value(RecordedColumn.COUNT, 0));
    assertEquals(1, TestRank.series(snapshot, "next").value(RecordedColumn.COUNT, 0));
    assertEquals(2, TestRank.counter(rank, Counter.UNBALANCED_EXITS));
  }

  @Test
  void countsACloseOnAnotherThreadAndLeavesTheEventOpen() throws InterruptedException {
    Event event = Event.enter("mine");
    Thread other = new Thread(event::close);
    other.start();
    other.join();
    assertTrue(TestRank.series(RankSnapshot.of(rank), "mine").open());
    event.close();
    assertEquals(1, TestRank.series(RankSnapshot.of(rank), "mine").value(RecordedColumn.COUNT, 0));
    assertEquals(1, TestRank.counter(rank, Counter.FOREIGN_EXITS));
    assertEquals(0, TestRank.counter(rank, Counter.UNBALANCED_EXITS));
  }

  @Test
  void takesMetricValuesByPosition() {
    for (int i = 1; i <= 2; i++) {
      try (Event event = Event.enter("by position", true, Loop.EACH, "COMP;" + i + ".5")) {}
    }
    RankSnapshot snapshot = RankSnapshot.of(rank);
    Series series = TestRank.series(snapshot, "by position");
    assertEquals(Map.of("tag", "COMP"), snapshot.callpaths().attributes(series.callpath()));
    assertTrue(EventIds.spec(EventIds.idOf("by position")).common());
    assertEquals(1.5, series.metric(1, 0));
    assertEquals(2.5, series.metric(1, 1));
  }

  @Test
  void takesMetricValuesByNameAndAddsThemUpInLoopModeSum() {
    for (int i = 1; i <= 2; i++) {
      try (Event event = Event.enter("by name")) {
        event.set("tag", "IO").set("mem", 100).set("mem", i).addBytes(8);
      }
    }
    RankSnapshot snapshot = RankSnapshot.of(rank);
    Series series = TestRank.series(snapshot, "by name");
    assertEquals(Map.of("tag", "IO"), snapshot.callpaths().attributes(series.callpath()));
    assertEquals(3, series.metric(1, 0));
    assertEquals(16, series.value(RecordedColumn.BYTES, 0));
  }

  @Test
  void keepsTheFirstOfTwoConsistentValuesAndCountsTheConflict() {
    for (String tag : new String[] {"A", "B", "A"}) {
      try (Event event = Event.enter("tagged").set("tag", tag)) {}
    }
    RankSnapshot snapshot = RankSnapshot.of(rank);
    int callpath = TestRank.series(snapshot, "tagged").callpath();
    assertEquals(Map.of("tag", "A"), snapshot.callpaths().attributes(callpath));
    assertEquals(1, TestRank.counter(rank, Counter.CONFLICTS));
  }

  @Test
  void keepsTheFirstLoopModeOfANameAndCountsTheConflict() {
    try (Event event = Event.enter("moody", Loop.EACH)) {}
    try (Event event = Event.enter("moody", Loop.SUM)) {}
    assertEquals(2, TestRank.series(RankSnapshot.of(rank), "moody").size());
    assertEquals(1, TestRank.counter(rank, Counter.CONFLICTS));
  }

  @Test
  void refusesAndCountsValuesThatNoMetricCanHold() {
    try (Event event = Event.enter("refused")) {
      event.set("mem", Double.NaN).set("mem", Double.POSITIVE_INFINITY); // 2
      event.set("unknown", 1).set("unknown", "x"); // 2
      event.set("tag", 1).set("mem", "x").addBytes(-1); // 3
    }
    try (Event event = Event.enter("refused", false, Loop.SUM, "COMP;many;3;;5")) {} // 3
    RankSnapshot snapshot = RankSnapshot.of(rank);
    Series series = TestRank.series(snapshot, "refused");
    assertEquals(Map.of("tag", "COMP"), snapshot.callpaths().attributes(series.callpath()));
    assertEquals(Double.NaN, series.metric(1, 0));
    assertFalse(series.has(RecordedColumn.BYTES));
    assertEquals(10, TestRank.counter(rank, Counter.REFUSED_VALUES));
  }

  @Test
  void acceptsNegativeValuesAndLeavesEmptyPartsAbsent() {
    try (Event event = Event.enter("negative", false, Loop.EACH, ";-2.5")) {}
    try (Event event = Event.enter("negative", false, Loop.EACH, "")) {}
    Series series = TestRank.series(RankSnapshot.of(rank), "negative");
    assertEquals(-2.5, series.metric(1, 0));
    assertTrue(Double.isNaN(series.metric(1, 1)));
    assertEquals(0, TestRank.counter(rank, Counter.REFUSED_VALUES));
  }

  @Test
  void doesNothingBeforeTheStart() {
    TestRank.stop();
    Event event = Event.enter("early");
    event.set("mem", 1).set("tag", "x").addBytes(1);
    event.close();
    event.close();
    rank = TestRank.start(ProfilerSettings.named("t"));
    event.close();
    assertEquals(0, RankSnapshot.of(rank).callpaths().size());
  }

  @Test
  void survivesARankThatIsReplacedWhileAnEventIsOpen() {
    Event event = Event.enter("of the old rank");
    Rank next = TestRank.start(ProfilerSettings.named("next"));
    event.close();
    assertEquals(0, RankSnapshot.of(next).callpaths().size());
  }
}
