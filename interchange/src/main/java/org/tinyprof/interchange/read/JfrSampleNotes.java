package org.tinyprof.interchange.read;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import jdk.jfr.consumer.RecordedEvent;
import org.tinyprof.interchange.text.Figures;

/**
 * What a reader has to know of the samples of a recording: their kinds, and what they stand for.
 */
final class JfrSampleNotes {
  private static final String SEVERAL = "samples";

  private final Map<String, String> kinds = new LinkedHashMap<>(); // by metric
  private long wallEvents;
  private long wallSamples;
  private long withoutStack;

  /** How many samples an event stands for: async-profiler writes several of one stack as one. */
  long samples(RecordedEvent event) {
    if (!event.hasField(SEVERAL)) {
      return 1;
    }
    wallEvents++;
    wallSamples += event.getLong(SEVERAL);
    return event.getLong(SEVERAL);
  }

  /** Counts samples that cannot be placed. */
  void withoutStack(long samples) {
    withoutStack += samples;
  }

  /** Says which type of events a metric has. */
  void kind(String metric, String type) {
    kinds.put(metric, type);
  }

  /** A sentence each. */
  List<String> notes() {
    List<String> notes = new ArrayList<>(kinds.size() > 1 ? List.of(apart()) : List.of());
    if (wallSamples != wallEvents) {
      notes.add(
          Figures.count((double) wallEvents)
              + " wall-clock events hold "
              + Figures.count((double) wallSamples)
              + " samples: a waiting thread is written once for several.");
    }
    if (withoutStack > 0) {
      notes.add(
          Figures.count((double) withoutStack)
              + (withoutStack == 1 ? " sample has" : " samples have")
              + " no stack and are left out.");
    }
    return notes;
  }

  private String apart() {
    return "Kinds of samples are not added up: "
        + kinds.entrySet().stream()
            .map(kind -> "'" + kind.getKey() + "' is " + kind.getValue())
            .collect(Collectors.joining(", "))
        + ".";
  }
}
