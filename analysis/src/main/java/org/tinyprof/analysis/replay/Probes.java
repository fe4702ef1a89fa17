package org.tinyprof.analysis.replay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Messages that a call waited for and a later one received: both have the same sender. */
final class Probes {
  private final CallTrace trace;
  private final Map<Message, Found> waiting = new HashMap<>();
  private final List<Pair> pairs = new ArrayList<>();

  /** A message of a location. */
  private record Message(int location, long communicator, long peerAndTag, long number) {}

  /** The end of a probe, and the call. */
  private record Found(long end, int place) {}

  /** The ends of a probe and of the receive. */
  private record Pair(long probe, long receive) {}

  Probes(CallTrace trace) {
    this.trace = trace;
  }

  /** A call has found a message. */
  void found(long call, long end) {
    waiting.put(message(call, end), new Found(end, CallTrace.place(call)));
  }

  /** A message ends; its numbers are still there. */
  void received(long call, long end) {
    long head = trace.ends.at(end, CallTrace.END_HEAD);
    if (waiting.isEmpty() || MessageEnd.kind(head) != MessageEnd.RECEIVE) {
      return;
    }
    Found probe = waiting.remove(message(call, end));
    if (probe != null && MessageEnd.post(head) >= probe.place) {
      pairs.add(new Pair(probe.end, end)); // one that was pending may have taken another message
    }
  }

  private Message message(long call, long end) {
    return new Message(
        CallTrace.location(call),
        trace.ends.at(end, CallTrace.COMMUNICATOR),
        trace.ends.at(end, CallTrace.PEER_AND_TAG),
        trace.ends.at(end, CallTrace.NUMBER));
  }

  /** Once all receives have found their sends, probes have them too. */
  void join() {
    for (Pair each : pairs) {
      if (MessageEnd.isMatched(trace.ends.at(each.receive, CallTrace.END_HEAD))) {
        long head = trace.ends.at(each.probe, CallTrace.END_HEAD);
        trace.ends.set(each.probe, CallTrace.END_HEAD, MessageEnd.matched(head));
        trace.ends.set(
            each.probe, CallTrace.PARTNER, trace.ends.at(each.receive, CallTrace.PARTNER));
      }
    }
  }
}
