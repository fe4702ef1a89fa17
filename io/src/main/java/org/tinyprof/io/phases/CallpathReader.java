package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MalformedProfileException;
import org.tinyprof.format.wire.Input;

/** Reads the callpaths of a block one after the other. */
final class CallpathReader {
  private final Input in;
  private List<String> previous = List.of();

  CallpathReader(ByteBuffer block) {
    in = Received.input(block);
  }

  boolean hasNext() {
    return in.remaining() > 0;
  }

  CallpathEntry next() throws MalformedProfileException {
    List<String> path = new ArrayList<>(previous.subList(0, in.count(previous.size(), "names")));
    for (int left = in.count("names"); left > 0; left--) {
      path.add(in.text());
    }
    LoopMode loop = in.u8() == 1 ? LoopMode.EACH : LoopMode.SUM;
    Map<String, String> attributes = new TreeMap<>();
    for (int left = in.count("attributes"); left > 0; left--) {
      attributes.put(in.text(), in.text());
    }
    previous = path;
    return new CallpathEntry(path, loop, attributes);
  }
}
