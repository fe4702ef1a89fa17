package org.tinyprof.io.phases;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.wire.Output;

/**
 * Makes a block of sorted callpaths: each says how many names it shares with the one before it,
 * then the names of its own.
 */
final class CallpathWriter {
  private final Output out = new Output();
  private List<String> previous = List.of();

  void add(CallpathEntry entry) {
    List<String> path = entry.path();
    int shared = shared(path);
    out.varint(shared);
    out.varint(path.size() - (long) shared);
    for (int i = shared; i < path.size(); i++) {
      out.text(path.get(i));
    }
    writeTraits(entry.loop(), entry.attributes(), out);
    previous = path;
  }

  /** Writes what is said of a callpath besides its names. */
  static void writeTraits(LoopMode loop, Map<String, String> attributes, Output out) {
    out.u8(loop == LoopMode.EACH ? 1 : 0);
    out.varint(attributes.size());
    for (Map.Entry<String, String> attribute : attributes.entrySet()) {
      out.text(attribute.getKey());
      out.text(attribute.getValue());
    }
  }

  private int shared(List<String> path) {
    int most = Math.min(previous.size(), path.size());
    for (int i = 0; i < most; i++) {
      if (!previous.get(i).equals(path.get(i))) {
        return i;
      }
    }
    return most;
  }

  ByteBuffer block() {
    return out.toBuffer();
  }
}
