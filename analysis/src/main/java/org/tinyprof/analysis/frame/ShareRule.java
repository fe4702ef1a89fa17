package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.BitSet;
import org.tinyprof.analysis.tree.CallTree;
import org.tinyprof.analysis.tree.Forest;

/** Finds callpaths that take less than a share of the time of the whole run. */
final class ShareRule {
  private ShareRule() {}

  static BitSet dropped(Frame frame, double share) throws IOException {
    CallTree tree = new CallTree(frame.run(), frame.run().main());
    BitSet dropped = new BitSet();
    for (int i = 0; i < tree.size(); i++) {
      int parent = tree.entry(i).parent();
      boolean above = parent != Forest.NONE && dropped.get(parent);
      dropped.set(i, above || tree.value(i) < share * tree.total());
    }
    return dropped;
  }
}
