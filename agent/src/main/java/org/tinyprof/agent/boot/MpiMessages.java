package org.tinyprof.agent.boot;

import org.tinyprof.runtime.message.Channels;
import org.tinyprof.runtime.message.Holder;
import org.tinyprof.runtime.message.KnownCommunicator;
import org.tinyprof.runtime.message.PendingCollective;
import org.tinyprof.runtime.message.PendingReceive;
import org.tinyprof.runtime.message.PersistentRequest;
import org.tinyprof.runtime.message.StatusData;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.tree.Node;

/**
 * What woven calls of MPI that send and receive tell. They throw nothing.
 *
 * <p>A send counts when it starts, a receive when it completes: then its status says what came and
 * from whom. A pending receive is a request whose field holds its communicator. MPI's send to
 * PROC_NULL, a cancelled receive and a receive from PROC_NULL are no messages.
 */
public final class MpiMessages {
  private static final int[] NONE = {};
  private static final int PROC_NULL = -2;
  private static final int NO_ROOT = -1;
  private static final int UNDEFINED = -32766;

  private MpiMessages() {}

  /** A call starts to send. MPI refuses a negative count. */
  public static void sent(Node node, Object communicator, int count, Object type, int peer) {
    if (peer != PROC_NULL && count >= 0) {
      long bytes = MpiObjects.bytes(count, type);
      Recorder.addMessage(node, bytes);
      KnownCommunicator in = MpiObjects.communicator(communicator);
      if (in != null) {
        in.sent(peer, bytes);
      }
    }
  }

  /** A call that sends, or starts to, has ended. */
  public static void sendEnded(
      Node node, Object communicator, int count, Object type, int peer, int tag) {
    if (!Channels.exist()) {
      return; // most programs are not traced: they shall not pay for it
    }
    KnownCommunicator in = MpiObjects.communicator(communicator);
    if (MessageTrace.isOn(in) && peer != PROC_NULL && count >= 0) {
      long from = MessageTrace.start(node);
      MessageTrace.sent(node, in, peer, tag, MpiObjects.bytes(count, type), from);
    }
  }

  /** A call has received. */
  public static void received(Object status, Node node, Object communicator) {
    KnownCommunicator in = MpiObjects.communicator(communicator);
    if (MessageTrace.isOn(in)) {
      count(status, node, in, MessageTrace.start(node), Long.MAX_VALUE);
    } else {
      count(status, node, in, MessageTrace.UNKNOWN, 0);
    }
  }

  /** Counts a receive; when it was posted is of interest only if messages are traced. */
  private static void count(
      Object status, Node node, KnownCommunicator in, long postedFrom, long postedUntil) {
    if (in == null || !(status instanceof StatusData told)) {
      return;
    }
    long[] data = told.tinyprof();
    if (data[StatusData.SOURCE] >= 0 && data[StatusData.CANCELLED] == 0) {
      long bytes = data[StatusData.BYTES];
      Recorder.addMessage(node, bytes);
      in.received((int) data[StatusData.SOURCE], bytes);
      if (MessageTrace.isOn(in)) {
        MessageTrace.received(node, in, data, postedFrom, postedUntil);
      }
    }
  }

  /** A receive is pending. */
  public static void posted(Object request, Object communicator, Node node) {
    hold(request, MessageTrace.pending(MpiObjects.communicator(communicator), node));
  }

  /** A send is prepared that the program will start. */
  public static void preparedSend(
      Object request, Object communicator, int count, Object type, int peer, int tag) {
    KnownCommunicator in = MpiObjects.communicator(communicator);
    if (peer != PROC_NULL && count >= 0 && in != null) {
      hold(request, PersistentRequest.send(in, peer, tag, MpiObjects.bytes(count, type)));
    }
  }

  /** A receive is prepared that the program will start. */
  public static void preparedReceive(Object request, Object communicator) {
    KnownCommunicator in = MpiObjects.communicator(communicator);
    if (in != null) {
      hold(request, PersistentRequest.receive(in));
    }
  }

  private static void hold(Object object, Object facts) {
    if (facts != KnownCommunicator.OURS && object instanceof Holder holder) {
      holder.tinyprof(facts);
    }
  }

  private static Object facts(Object object) {
    return object instanceof Holder holder ? holder.tinyprof() : null;
  }

  /** A prepared request starts. */
  public static void started(Object request, Node node) {
    if (facts(request) instanceof PersistentRequest started) {
      KnownCommunicator in = started.communicator();
      boolean traced = MessageTrace.isOn(in);
      boolean open = traced && !MessageTrace.isClosed(node);
      started.start(open ? System.nanoTime() : MessageTrace.UNKNOWN);
      if (!started.receives()) {
        Recorder.addMessage(node, started.bytes());
        in.sent(started.peer(), started.bytes());
        if (traced) {
          long from = started.startedNanos();
          MessageTrace.sent(node, in, started.peer(), started.tag(), started.bytes(), from);
        }
      }
    }
  }

  /** Prepared requests start. */
  public static void started(Object[] requests, Node node) {
    if (requests != null) {
      for (Object request : requests) {
        started(request, node);
      }
    }
  }

  /** The program gives a request up, and perhaps what it would have received. */
  public static void freed(Object request) {
    if (receives(request)) {
      MpiObjects.unresolved();
      MessageTrace.givenUp(facts(request));
    }
    hold(request, null);
  }

  /** A call of all ranks has begun; the request says when it is done. */
  public static void begun(Object request, Object communicator, Node node) {
    KnownCommunicator in = Channels.exist() ? MpiObjects.communicator(communicator) : null;
    if (MessageTrace.isOn(in) && !MessageTrace.isClosed(node)) {
      hold(request, new PendingCollective(in, in.channels().latestCollective()));
    }
  }

  /** All ranks of a communicator or of a window's begin a call that has no number otherwise. */
  public static void meet(Node node, Object holder) {
    if (!Channels.exist() || Recorder.isPausedHere()) {
      return; // the profiler's own communicators are made of the program's
    }
    KnownCommunicator in = MpiObjects.communicator(holder);
    if (MessageTrace.isOn(in)) {
      MessageTrace.collective(node, in, NO_ROOT, 0);
    }
  }

  /** A window belongs to a communicator. */
  public static void window(Object window, Object communicator) {
    hold(window, MpiObjects.communicator(communicator));
  }

  /** A call has waited for a message, which stays in the queue. */
  public static void awaited(Object status, Object communicator, Node node) {
    KnownCommunicator in = Channels.exist() ? MpiObjects.communicator(communicator) : null;
    if (MessageTrace.isOn(in) && status instanceof StatusData told) {
      long[] data = told.tinyprof();
      if (data[StatusData.SOURCE] >= 0) {
        MessageTrace.found(node, in, data);
      }
    }
  }

  /** Whether a wait that passes no status has to pass one: only that tells what it waited for. */
  public static boolean awaitsMessage(Object request) {
    return facts(request) instanceof PendingCollective || receives(request);
  }

  /** Whether only a status tells what the request receives. */
  private static boolean receives(Object request) {
    Object facts = facts(request);
    return facts instanceof KnownCommunicator
        || facts instanceof PendingReceive
        || (facts instanceof PersistentRequest started && started.awaitsMessage());
  }

  /** Whether only statuses tell what one of the requests receives. */
  public static boolean awaitMessages(Object[] requests) {
    if (requests != null) {
      for (Object request : requests) {
        if (awaitsMessage(request)) {
          return true;
        }
      }
    }
    return false;
  }

  /** A request has completed, unless its status is null. */
  public static void completed(Object status, Object request, Node node) {
    if (status == null) {
      return;
    }
    MessageTrace.completes(node);
    Object facts = facts(request);
    if (facts instanceof PersistentRequest started) {
      if (started.end() && started.receives()) {
        long posted = started.startedNanos();
        count(status, node, started.communicator(), posted, posted);
      }
    } else {
      hold(request, null);
      if (facts instanceof PendingCollective begun) {
        MessageTrace.completed(node, begun);
      } else {
        countPending(status, node, facts);
      }
    }
  }

  private static void countPending(Object status, Node node, Object facts) {
    if (facts instanceof KnownCommunicator in) {
      count(status, node, in, MessageTrace.UNKNOWN, 0);
    } else if (facts instanceof PendingReceive receive) {
      count(status, node, receive.in(), receive.fromNanos(), receive.untilNanos());
    }
  }

  /** A poll that passes no status has ended. */
  public static void polled(boolean done, Node node) {
    if (done) {
      MessageTrace.completes(node);
    }
  }

  /** The same of one that returns the index of what is done. */
  public static void polled(int index, Node node) {
    polled(index != UNDEFINED, node);
  }

  /** The same of one that returns the indexes of all that is done. */
  public static void polled(int[] indexes, Node node) {
    polled(indexes != null && indexes.length > 0, node);
  }

  /** A poll for a message has ended that leaves it in the queue; null says that there is none. */
  public static void found(Object status, Node node) {
    polled(status != null, node);
  }

  /** One of some requests has completed, unless the status is null. */
  public static void completedOne(Object status, Object[] requests, Node node) {
    int at = index(status);
    if (at >= 0 && at < requests.length) {
      completed(status, requests[at], node);
    }
  }

  /** All requests have completed, unless there are no statuses. */
  public static void completedAll(Object[] statuses, Object[] requests, Node node) {
    if (statuses != null) {
      for (int i = 0; i < statuses.length && i < requests.length; i++) {
        completed(statuses[i], requests[i], node);
      }
    }
  }

  /** The requests have completed that the statuses name. */
  public static void completedSome(Object[] statuses, Object[] requests, Node node) {
    if (statuses != null) {
      for (Object status : statuses) {
        completedOne(status, requests, node);
      }
    }
  }

  /** What {@code test} returns where {@code testStatus} returned this. */
  public static boolean isDone(Object status) {
    return status != null;
  }

  /** What {@code waitAny} returns where {@code waitAnyStatus} returned this. */
  public static int index(Object status) {
    return status instanceof StatusData told ? (int) told.tinyprof()[StatusData.INDEX] : UNDEFINED;
  }

  /** What {@code waitSome} returns where {@code waitSomeStatus} returned this. */
  public static int[] indexes(Object[] statuses) {
    if (statuses == null) {
      return null;
    }
    int[] indexes = statuses.length == 0 ? NONE : new int[statuses.length];
    for (int i = 0; i < indexes.length; i++) {
      indexes[i] = index(statuses[i]);
    }
    return indexes;
  }

  /** A message was taken out of the queue to be received next, unless the status is null. */
  public static void probed(Object status, Object message, Object communicator, Node node) {
    if (status != null) {
      MessageTrace.completes(node);
      hold(message, MessageTrace.pending(MpiObjects.communicator(communicator), node));
    }
  }

  /** A message that was taken out before is received. */
  public static void receivedProbed(Object status, Node node, Object message) {
    Object facts = facts(message);
    hold(message, null);
    countPending(status, node, facts);
  }

  /** A receive is pending of a message that was taken out before. */
  public static void postedProbed(Object request, Object message) {
    Object facts = facts(message);
    hold(message, null);
    hold(request, facts);
  }
}
