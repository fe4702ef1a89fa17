package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.BitSet;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Forest;

/** Finds callpaths that have, with all below them, less than a share of the frame's whole. */
final class ShareRule {
  private ShareRule() {}

  static BitSet dropped(Frame frame, double share) throws IOException, QuestionException {
    LoadedFrame whole = frame.whole().load();
    double[] weights = whole.weights(0);
    double least = share * whole.total(weights);
    Forest forest = whole.tree().forest();
    BitSet dropped = new BitSet();
    for (int i = 0; i < weights.length; i++) {
      boolean above = forest.parent(i) != Forest.NONE && dropped.get(forest.parent(i));
      dropped.set(i, above || weights[i] < least);
    }
    return dropped;
  }
}
