package org.tinyprof.io.life;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.tinyprof.format.trace.BlockSteps;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.runtime.snapshot.RecordedTrace;
import org.tinyprof.runtime.trace.StepVisitor;

/** Encodes the steps of traced threads, block by block: whole, they may not fit into the heap. */
final class TraceValues implements StepVisitor {
  private static final int END = TraceBlock.MOST_STEPS;

  private final int[] places; // of the snapshot's callpaths in the schema
  private final List<ThreadTimeline> threads;
  private final List<TraceBlock> blocks = new ArrayList<>(); // the newest first
  private final long[] moments = new long[END]; // filled from the end
  private final int[] callpaths = new int[END];
  private int first = END;
  private String thread = "";

  private TraceValues(int[] places, List<ThreadTimeline> threads) {
    this.places = places;
    this.threads = threads;
  }

  /** Adds the timelines of traced threads. */
  static void add(List<RecordedTrace> traces, int[] places, List<ThreadTimeline> threads) {
    for (RecordedTrace trace : traces) {
      TraceValues values = new TraceValues(places, threads);
      trace.visit(values);
      values.finishThread();
    }
  }

  @Override
  public void thread(String name) {
    finishThread();
    thread = name;
  }

  @Override
  public void step(long moment, int callpath) {
    if (first == 0) {
      finishBlock();
    }
    first--;
    moments[first] = moment;
    callpaths[first] = ThreadTimeline.mapped(callpath, places);
  }

  private void finishBlock() {
    long[] own = Arrays.copyOfRange(moments, first, END);
    int[] innermost = Arrays.copyOfRange(callpaths, first, END);
    blocks.add(TraceBlock.of(own, innermost, new BitSet()));
    first = END;
  }

  private void finishThread() {
    if (first < END) {
      finishBlock();
    }
    if (!blocks.isEmpty()) {
      Collections.reverse(blocks);
      threads.add(new ThreadTimeline(thread, true, new BlockSteps(blocks)));
      blocks.clear();
    }
  }
}
