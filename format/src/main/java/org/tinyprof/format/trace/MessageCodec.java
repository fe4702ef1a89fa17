package org.tinyprof.format.trace;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tinyprof.format.column.Sequences;
import org.tinyprof.format.values.MessageChannel;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.format.wire.Input;
import org.tinyprof.format.wire.MalformedProfileException;
import org.tinyprof.format.wire.Output;

/**
 * The bytes of the messages of a block: a sequence for each of their fields.
 *
 * <p>A number is stored as its distance from the one that is due on the channel, which is 0 but for
 * the first of the channel in the block.
 */
final class MessageCodec {
  private static final int AMBIGUOUS = 4;
  private static final int LATE = 8;

  // The sequences, in their order.
  private static final int HEAD = 0;
  private static final int COMPLETED = 1;
  private static final int PENDING = 2;
  private static final int POSTING = 3;
  private static final int CALLPATH = 4;
  private static final int COMMUNICATOR = 5;
  private static final int PEER = 6;
  private static final int TAG = 7;
  private static final int BYTES = 8;
  private static final int NUMBER = 9;
  private static final int FIELDS = 10;

  private final Map<MessageChannel, Long> due = new HashMap<>();

  private MessageCodec() {}

  static byte[] write(List<MessageEvent> events, long from, int[] callpaths) {
    MessageCodec codec = new MessageCodec();
    long[] communicators = communicators(events);
    long[][] columns = new long[FIELDS][events.size()];
    long before = from;
    for (int i = 0; i < events.size(); i++) {
      MessageEvent event = events.get(i);
      columns[HEAD][i] =
          event.kind().code() + (event.ambiguous() ? AMBIGUOUS : 0L) + (event.late() ? LATE : 0L);
      columns[COMPLETED][i] = event.completed() - before;
      columns[PENDING][i] = event.completed() - event.posted();
      columns[POSTING][i] = event.postingNanos();
      columns[CALLPATH][i] = Arrays.binarySearch(callpaths, event.callpath());
      columns[COMMUNICATOR][i] = Arrays.binarySearch(communicators, event.communicator());
      columns[PEER][i] = event.peer();
      columns[TAG][i] = event.tag();
      columns[BYTES][i] = event.bytes();
      MessageChannel channel = MessageChannel.of(event);
      columns[NUMBER][i] = event.number() - codec.due(channel);
      codec.due.put(channel, event.number() + 1);
      before = event.completed();
    }
    Output out = new Output(events.size());
    out.varint(communicators.length);
    for (long communicator : communicators) {
      out.u64(communicator);
    }
    for (long[] column : columns) {
      Sequences.write(out, column);
    }
    return out.toByteArray();
  }

  private static long[] communicators(List<MessageEvent> events) {
    long[] sorted = new long[events.size()];
    for (int i = 0; i < sorted.length; i++) {
      sorted[i] = events.get(i).communicator();
    }
    Arrays.sort(sorted);
    int known = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (i == 0 || sorted[i] != sorted[i - 1]) {
        sorted[known++] = sorted[i];
      }
    }
    return Arrays.copyOf(sorted, known);
  }

  private long due(MessageChannel channel) {
    Long number = due.get(channel);
    return number == null ? 0 : number;
  }

  static List<MessageEvent> read(Input in, BlockHead head, int[] callpaths)
      throws MalformedProfileException {
    MessageCodec codec = new MessageCodec();
    int size = head.size();
    long[] communicators = new long[in.count("communicators of a block")];
    in.reserve(communicators.length, Long.BYTES);
    for (int i = 0; i < communicators.length; i++) {
      communicators[i] = in.u64();
    }
    long[][] columns = new long[FIELDS][];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = Sequences.read(in, size);
    }
    in.end();
    List<MessageEvent> events = new ArrayList<>(size);
    long before = head.from();
    for (int i = 0; i < size; i++) {
      int bits = place(in, columns[HEAD][i], 2 * LATE, "kind");
      int code = place(in, bits % AMBIGUOUS, MessageKind.COUNT, "kind");
      MessageKind kind = MessageKind.of(code);
      int callpath = place(in, columns[CALLPATH][i], callpaths.length, "callpath");
      int id = place(in, columns[COMMUNICATOR][i], communicators.length, "communicator");
      int peer = (int) columns[PEER][i];
      int tag = (int) columns[TAG][i];
      long completed = before + columns[COMPLETED][i];
      long pending = columns[PENDING][i];
      long bytes = columns[BYTES][i];
      long posting = columns[POSTING][i];
      long posted = completed - pending;
      if (posted < head.from() || completed > head.to() || posted > completed || bytes < 0) {
        throw in.malformed("a message is outside the time of its block, or has less than 0 bytes");
      }
      if (posting < 0 || posting > pending) {
        throw in.malformed("a message is posted after it completed, or before it was");
      }
      if (peer != columns[PEER][i] || tag != columns[TAG][i]) {
        throw in.malformed("a message has an impossible peer or tag");
      }
      MessageChannel channel = MessageChannel.of(kind, communicators[id], peer, tag);
      long number = codec.due(channel) + columns[NUMBER][i];
      codec.due.put(channel, number + 1);
      before = completed;
      events.add(
          new MessageEvent(
              kind,
              (bits & AMBIGUOUS) != 0,
              (bits & LATE) != 0,
              posted,
              posting,
              completed,
              callpaths[callpath],
              communicators[id],
              peer,
              tag,
              bytes,
              number));
    }
    return List.copyOf(events);
  }

  private static int place(Input in, long value, int limit, String what)
      throws MalformedProfileException {
    if (value < 0 || value >= limit) {
      throw in.malformed("a message has no such " + what + ": " + value);
    }
    return (int) value;
  }
}
