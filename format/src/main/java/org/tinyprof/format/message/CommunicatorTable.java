package org.tinyprof.format.message;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/** Communicators, each once, in the order in which they were first seen. */
final class CommunicatorTable {
  private final Map<CommunicatorDefinition, Integer> places = new HashMap<>();
  private final List<CommunicatorDefinition> all = new ArrayList<>();

  /** The place of a communicator, which is added if it is new. */
  int place(CommunicatorDefinition communicator) {
    Integer known = places.get(communicator);
    if (known == null) {
      known = all.size();
      places.put(communicator, known);
      all.add(communicator);
    }
    return known;
  }

  void write(Output out) {
    out.varint(all.size());
    for (CommunicatorDefinition communicator : all) {
      out.u64(communicator.id());
      out.text(communicator.name());
      out.varint(communicator.size());
      out.varint(communicator.dimensions().size());
      for (int dimension : communicator.dimensions()) {
        out.varint(dimension);
      }
    }
  }

  static List<CommunicatorDefinition> read(Input in) throws MalformedProfileException {
    int count = in.count("communicators");
    in.reserve(count, 10L * Long.BYTES); // each is some objects
    List<CommunicatorDefinition> found = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      long id = in.u64();
      String name = in.text();
      int size = in.count(Integer.MAX_VALUE, "ranks");
      List<Integer> dimensions = new ArrayList<>();
      for (int left = in.count("dimensions"); left > 0; left--) {
        dimensions.add(in.count(Integer.MAX_VALUE, "ranks"));
      }
      found.add(new CommunicatorDefinition(id, name, size, dimensions));
    }
    return found;
  }
}
