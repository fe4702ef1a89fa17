package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/**
 * What an aggregator answers its group: how the flush ended, or that tables differ.
 *
 * @param least of all ranks' fingerprints where tables differ; otherwise nothing
 */
record Answer(Optional<Outcome> outcome, List<Long> least) {
  Answer {
    least = List.copyOf(least);
  }

  static ByteBuffer ended(Outcome outcome) {
    Output out = new Output();
    out.varint(0);
    outcome.writeTo(out);
    return ByteBuffer.wrap(out.toByteArray());
  }

  static ByteBuffer differing(long... least) {
    Output out = new Output();
    out.varint(least.length);
    for (long number : least) {
      out.u64(number);
    }
    return ByteBuffer.wrap(out.toByteArray());
  }

  /** The same as an array. */
  long[] leastNumbers() {
    long[] numbers = new long[least.size()];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = least.get(i);
    }
    return numbers;
  }

  static Answer read(ByteBuffer block) throws MalformedProfileException {
    Input in = Received.input(block);
    List<Long> least = new ArrayList<>();
    for (int left = in.count("fingerprints"); left > 0; left--) {
      least.add(in.u64());
    }
    return new Answer(least.isEmpty() ? Optional.of(Outcome.read(in)) : Optional.empty(), least);
  }
}
