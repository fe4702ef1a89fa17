package org.tinyprof.interchange.read;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * A list of marks that may be longer than memory: what does not fit is in a temporary file, which
 * is mapped and has no name. For one thread.
 */
final class MarkTable {
  /**
   * A beginning, an end or a sample on one thread of a trace.
   *
   * @param at nanoseconds
   * @param duration nanoseconds; NaN if it is not known
   * @param calls that it stands for; NaN if they were not counted
   * @param order its place in the file
   */
  record Mark(int thread, int name, double at, double duration, double calls, long order) {
    Mark lasting(double nanos) {
      return new Mark(thread, name, at, nanos, calls, order);
    }
  }

  private static final int BYTES = 2 * Integer.BYTES + 3 * Double.BYTES + Long.BYTES;
  private static final int HEAP_SHARE = 32;
  private static final int USUAL_LENGTH = 1 << 16;
  private static final int FIRST_LENGTH = 1 << 6;

  private final int segmentLength;
  private final long inMemory;
  private final List<ByteBuffer> segments = new ArrayList<>();
  private FileChannel spilled;
  private long size;

  /** Begins empty. */
  MarkTable() {
    this(USUAL_LENGTH, Runtime.getRuntime().maxMemory() / HEAP_SHARE / BYTES);
  }

  /**
   * Begins empty.
   *
   * @param segmentLength marks that are sorted in memory at once
   * @param inMemory about how many marks are kept in memory; the others are in a file
   */
  MarkTable(int segmentLength, long inMemory) {
    this.segmentLength = segmentLength;
    this.inMemory = inMemory;
  }

  long size() {
    return size;
  }

  void add(Mark mark) throws IOException {
    if (size / segmentLength == segments.size()) {
      segments.add(segment());
    }
    int last = segments.size() - 1;
    ByteBuffer segment = segments.get(last);
    if (offset(size) == segment.capacity()) { // the first one of memory starts small
      ByteBuffer longer = ByteBuffer.allocate(2 * segment.capacity());
      segments.set(last, longer.put(segment.rewind()));
    }
    size++;
    set(size - 1, mark);
  }

  private ByteBuffer segment() throws IOException {
    if (size < inMemory) {
      return ByteBuffer.allocate(BYTES * (size == 0 ? FIRST_LENGTH : segmentLength));
    }
    if (spilled == null) {
      Path file = Files.createTempFile("tinyprof", ".marks");
      spilled =
          FileChannel.open(
              file,
              StandardOpenOption.READ,
              StandardOpenOption.WRITE,
              StandardOpenOption.DELETE_ON_CLOSE);
    }
    long length = (long) BYTES * segmentLength;
    return spilled.map(FileChannel.MapMode.READ_WRITE, spilled.size(), length);
  }

  private int offset(long place) {
    return BYTES * (int) (place % segmentLength);
  }

  Mark get(long place) {
    ByteBuffer segment = segments.get((int) (place / segmentLength));
    int at = offset(place);
    return new Mark(
        segment.getInt(at),
        segment.getInt(at + 4),
        segment.getDouble(at + 8),
        segment.getDouble(at + 16),
        segment.getDouble(at + 24),
        segment.getLong(at + 32));
  }

  void set(long place, Mark mark) {
    ByteBuffer segment = segments.get((int) (place / segmentLength));
    int at = offset(place);
    segment.putInt(at, mark.thread);
    segment.putInt(at + 4, mark.name);
    segment.putDouble(at + 8, mark.at);
    segment.putDouble(at + 16, mark.duration);
    segment.putDouble(at + 24, mark.calls);
    segment.putLong(at + 32, mark.order);
  }

  /** Sorts the marks; equal ones keep their order. */
  void sort(Comparator<Mark> order) throws IOException {
    if (isSorted(order)) {
      return;
    }
    PriorityQueue<Run> runs =
        new PriorityQueue<>(
            (one, other) -> {
              int compared = order.compare(one.next, other.next);
              return compared == 0 ? Long.compare(one.place, other.place) : compared;
            });
    for (long from = 0; from < size; from += segmentLength) {
      long to = Math.min(size, from + segmentLength);
      sort(from, to, order);
      runs.add(new Run(from, to));
    }
    MarkTable sorted = new MarkTable(segmentLength, inMemory);
    while (!runs.isEmpty()) {
      Run first = runs.remove();
      sorted.add(first.next);
      if (first.advance()) {
        runs.add(first);
      }
    }
    close();
    segments.addAll(sorted.segments);
    spilled = sorted.spilled;
  }

  private boolean isSorted(Comparator<Mark> order) {
    Mark before = size == 0 ? null : get(0);
    for (long i = 1; i < size; i++) {
      Mark next = get(i);
      if (order.compare(before, next) > 0) {
        return false;
      }
      before = next;
    }
    return true;
  }

  private void sort(long from, long to, Comparator<Mark> order) {
    Mark[] some = new Mark[(int) (to - from)];
    for (int i = 0; i < some.length; i++) {
      some[i] = get(from + i);
    }
    Arrays.sort(some, order);
    for (int i = 0; i < some.length; i++) {
      set(from + i, some[i]);
    }
  }

  /** Gives back what the marks take; there are none then. */
  void close() throws IOException {
    segments.clear();
    if (spilled != null) {
      spilled.close();
    }
  }

  /** A part of the table that is sorted, while it is merged with others. */
  private final class Run {
    private long place;
    private final long to;
    private Mark next;

    Run(long from, long to) {
      this.place = from;
      this.to = to;
      this.next = get(from);
    }

    boolean advance() {
      place++;
      next = place < to ? get(place) : next;
      return place < to;
    }
  }
}
