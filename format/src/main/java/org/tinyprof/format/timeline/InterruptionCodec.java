package org.tinyprof.format.timeline;

import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.values.Interruption;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** The bytes of what interrupted a lane: a column for each of its numbers. */
final class InterruptionCodec {
  private static final Interruption.Kind[] KINDS = Interruption.Kind.values();
  private static final long ENTRY_BYTES = 12L * Long.BYTES; // while it is read

  private InterruptionCodec() {}

  static void write(Output out, List<Interruption> all, CompressionLevel effort) {
    int size = all.size();
    out.varint(size);
    if (size == 0) {
      return;
    }
    long[] kinds = new long[size];
    long[] distances = new long[size];
    long[] spans = new long[size];
    long[] counts = new long[size];
    long[] breaks = new long[size];
    long before = 0;
    for (int i = 0; i < size; i++) {
      Interruption next = all.get(i);
      kinds[i] = next.kind().code();
      distances[i] = next.from() - before;
      before = next.from();
      spans[i] = next.to() - next.from();
      counts[i] = next.count() - 1;
      breaks[i] = spans[i] - next.nanos();
    }
    int shift = shift(distances, spans, breaks);
    out.u8(shift);
    int[] ends = {size};
    Sequences.write(out, kinds, ends, effort);
    Sequences.write(out, shifted(distances, shift), ends, effort);
    Sequences.write(out, shifted(spans, shift), ends, effort);
    Sequences.write(out, counts, ends, effort);
    Sequences.write(out, shifted(breaks, shift), ends, effort);
  }

  /** The power of two that divides all of them. */
  private static int shift(long[]... columns) {
    long any = 0;
    for (long[] column : columns) {
      for (long value : column) {
        any |= value;
      }
    }
    return any == 0 ? 0 : Long.numberOfTrailingZeros(any);
  }

  private static long[] shifted(long[] values, int shift) {
    for (int i = 0; i < values.length; i++) {
      values[i] >>= shift;
    }
    return values;
  }

  static List<Interruption> read(Input in) throws MalformedProfileException {
    int size = in.count(Integer.MAX_VALUE, "interruptions");
    if (size == 0) {
      return List.of();
    }
    in.reserve(size, ENTRY_BYTES);
    int shift = in.u8();
    if (shift >= Long.SIZE - 1) {
      throw in.malformed("interruptions count in units of 2^" + shift + " ns");
    }
    long[] kinds = Sequences.read(in, size);
    long[] distances = Sequences.read(in, size);
    long[] spans = Sequences.read(in, size);
    long[] counts = Sequences.read(in, size);
    long[] breaks = Sequences.read(in, size);
    List<Interruption> read = new ArrayList<>(size);
    long from = 0;
    for (int i = 0; i < size; i++) {
      from += nanos(in, distances[i], shift);
      long span = nanos(in, spans[i], shift);
      long nanos = span - nanos(in, breaks[i], shift);
      if (from < 0 || nanos < 0 || from + span < from || counts[i] < 0 || counts[i] + 1 < 0) {
        throw in.malformed("an interruption that ends before it begins");
      }
      for (Interruption.Kind kind : KINDS) { // later versions may have more
        if (kind.code() == kinds[i]) {
          read.add(new Interruption(kind, from, from + span, counts[i] + 1, nanos));
        }
      }
    }
    return read;
  }

  private static long nanos(Input in, long units, int shift) throws MalformedProfileException {
    long nanos = units << shift;
    if (units < 0 || nanos >> shift != units || nanos < 0) {
      throw in.malformed("an interruption of " + units + " units of 2^" + shift + " ns");
    }
    return nanos;
  }
}
