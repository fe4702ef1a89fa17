package org.tinyprof.agent.boot;

import org.tinyprof.runtime.message.KnownCommunicator;
import org.tinyprof.runtime.message.PendingCollective;
import org.tinyprof.runtime.message.PendingReceive;
import org.tinyprof.runtime.message.PersistentRequest;
import org.tinyprof.runtime.message.StatusData;
import org.tinyprof.runtime.trace.MessageRecord;
import org.tinyprof.runtime.trace.TraceBuffer;
import org.tinyprof.runtime.tree.Node;

/**
 * Adds messages to the exact trace of the thread that moves them. Every message gets its number,
 * also one whose call leaves no record.
 */
final class MessageTrace {
  /** In place of the moment at which a receive was posted. */
  static final long UNKNOWN = 0;

  private static final int NO_TAG = 0;
  private static final int NO_PEER = -1;

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
    return isOn(in) && !isClosed(node)
        ? new PendingReceive(in, start(node), System.nanoTime())
        : in;
  }

  /** Whether the node's thread leaves no records now: it is between two stretches. */
  static boolean isClosed(Node node) {
    TraceBuffer trace = trace(node);
    return trace != null && trace.isClosed();
  }

  private static TraceBuffer trace(Node node) {
    return node == null || node.tree == null ? null : node.tree.trace;
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
    if (isClosed(node)) {
      in.channels().skipSent(peer, tag);
      return;
    }
    long now = System.nanoTime();
    long head = in.channels().sent(peer, tag, from);
    add(node, head, from, now, now, in, peer, tag, bytes);
  }

  /**
   * A receive completes. One that was posted in a stretch is recorded though it completes later:
   * those after it are numbered by it.
   *
   * @param postedFrom {@link #UNKNOWN} if it was posted between two stretches
   * @param postedUntil when the call ended that posted it; later than now if it is this one
   */
  static void received(
      Node node, KnownCommunicator in, long[] status, long postedFrom, long postedUntil) {
    int peer = (int) status[StatusData.SOURCE];
    int tag = (int) status[StatusData.TAG];
    TraceBuffer trace = trace(node);
    boolean known = trace == null || trace.isInStretch(postedFrom);
    if (!known && trace.isClosed()) {
      in.channels().skipReceived(peer, tag);
      return;
    }
    long now = System.nanoTime();
    long posted = postedFrom == UNKNOWN ? now : postedFrom;
    long head = in.channels().received(peer, tag, posted);
    add(
        node,
        known ? head : MessageRecord.doubtful(head),
        posted,
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
    TraceBuffer trace = trace(node);
    if (trace != null && in.isWorld()) {
      trace.collective(MessageRecord.number(head), from);
    }
    if (isClosed(node)) {
      return;
    }
    add(node, head, from, from, from, in, root, NO_TAG, bytes);
  }

  /** A call of all ranks has completed that began before. */
  static void completed(Node node, PendingCollective begun) {
    if (!isClosed(node)) {
      long head = MessageRecord.head(MessageRecord.AWAITED, begun.number(), false, false);
      long now = System.nanoTime();
      add(node, head, now, now, now, begun.in(), NO_PEER, NO_TAG, 0);
    }
  }

  /** A call has waited for a message that it leaves in the queue. */
  static void found(Node node, KnownCommunicator in, long[] status) {
    if (!isClosed(node)) {
      int peer = (int) status[StatusData.SOURCE];
      int tag = (int) status[StatusData.TAG];
      long now = System.nanoTime();
      add(node, in.channels().found(peer, tag), now, now, now, in, peer, tag, 0);
    }
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
    TraceBuffer trace = trace(node);
    if (trace != null && (node.flags & Node.TRACED) != 0) {
      int place = node.place;
      int rank = in.worldRank(peer);
      trace.messages().add(head, posted, postedUntil, completed, in.id(), rank, tag, bytes, place);
    }
  }
}
