package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.BitSet;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;

/** The callpaths that a frame keeps, found when they are first asked for. */
final class KeptCallpaths {
  private final Finding finding;
  private volatile BitSet found; // none before it is asked for

  KeptCallpaths(Finding finding) {
    this.finding = finding;
  }

  /** Finds callpaths; may read values. */
  interface Finding {
    BitSet callpaths() throws IOException, QuestionException;
  }

  static BitSet roots(Callpaths callpaths) {
    BitSet roots = new BitSet();
    for (int i = 0; i < callpaths.size(); i++) {
      roots.set(i, callpaths.entry(i).parent() == Callpath.ROOT);
    }
    return roots;
  }

  /** Not to be changed. */
  BitSet callpaths() throws IOException, QuestionException {
    BitSet known = found;
    if (known == null) {
      known = finding.callpaths();
      found = known;
    }
    return known;
  }
}
