package org.tinyprof.format.message;

import java.util.Arrays;
import java.util.List;
import org.tinyprof.format.column.CompressionLevel;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.wire.Output;

/** Writes the messages of lanes, stripe by stripe, behind a table of their communicators. */
public final class MessagesWriter {
  private final CompressionLevel effort;
  private final CommunicatorTable table = new CommunicatorTable();
  private final Output stripes = new Output();
  private long[] lengths = new long[4];
  private int count;

  public MessagesWriter(CompressionLevel effort) {
    this.effort = effort;
  }

  /** The bytes of some lanes in stripes of so many; none if no lane has messages. */
  public static byte[] bytes(
      List<Lane> lanes, List<LaneMessages> messages, int stripe, CompressionLevel effort) {
    MessagesWriter writer = new MessagesWriter(effort);
    for (int from = 0; from < lanes.size(); from += stripe) {
      int to = Math.min(lanes.size(), from + stripe);
      writer.add(lanes.subList(from, to), messages.subList(from, to));
    }
    return writer.bytes();
  }

  /** Adds the lanes of the next stripe. */
  public void add(List<Lane> lanes, List<LaneMessages> messages) {
    int start = stripes.size();
    if (any(messages)) {
      new StripeWriter(lanes, messages, table, effort).write(stripes);
    }
    if (count == lengths.length) {
      lengths = Arrays.copyOf(lengths, 2 * count);
    }
    lengths[count++] = (long) stripes.size() - start;
  }

  private static boolean any(List<LaneMessages> messages) {
    for (LaneMessages lane : messages) {
      if (!lane.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** All that was added; no bytes if no lane has messages. */
  public byte[] bytes() {
    if (stripes.size() == 0) {
      return new byte[0];
    }
    Output out = new Output(stripes.size() + (1 << 10));
    table.write(out);
    Sequences.write(out, Arrays.copyOf(lengths, count), new int[] {count}, effort);
    out.bytes(stripes);
    return out.toByteArray();
  }
}
