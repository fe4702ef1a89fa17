package org.tinyprof.runtime;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class ChildIndexTest {
  private final ChildIndex index = new ChildIndex();

  @Property(tries = 200)
  void findsWhatAMapFinds(@ForAll @Size(max = 400) List<@IntRange(max = 9_999) Integer> callpaths) {
    ChildIndex some = new ChildIndex();
    Map<Integer, Node> model = new HashMap<>();
    for (int callpath : callpaths) {
      int event = event(callpath);
      int parent = parent(callpath);
      assertSame(model.get(callpath), some.find(event, parent));
      model.computeIfAbsent(callpath, c -> added(some, event, parent));
    }
    model.forEach((c, node) -> assertSame(node, some.find(event(c), parent(c))));
  }

  @Test
  void findsNothingForAnotherEventOrParentInTheSamePlace() {
    added(index, 5, 2 * Node.ID_STEP);
    assertNull(index.find(5 + Node.ID_STEP, Node.ID_STEP));
  }

  @Test
  void movesNoneOfConsecutiveEventsOutOfItsPlaceForOneThatIsTaken() {
    added(index, 1, Node.ROOT);
    added(index, 2, Node.ROOT);
    int parent = 2 * Node.ID_STEP;
    for (int event = 3; event < 13; event++) {
      added(index, event, parent);
    }
    for (int event = 3; event < 13; event++) {
      assertSame(index.find(event, parent), index.first(event, parent));
    }
  }

  private static int event(int callpath) {
    return 1 + callpath % 100;
  }

  private static int parent(int callpath) {
    return callpath / 100 * Node.ID_STEP;
  }

  private static Node added(ChildIndex to, int event, int parent) {
    Node node = new Node(null, 0, event, 1, parent, 0);
    to.makeRoom(event, parent);
    to.add(node);
    return node;
  }
}
