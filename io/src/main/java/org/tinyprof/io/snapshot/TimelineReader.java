package org.tinyprof.io.snapshot;

import java.util.BitSet;
import java.util.IdentityHashMap;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.runtime.sample.SampleNode;
import org.tinyprof.runtime.sample.SampleTimeline;

/** Reads where samples found threads, in terms of a snapshot's callpaths. */
final class TimelineReader {
  /** Moments are rounded to a power of two that is a small part of the distance of samples. */
  private static final int PARTS = 64;

  private final IdentityHashMap<SampleNode, Integer> callpaths = new IdentityHashMap<>();

  /** Samples that ended in a node are shown in a callpath; the first that is said counts. */
  void put(SampleNode node, int callpath) {
    callpaths.putIfAbsent(node, callpath);
  }

  /** Adds a timeline for each thread that was seen in a callpath. */
  void read(SampleTimeline samples, RankSnapshot to, long startNanos) {
    int[] sizes = new int[samples.threads().size()];
    for (int i = 0; i < samples.size(); i++) {
      sizes[samples.thread(i)]++;
    }
    long[][] moments = new long[sizes.length][];
    int[][] callpathsAt = new int[sizes.length][];
    BitSet[] waiting = new BitSet[sizes.length];
    boolean[] shown = new boolean[sizes.length];
    for (int i = 0; i < sizes.length; i++) {
      moments[i] = new long[sizes[i]];
      callpathsAt[i] = new int[sizes[i]];
      waiting[i] = new BitSet();
      sizes[i] = 0;
    }
    long step = Long.highestOneBit(Math.max(1, samples.stepNanos() / PARTS));
    for (int i = 0; i < samples.size(); i++) {
      int callpath = callpath(samples.node(i));
      int thread = samples.thread(i);
      int at = sizes[thread]++;
      moments[thread][at] = Math.max(0, samples.moment(i) - startNanos) & -step;
      callpathsAt[thread][at] = callpath;
      waiting[thread].set(at, samples.waits(i));
      shown[thread] |= callpath != CallpathTable.NO_PARENT;
    }
    for (int i = 0; i < shown.length; i++) {
      if (shown[i]) {
        SampleTimeline.Row thread = samples.threads().get(i);
        to.lane(thread.lane())
            .timeline(
                new ThreadTimeline(thread.name(), false, moments[i], callpathsAt[i], waiting[i]));
      }
    }
  }

  /** That of the node, or of the nearest above it that has one. */
  private int callpath(SampleNode node) {
    for (SampleNode at = node; at != null; at = at.parent()) {
      Integer known = callpaths.get(at);
      if (known != null) {
        return known;
      }
    }
    return CallpathTable.NO_PARENT;
  }
}
