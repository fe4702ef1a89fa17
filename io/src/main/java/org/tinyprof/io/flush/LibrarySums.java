package org.tinyprof.io.flush;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.tinyprof.format.binary.PartSchema;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Column;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;
import org.tinyprof.io.message.ReceivedBlock;

/**
 * How many samples some ranks have of library methods below others, by their places in the
 * profile's schema, and of all methods that samples found. Ranks bring more of these methods than
 * the profile keeps: a limit by rank would leave a method out on half of the ranks.
 */
final class LibrarySums {
  private static final int MOST = 200; // methods that are kept
  static final long LEAST = 3; // samples of such a method
  private static final long PART = 100; // one sample in so many

  /** Instead of samples: a rank has counted calls of the method, so it is not a library's. */
  static final long COUNTED = 1L << 40;

  private final TreeMap<Integer, Long> samples = new TreeMap<>();
  private long all;

  /** Adds those of the ranks whose values these are. */
  void add(PartSchema part, LaneValues values) {
    Schema schema = part.schema();
    Callpaths callpaths = schema.callpaths();
    int column = schema.metrics().indexOf(MetricDefinition.SAMPLES);
    int counts = schema.metrics().indexOf(MetricDefinition.COUNT);
    boolean[] found = new boolean[callpaths.size()];
    for (int i = 0; i < found.length; i++) {
      long here = column < 0 ? 0 : sum(values.block(i).column(column));
      found[i] = here > 0;
      int parent = callpaths.entry(i).parent();
      boolean outermost = parent == Callpath.ROOT || !found[parent];
      all += outermost ? here : 0;
      if (callpaths.isDeepLibrary(i)) {
        boolean counted = counts >= 0 && sum(values.block(i).column(counts)) > 0;
        samples.put(part.place(i), counted ? COUNTED : here);
      }
    }
  }

  private static long sum(Column column) {
    long sum = 0;
    for (int i = 0; i < column.size(); i++) {
      sum += column.has(i) ? column.value(i) : 0;
    }
    return sum;
  }

  void add(LibrarySums other) {
    all += other.all;
    for (Map.Entry<Integer, Long> each : other.samples.entrySet()) {
      samples.put(each.getKey(), samples.getOrDefault(each.getKey(), 0L) + each.getValue());
    }
  }

  /**
   * The places of the methods that too few samples found, ascending. A method that enough samples
   * found in itself, in all callpaths together, stays in those that are worth a row, with what
   * stands above it.
   *
   * @param whole the profile's schema
   */
  int[] tooFew(PartSchema whole) {
    List<Long> largest = new ArrayList<>();
    for (long each : samples.values()) {
      if (each < COUNTED) {
        largest.add(each);
      }
    }
    largest.sort(null);
    long part = Math.max(LEAST, (all + PART - 1) / PART);
    long least = part;
    if (largest.size() > MOST) {
      least = Math.max(least, largest.get(largest.size() - MOST));
    }
    Set<Integer> kept = new HashSet<>();
    for (Map.Entry<Integer, Long> each : samples.entrySet()) {
      if (each.getValue() >= least) {
        kept.add(each.getKey());
      }
    }
    if (kept.size() < samples.size()) {
      new SharedLeaves(whole, samples, part).keep(kept, MOST);
    }
    int[] places = new int[samples.size()];
    int count = 0;
    for (Integer each : samples.keySet()) {
      if (!kept.contains(each)) {
        places[count++] = each;
      }
    }
    return Arrays.copyOf(places, count);
  }

  ByteBuffer block() {
    Output out = new Output();
    out.varint(all);
    int[] places = new int[samples.size()];
    long[] counts = new long[places.length];
    int next = 0;
    for (Map.Entry<Integer, Long> each : samples.entrySet()) {
      places[next] = each.getKey();
      counts[next++] = each.getValue();
    }
    SchemaPlaces.write(out, places);
    Sequences.write(out, counts);
    return out.toBuffer();
  }

  static LibrarySums read(ByteBuffer block, int callpaths) throws MalformedProfileException {
    Input in = ReceivedBlock.input(block);
    LibrarySums sums = new LibrarySums();
    sums.all = in.varint();
    int[] places = SchemaPlaces.read(in, callpaths);
    long[] counts = Sequences.read(in, places.length);
    for (int i = 0; i < places.length; i++) {
      sums.samples.put(places[i], counts[i]);
    }
    return sums;
  }
}
