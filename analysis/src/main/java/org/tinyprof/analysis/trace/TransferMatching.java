package org.tinyprof.analysis.trace;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.tinyprof.format.timeline.LaneClock;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.MessageEvent;
import org.tinyprof.format.values.MessageKind;

/**
 * Finds for each send its receive: MPI delivers the messages of a communicator from one rank to
 * another with one tag in the order in which they are sent and their receives are posted. One pass;
 * the ends may come in any order.
 */
final class TransferMatching {
  private final Consumer<Transfer> found;
  private final Map<Key, Transfer> pending = new HashMap<>();

  private record Key(
      long communicator, int sender, int receiver, int tag, long number, boolean sent) {}

  /** Hands over the messages of which both ends were added, and at the end all others. */
  TransferMatching(Consumer<Transfer> found) {
    this.found = found;
  }

  /**
   * Adds one end of a message. Collective calls have none.
   *
   * @param clock that turns the moments of the event into the run's
   */
  void add(int rank, String thread, MessageEvent event, LaneClock clock) {
    add(rank, thread, event, clock, Optional.empty());
  }

  /**
   * The same.
   *
   * @param calls of the thread, which tell when the call began and ended
   */
  void add(
      int rank, String thread, MessageEvent event, LaneClock clock, Optional<CallMoments> calls) {
    if (event.kind() == MessageKind.COLLECTIVE) {
      return;
    }
    boolean sent = event.kind() == MessageKind.SEND;
    long moment = clock.onRun(sent ? event.posted() : event.completed());
    int call = calls.map(each -> each.at(moment)).orElse(-1);
    Optional<TransferEnd> end =
        Optional.of(
            new TransferEnd(
                thread,
                clock.onRun(event.posted()),
                clock.onRun(event.completed()),
                call < 0 ? -1 : calls.get().enter(call),
                call < 0 ? -1 : calls.get().exit(call),
                event.callpath()));
    Transfer one =
        new Transfer(
            sent ? rank : event.peer(),
            sent ? event.peer() : rank,
            event.tag(),
            event.bytes(),
            event.communicator(),
            event.number(),
            event.ambiguous(),
            sent ? end : Optional.empty(),
            sent ? Optional.empty() : end);
    Transfer other = isNumbered(event) ? pending.remove(key(one, !sent)) : null;
    if (other != null) {
      found.accept(one.with(other));
    } else if (!isNumbered(event) || pending.putIfAbsent(key(one, sent), one) != null) {
      found.accept(one);
    }
  }

  /** An end without a peer in this job, a communicator's id or a number cannot be matched. */
  private static boolean isNumbered(MessageEvent event) {
    return event.peer() >= 0
        && event.number() >= 0
        && event.communicator() != CommunicatorDefinition.OTHERS_ID;
  }

  private static Key key(Transfer of, boolean sent) {
    return new Key(of.communicator(), of.sender(), of.receiver(), of.tag(), of.number(), sent);
  }

  /** Hands over the ends whose other end did not come. */
  void end() {
    pending.values().forEach(found);
    pending.clear();
  }
}
