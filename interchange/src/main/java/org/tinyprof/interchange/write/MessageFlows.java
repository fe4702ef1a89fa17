package org.tinyprof.interchange.write;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;
import org.tinyprof.format.values.PostedMessages;

/**
 * The messages of one thread by the calls that sent and received them.
 *
 * <p>Both ends of a message give it the same id, made of what both know: its channel and its number
 * there. So no end has to look for the other.
 */
final class MessageFlows {
  /**
   * One end of a message.
   *
   * @param moment when it was sent, or received
   */
  record Flow(long id, long moment) {}

  private final Map<Integer, Deque<Flow>> sent;
  private final Map<Integer, Deque<Flow>> received;

  private MessageFlows(Map<Integer, Deque<Flow>> sent, Map<Integer, Deque<Flow>> received) {
    this.sent = sent;
    this.received = received;
  }

  /**
   * Those of a thread.
   *
   * @param messages of its lane
   */
  static MessageFlows of(int rank, String thread, List<PostedMessages> messages) {
    List<MessageEvent> events = new ArrayList<>();
    for (PostedMessages some : messages) {
      if (some.thread().equals(thread)) {
        events.addAll(some.events());
      }
    }
    return new MessageFlows(
        byCallpath(rank, events, MessageKind.SEND, MessageEvent::posted),
        byCallpath(rank, events, MessageKind.RECEIVE, MessageEvent::completed));
  }

  private static Map<Integer, Deque<Flow>> byCallpath(
      int rank, List<MessageEvent> events, MessageKind kind, ToLongFunction<MessageEvent> moment) {
    Map<Integer, Deque<Flow>> flows = new HashMap<>();
    events.stream()
        .filter(event -> event.kind() == kind && hasOtherEnd(event))
        .sorted(Comparator.comparingLong(moment))
        .forEach(
            event ->
                flows
                    .computeIfAbsent(event.callpath(), unseen -> new ArrayDeque<>())
                    .add(new Flow(id(rank, event), moment.applyAsLong(event))));
    return flows;
  }

  private static boolean hasOtherEnd(MessageEvent event) {
    return event.peer() >= 0
        && event.number() >= 0
        && event.communicator() != CommunicatorDefinition.OTHERS_ID;
  }

  private static long id(int rank, MessageEvent event) {
    boolean sends = event.kind() == MessageKind.SEND;
    long id = mix(event.communicator());
    id = mix(id + (sends ? rank : event.peer()));
    id = mix(id + (sends ? event.peer() : rank));
    id = mix(id + event.tag());
    return mix(id + event.number());
  }

  /** Spreads a number over all bits; never 0. */
  private static long mix(long number) {
    long z = number + 0x9E3779B97F4A7C15L;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    z ^= z >>> 31;
    return z == 0 ? 1 : z;
  }

  /** A call begins: messages of its callpath before it were sent by calls without a record. */
  void enter(int callpath, long moment) {
    drop(sent.get(callpath), moment);
    drop(received.get(callpath), moment);
  }

  private static void drop(Deque<Flow> flows, long before) {
    while (flows != null && !flows.isEmpty() && flows.peek().moment() < before) {
      flows.remove();
    }
  }

  /** Takes the messages that a callpath has sent up to a moment. */
  List<Flow> sent(int callpath, long moment) {
    return upTo(sent.get(callpath), moment);
  }

  /** Takes the messages that a callpath has received up to a moment. */
  List<Flow> received(int callpath, long moment) {
    return upTo(received.get(callpath), moment);
  }

  private static List<Flow> upTo(Deque<Flow> flows, long moment) {
    if (flows == null || flows.isEmpty() || flows.peek().moment() > moment) {
      return List.of();
    }
    List<Flow> taken = new ArrayList<>();
    while (!flows.isEmpty() && flows.peek().moment() <= moment) {
      taken.add(flows.remove());
    }
    return taken;
  }
}
