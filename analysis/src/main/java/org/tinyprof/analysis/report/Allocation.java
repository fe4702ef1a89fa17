package org.tinyprof.analysis.report;

import org.tinyprof.interchange.text.Figures;

/**
 * Where a run allocates most.
 *
 * @param sampled whether the run has samples of allocations
 * @param share of all bytes that the method allocates; 0 if no method stands out
 * @param method that allocates most
 */
record Allocation(boolean sampled, double share, String method) {
  /** What to do if the garbage collector takes much time, as the end of a sentence. */
  String advice() {
    String heap = " or give the JVM more heap (-Xmx)";
    if (share > 0) {
      return ": "
          + Figures.percent(share)
          + " of the bytes are allocated in "
          + method
          + ". Allocate less there"
          + heap
          + ".";
    }
    return ": allocate less"
        + heap
        + (sampled
            ? "; samples of allocations show no method that stands out."
            : ". `metrics: alloc` names the method that allocates most.");
  }
}
