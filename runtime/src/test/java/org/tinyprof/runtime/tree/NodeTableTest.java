package org.tinyprof.runtime.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.io.snapshot.RankSnapshot;
import org.tinyprof.io.snapshot.RecordedColumn;
import org.tinyprof.io.snapshot.Series;
import org.tinyprof.io.snapshot.TestTree;
import org.tinyprof.runtime.TestRank;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.RecordingLimits;

class NodeTableTest {
  private static final int PLACES = 1 << 14;

  @BeforeEach
  @AfterEach
  void clear() {
    TestRank.stop();
    NodeTable.clear();
  }

  @Test
  void holdsACallpathOfNoTreeAtFirst() {
    assertSame(Node.FOLDED, NodeTable.at(5));
  }

  @Test
  void keepsTheOneOfTwoThatIsCalledTwiceAsOften() {
    Node first = below(0);
    Node second = below(PLACES);
    assertSame(first, keptAfter(first, 10));
    assertSame(first, keptAfter(second, 20));
    assertSame(second, keptAfter(second, 21));
    assertSame(second, keptAfter(first, 42));
    assertSame(first, keptAfter(first, 43));
  }

  @Test
  void leavesOutACallpathThatHadToTakeAnotherNumber() {
    assertSame(Node.FOLDED, keptAfter(node(Node.idOf(1, 0) + 1, 0), 10));
  }

  @Test
  void equalCallpathsOfTwoThreadsHaveDifferentNumbers() {
    int event = EventIds.idOf("of two threads");
    Node one = new TestTree(RecordingLimits.DEFAULT).enter(event, 0);
    Node other = new TestTree(RecordingLimits.DEFAULT).enter(event, 0);
    assertNotEquals(one.id, other.id);
    assertFalse(one.is(other.tree, one.id, event));
  }

  @Test
  void callsOfCallpathsThatShareAPlaceStayApart() {
    Rank rank = TestRank.start(ProfilerSettings.named("t"));
    int[] events = IntStream.range(0, 3_000).map(i -> EventIds.idOf("place " + i)).toArray();
    Node main = Recorder.enter(EventIds.idOf("main"));
    for (int call = 0; call < 3; call++) {
      for (int event : events) {
        Recorder.exit(Recorder.enter(event));
      }
    }
    Recorder.exit(main);
    List<Series> all = RankSnapshot.of(rank).lanes().get(0).series();
    long calledThreeTimes = all.stream().filter(s -> s.value(RecordedColumn.COUNT, 0) == 3).count();
    assertEquals(events.length, calledThreeTimes);
  }

  private static Node keptAfter(Node node, long calls) {
    node.count = calls;
    NodeTable.keep(node);
    return NodeTable.at(node.id);
  }

  private static Node below(int parent) {
    return node(Node.idOf(1, parent), parent);
  }

  private static Node node(int id, int parent) {
    return new Node(null, id, 1, 1, parent, parent, 0, 0);
  }
}
