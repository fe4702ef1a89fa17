package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.Output;

/**
 * Where what a rank's {@link RankMessage} speaks of stands in the tables that all ranks share.
 *
 * @param callpaths for each of the rank's callpaths, in order, its place; they ascend
 * @param metrics for each of its metrics; -1 for one that means something else elsewhere
 * @param counters for each of its counters
 * @param contradictions callpaths of which the rank says something else than the common table
 */
record Places(
    List<Integer> callpaths, List<Integer> metrics, List<Integer> counters, int contradictions) {
  Places {
    callpaths = List.copyOf(callpaths);
    metrics = List.copyOf(metrics);
    counters = List.copyOf(counters);
  }

  /** Those of a rank whose tables are the common ones. */
  static Places alike(int callpaths, Definitions definitions) {
    return new Places(
        upTo(callpaths),
        upTo(definitions.metrics().size()),
        upTo(definitions.counters().size()),
        0);
  }

  private static List<Integer> upTo(int size) {
    List<Integer> places = new ArrayList<>(size);
    for (int place = 0; place < size; place++) {
      places.add(place);
    }
    return places;
  }

  ByteBuffer block() {
    Output out = new Output();
    out.varint(contradictions);
    write(metrics, out);
    write(counters, out);
    out.varint(callpaths.size());
    int next = 0;
    for (int place : callpaths) {
      out.varint(place - (long) next);
      next = place + 1;
    }
    return ByteBuffer.wrap(out.toByteArray());
  }

  private static void write(List<Integer> places, Output out) {
    out.varint(places.size());
    for (int place : places) {
      out.varint(place + 1L);
    }
  }

  static Places read(ByteBuffer block) throws MalformedProfileException {
    Input in = Received.input(block);
    int contradictions = in.count(Integer.MAX_VALUE, "contradictions");
    List<Integer> metrics = read(in, "metrics");
    List<Integer> counters = read(in, "counters");
    List<Integer> callpaths = new ArrayList<>();
    int next = 0;
    for (int left = in.count("callpaths"); left > 0; left--) {
      int place = next + in.count(Integer.MAX_VALUE - 1L - next, "callpaths");
      callpaths.add(place);
      next = place + 1;
    }
    in.end();
    return new Places(callpaths, metrics, counters, contradictions);
  }

  private static List<Integer> read(Input in, String what) throws MalformedProfileException {
    List<Integer> places = new ArrayList<>();
    for (int left = in.count(what); left > 0; left--) {
      places.add(in.count(Integer.MAX_VALUE, what) - 1);
    }
    return places;
  }
}
