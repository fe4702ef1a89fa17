package org.tinyprof.io.phases;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.tinyprof.format.RunInfo;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.communicator.Reduction;

/** What an aggregator does in a flush. */
final class AggregatorFlush extends Protocol<Outcome> {
  private final Communicator world;
  private final Groups groups;
  private final OwnTables tables;
  private final ProfileStore store;
  private final RunInfo run;
  private final List<Pending<?>> answers = new ArrayList<>();
  private ByteBuffer message;
  private Path target;
  private Costs costs = Costs.NONE;
  private long lapStart;
  private Pending<List<ByteBuffer>> messages;
  private Pending<long[]> least;
  private Pending<Agreement> agreed;
  private Pending<List<ByteBuffer>> memberPlaces;
  private Pending<Outcome> written;
  private Pending<ByteBuffer> told;

  AggregatorFlush(
      Communicator world, Groups groups, OwnTables tables, ProfileStore store, RunInfo run) {
    this.world = world;
    this.groups = groups;
    this.tables = tables;
    this.store = store;
    this.run = run;
  }

  Pending<Outcome> start(ByteBuffer ownMessage, Path wantedTarget) {
    message = ownMessage;
    target = wantedTarget;
    lapStart = System.nanoTime();
    return begin();
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        messages = groups.members().gatherv(0, message);
        message = null;
        return messages;
      }
      case 1 -> {
        costs = costs.withAggregate(lap());
        least = groups.peers().allreduce(Reduction.MIN, RankMessage.least(messages.result()));
        return least;
      }
      case 2 -> {
        agreed = alike() ? Pending.of(tables.alike()) : bringTogether();
        return agreed;
      }
      case 3 -> {
        memberPlaces = alike() ? Pending.of(List.of()) : gatherPlaces();
        return memberPlaces;
      }
      case 4 -> {
        costs = costs.withSynchronise(lap());
        written =
            new Writing(groups, store, run, agreed.result().tables().orElseThrow(), costs)
                .start(messages.result(), places(), target);
        messages = null;
        return written;
      }
      case 5 -> {
        told = groups.peers().broadcast(0, Answer.ended(written.result()));
        return told;
      }
      default -> {
        return tellMembers(number - 6);
      }
    }
  }

  private boolean alike() {
    return OwnTables.callpathsAlike(least.result()) && OwnTables.definitionsAlike(least.result());
  }

  /** The time since this was called last. */
  private long lap() {
    long now = System.nanoTime();
    long nanos = now - lapStart;
    lapStart = now;
    return nanos;
  }

  /** Tells the members that tables differ; they need no answer to begin, nor does this rank. */
  private Pending<Agreement> bringTogether() {
    send(Answer.differing(least.result()));
    return new Synchronization(world, tables, least.result(), true, Flush.PIECE_BYTES).begin();
  }

  private Pending<List<ByteBuffer>> gatherPlaces() {
    return groups.members().gatherv(0, agreed.result().places().block());
  }

  private List<Places> places() throws IOException {
    if (alike()) {
      return Collections.nCopies(messages.result().size(), agreed.result().places());
    }
    List<Places> places = new ArrayList<>();
    for (ByteBuffer block : memberPlaces.result()) {
      places.add(Places.read(block));
    }
    return places;
  }

  /** Sends every member the outcome, then waits until all of it is sent. */
  private Pending<?> tellMembers(int turn) throws IOException {
    if (turn == 0) {
      send(told.result());
    }
    return turn < answers.size()
        ? answers.get(turn)
        : end(Answer.read(told.result()).outcome().orElseThrow());
  }

  private void send(ByteBuffer answer) {
    for (int member = 1; member < groups.members().size(); member++) {
      answers.add(groups.members().send(member, answer));
    }
  }
}
