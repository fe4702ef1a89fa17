package org.tinyprof.io.snapshot;

import java.util.IdentityHashMap;
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
  void read(SampleTimeline samples, SnapshotBuilder to, long startNanos) {
    RecordedTimeline[] threads = new RecordedTimeline[samples.threads().size()];
    boolean[] shown = new boolean[threads.length];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new RecordedTimeline(samples.threads().get(i).name());
    }
    long step = Long.highestOneBit(Math.max(1, samples.stepNanos() / PARTS));
    for (int i = 0; i < samples.size(); i++) {
      int callpath = callpath(samples.node(i));
      int thread = samples.thread(i);
      long moment = Math.max(0, samples.moment(i) - startNanos) & -step;
      threads[thread].add(moment, callpath, samples.waits(i));
      shown[thread] |= callpath != CallpathTable.NO_PARENT;
    }
    for (int i = 0; i < threads.length; i++) {
      if (shown[i]) {
        to.lane(samples.threads().get(i).lane()).timeline(threads[i]);
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
