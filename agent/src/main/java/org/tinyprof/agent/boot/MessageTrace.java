package org.tinyprof.agent.boot;

import org.tinyprof.runtime.message.KnownCommunicator;
import org.tinyprof.runtime.message.PendingReceive;
import org.tinyprof.runtime.message.PersistentRequest;
import org.tinyprof.runtime.message.StatusData;
import org.tinyprof.runtime.trace.TraceBuffer;
import org.tinyprof.runtime.tree.Node;

/**
 * Adds messages to the exact trace of the thread that moves them. Every message gets its number,
 * also one whose call leaves no record.
 */
final class MessageTrace {
  private static final int NO_TAG = 0;

  private MessageTrace() {}

  static boolean isOn(KnownCommunicator in) {
    return in != null && in.channels() != null;
  }

  /** When the open call of a node began; now, if unknown. */
  static long start(Node node) {
    boolean timed = node != null && (node.flags & Node.ADAPTIVE) == 0;
    return timed && node.start != Node.CLOSED ? node.start : System.nanoTime();
  }

  /** The open call has completed something: a poll that does is traced like any other call. */
  static void completes(Node node) {
    if (node != null && node.leavesNoRecord()) {
      node.tree.completes(node, System.nanoTime());
    }
  }

  /** What a request keeps whose receive was posted by the call that ends now. */
  static Object pending(KnownCommunicator in, Node node) {
    return isOn(in) ? new PendingReceive(in, start(node), System.nanoTime()) : in;
  }

  /** The program has given up a receive that may have taken a message. */
  static void givenUp(Object facts) {
    KnownCommunicator in = null;
    if (facts instanceof PendingReceive receive) {
      in = receive.in();
    } else if (facts instanceof PersistentRequest started) {
      in = started.communicator();
    }
    if (isOn(in)) {
      in.channels().doubt();
    }
  }

  /** A call that began to send then ends now. */
  static void sent(Node node, KnownCommunicator in, int peer, int tag, long bytes, long from) {
    long now = System.nanoTime();
    long head = in.channels().sent(peer, tag, from);
    add(node, head, from, now, now, in, peer, tag, bytes);
  }

  /**
   * A receive completes.
   *
   * @param postedUntil when the call ended that posted it; later than now if it is this one
   */
  static void received(
      Node node, KnownCommunicator in, long[] status, long postedFrom, long postedUntil) {
    int peer = (int) status[StatusData.SOURCE];
    int tag = (int) status[StatusData.TAG];
    long head = in.channels().received(peer, tag, postedFrom);
    long now = System.nanoTime();
    add(
        node,
        head,
        postedFrom,
        Math.min(postedUntil, now),
        now,
        in,
        peer,
        tag,
        status[StatusData.BYTES]);
  }

  /** A call of all ranks begins. */
  static void collective(Node node, KnownCommunicator in, int root, long bytes) {
    long head = in.channels().collective();
    long from = start(node);
    add(node, head, from, from, from, in, root, NO_TAG, bytes);
  }

  private static void add(
      Node node,
      long head,
      long posted,
      long postedUntil,
      long completed,
      KnownCommunicator in,
      int peer,
      int tag,
      long bytes) {
    TraceBuffer trace = node == null || node.tree == null ? null : node.tree.trace;
    if (trace != null && (node.flags & Node.TRACED) != 0) {
      int place = node.place;
      int rank = in.worldRank(peer);
      trace.messages().add(head, posted, postedUntil, completed, in.id(), rank, tag, bytes, place);
    }
  }
}
