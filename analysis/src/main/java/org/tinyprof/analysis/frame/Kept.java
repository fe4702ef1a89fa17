package org.tinyprof.analysis.frame;

import java.io.IOException;
import java.util.BitSet;
import org.tinyprof.analysis.QuestionException;

/** The callpaths that a frame keeps, found when they are first asked for. */
final class Kept {
  private final Finding finding;
  private volatile BitSet found; // none before it is asked for

  Kept(Finding finding) {
    this.finding = finding;
  }

  /** Finds callpaths; may read values. */
  interface Finding {
    BitSet callpaths() throws IOException, QuestionException;
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
