package org.tinyprof.io.life;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.tinyprof.format.trace.StoredBlock;
import org.tinyprof.format.trace.TraceBlock;
import org.tinyprof.format.trace.TraceFrame;
import org.tinyprof.format.values.Lane;
import org.tinyprof.io.snapshot.RecordedTrace;
import org.tinyprof.io.trace.TraceOutbox;
import org.tinyprof.runtime.trace.StepVisitor;

/**
 * Encodes the steps of the threads of a tree, block by block: whole, they may not fit into the
 * heap. The steps come newest first.
 */
final class TraceValues implements StepVisitor {
  private static final int END = TraceBlock.USUAL_STEPS;

  private final Lane lane;
  private final RecordedTrace recorded;
  private final List<Section> sections = new ArrayList<>(); // the newest first
  private final long[] moments = new long[END]; // filled from the end
  private final int[] places = new int[END];
  private final BitSet gaps = new BitSet(END); // steps after which calls are not recorded
  private int first = END;

  /** What a thread did while it owned the tree. */
  private static final class Section {
    private final String thread;
    private final List<TraceBlock> blocks = new ArrayList<>(); // the newest first
    private final List<ByteBuffer> frames = new ArrayList<>(); // of these
    private long end = Long.MIN_VALUE; // where the thread left all calls, or steps end

    Section(String thread) {
      this.thread = thread;
    }
  }

  TraceValues(Lane lane, RecordedTrace recorded) {
    this.lane = lane;
    this.recorded = recorded;
  }

  @Override
  public void thread(String name) {
    finishBlock();
    sections.add(new Section(name));
  }

  @Override
  public void step(long at, int place) {
    long moment = recorded.nanos(at);
    Section section = sections.get(sections.size() - 1);
    if (section.end == Long.MIN_VALUE) {
      section.end = moment;
      if (place == NOWHERE) {
        return; // calls that are open there may go on later
      }
    }
    add(moment, place, false);
  }

  @Override
  public void gap(long moment, int place) {
    add(recorded.nanos(moment), place, true);
  }

  private void add(long moment, int place, boolean gap) {
    if (first == 0) {
      finishBlock();
    }
    first--;
    moments[first] = moment;
    places[first] = place;
    gaps.set(first, gap);
  }

  private void finishBlock() {
    if (first < END) {
      long[] own = Arrays.copyOfRange(moments, first, END);
      int[] innermost = Arrays.copyOfRange(places, first, END);
      Section section = sections.get(sections.size() - 1);
      TraceBlock block = TraceBlock.of(own, innermost, gaps.get(first, END));
      section.blocks.add(block);
      section.frames.add(TraceOutbox.room(TraceFrame.of(lane, section.thread, block)));
      first = END;
    }
  }

  /** Puts all blocks into the outbox, and adds them to the threads of the tree. */
  void finish(List<ThreadTrace> threads, TraceOutbox outbox) {
    finishBlock();
    Collections.reverse(sections);
    for (Section section : sections) {
      if (section.end != Long.MIN_VALUE) {
        add(section, threads, outbox);
      }
    }
  }

  private static void add(Section section, List<ThreadTrace> threads, TraceOutbox outbox) {
    Collections.reverse(section.blocks);
    Collections.reverse(section.frames);
    List<StoredBlock> places = outbox.add(section.frames);
    List<TraceBlock> stored = new ArrayList<>(places.size());
    for (int i = 0; i < places.size(); i++) {
      stored.add(section.blocks.get(i).storedIn(outbox, places.get(i)));
    }
    ThreadTrace last = threads.isEmpty() ? null : threads.get(threads.size() - 1);
    if (last == null || !last.name().equals(section.thread)) {
      last = new ThreadTrace(section.thread);
      threads.add(last);
    }
    last.add(stored, section.end);
  }
}
