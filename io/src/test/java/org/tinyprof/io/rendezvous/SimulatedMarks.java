package org.tinyprof.io.rendezvous;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * A folder in memory that several hosts look at. What a host writes it sees at once; another host
 * sees it later, up to a minute, at a time that differs from host to host and file to file.
 */
final class SimulatedMarks {
  private record Text(String text, int writer, long writtenNanos) {}

  /** How long a host does not see what another one has written. */
  interface Delay {
    long nanos(String name, int writer, int reader);
  }

  private final Map<String, Text> files = new HashMap<>();
  private final LongSupplier clock;
  private final Delay delay;
  int decisions;

  SimulatedMarks(LongSupplier clock, Delay delay) {
    this.clock = clock;
    this.delay = delay;
  }

  /** The folder as a host sees it. */
  MarkFolder seenBy(int host) {
    return new MarkFolder() {
      @Override
      public void publish(String name, String text) {
        if (files.putIfAbsent(name, new Text(text, host, clock.getAsLong())) == null
            && name.equals("decision")) {
          decisions++;
        }
      }

      @Override
      public void refresh() {}

      @Override
      public Optional<String> read(String name) throws IOException {
        return sees(name) ? Optional.of(files.get(name).text) : Optional.empty();
      }

      @Override
      public List<String> names() {
        List<String> names = new ArrayList<>(files.keySet());
        names.removeIf(name -> !sees(name));
        return names;
      }

      @Override
      public void delete(String name) {
        files.remove(name);
      }

      private boolean sees(String name) {
        Text file = files.get(name);
        return file != null
            && (file.writer == host
                || clock.getAsLong() - file.writtenNanos >= delay.nanos(name, file.writer, host));
      }
    };
  }
}
