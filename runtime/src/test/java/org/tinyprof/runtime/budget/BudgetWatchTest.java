package org.tinyprof.runtime.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.clock.Ticker;
import org.tinyprof.runtime.event.Demotion;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.EventUse;
import org.tinyprof.runtime.tree.Node;

class BudgetWatchTest {
  private static final int ROOT = EventIds.idOf("watched root");

  @AfterEach
  void stop() {
    Ticker.listen();
    TestRank.stop();
  }

  @Test
  @Timeout(300)
  void aHotEventGoesDownWhileItsThreadRuns() {
    int hot = demotable("watched and hot");
    Rank rank = TestRank.start(ProfilerSettings.named("watched").withBudget(0.0001));
    Node root = Recorder.enter(ROOT);
    long calls = 0;
    while (EventLevels.of(hot) != EventLevel.OFF) { // ends, or the test fails by its timeout
      Recorder.exit(Recorder.enter(hot));
      calls++;
    }
    Recorder.exit(root);
    Series series = TestRank.series(RankSnapshot.of(rank), "watched root<watched and hot");
    long recorded = series.value(RecordedColumn.COUNT, 0);
    boolean all = recorded == calls || recorded == calls - 1; // the last may be behind the switch
    assertTrue(all, recorded + " of " + calls);
  }

  @Test
  void callsOfFinishedExecutionsStayInWhatTheBudgetSees() {
    int event = demotable("watched in executions");
    Rank rank = TestRank.start(ProfilerSettings.named("watched"));
    for (int execution = 0; execution < 3; execution++) {
      Node root = Recorder.enter(ROOT);
      Recorder.exit(Recorder.enter(event));
      Recorder.exit(Recorder.enter(event));
      Recorder.exit(root);
    }
    EventUse use = new EventUse();
    for (CallTree tree : rank.trees()) {
      tree.addTo(use, tree.past);
    }
    assertEquals(6, use.calls(EventIds.place(event)));
  }

  private static int demotable(String name) {
    return EventIds.idOf(EventSpec.of(name).withDemotion(Demotion.TO_OFF));
  }
}
