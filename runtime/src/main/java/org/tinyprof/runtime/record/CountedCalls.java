package org.tinyprof.runtime.record;

import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.tree.CallTree;
import org.tinyprof.runtime.tree.Node;
import org.tinyprof.runtime.tree.NodeTable;

/**
 * Counts calls of events that are no longer entered. What happens in such a call, other events
 * included, is part of the call around it.
 */
final class CountedCalls {
  private CountedCalls() {}

  /** Counts a call on the current thread, unless its event is off. */
  static void add(int event) {
    if (EventLevels.of(event) == EventLevel.OFF) {
      return; // in a constructor, whose woven code does not ask the switch
    }
    CallTree tree = ThreadTable.tree();
    if (tree == null) {
      addSlowly(event);
      return;
    }
    int id = Node.idOf(event, tree.current);
    Node node = NodeTable.at(id);
    if (node.is(tree, id, event) && tree.current != tree.root) {
      node.addCounted();
    } else {
      tree.countCall(event);
    }
  }

  private static void addSlowly(int event) {
    Recorder recorder = Recorder.current();
    CallTree tree = recorder == null ? null : recorder.treeToEnter();
    if (tree != null) {
      tree.countCall(event);
      recorder.giveBackOutside(tree);
    }
  }
}
