package org.tinyprof.runtime.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
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
    Node node = added(index, 5, 77);
    int parent = parentWithTheNumberOf(node, 6);
    assertNull(index.find(6, parent));
    assertSame(node, index.find(5, 77));
  }

  @Test
  void numbersCallpathsApartWhoseEventAndParentGiveTheSame() {
    Node first = added(index, 5, 77);
    int parent = parentWithTheNumberOf(first, 6);
    Node second = added(index, 6, parent);
    assertEquals(first.id + 1, second.id);
    assertSame(first, index.withId(first.id));
    assertSame(second, index.withId(second.id));
    assertSame(second, index.find(6, parent));
  }

  @Test
  void movesNoneOfConsecutiveEventsOutOfItsPlaceForOneThatIsTaken() {
    added(index, 1, 0);
    int parent = added(index, 2, 0).id;
    for (int event = 3; event < 13; event++) {
      added(index, event, parent);
    }
    for (int event = 3; event < 13; event++) {
      assertSame(index.find(event, parent), index.first(Node.idOf(event, parent)));
    }
  }

  private static int event(int callpath) {
    return 1 + callpath % 100;
  }

  private static int parent(int callpath) {
    return callpath / 100;
  }

  /** Below which the event makes a callpath that would have the node's number. */
  private static int parentWithTheNumberOf(Node node, int event) {
    int inverseOfOrder = 0x3E0F83E1; // 33 times it is 1, in 32 bits
    int parent = (node.id - Node.idOf(event, 0)) * inverseOfOrder;
    assertEquals(node.id, Node.idOf(event, parent));
    return parent;
  }

  private static Node added(ChildIndex to, int event, int parent) {
    Node node = new Node(null, to.freeId(event, parent), event, 1, parent, parent, 0, 0);
    to.makeRoom(node.id);
    to.add(node);
    return node;
  }
}
