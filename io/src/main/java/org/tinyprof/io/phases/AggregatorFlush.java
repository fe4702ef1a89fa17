package org.tinyprof.io.phases;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.RunInfo;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/** What an aggregator does in a flush. */
final class AggregatorFlush extends Protocol<Outcome> {
  private final Groups groups;
  private final OwnTables tables;
  private final ProfileStore store;
  private final RunInfo run;
  private final Targets targets;
  private final List<Integer> listeners = new ArrayList<>();
  private final List<Pending<?>> answers = new ArrayList<>();
  private ByteBuffer message;
  private Costs costs = Costs.NONE;
  private long start;
  private long lapStart;
  private Pending<List<ByteBuffer>> messages;
  private Pending<Planned> planning;
  private Planned planned;
  private Pending<List<RankTables>> groupTables;
  private Pending<Agreement> agreed;
  private Pending<Outcome> written;
  private Pending<ByteBuffer> told;

  AggregatorFlush(
      Groups groups, OwnTables tables, ProfileStore store, RunInfo run, Targets targets) {
    this.groups = groups;
    this.tables = tables;
    this.store = store;
    this.run = run;
    this.targets = targets;
  }

  Pending<Outcome> start(ByteBuffer ownMessage) {
    message = ownMessage;
    start = System.nanoTime();
    lapStart = start;
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
        findListeners();
        Census group = Census.of(messages.result());
        costs = costs.withAggregate(group.sinceAllCame(lap()));
        planning = new Planning(groups.peers(), store, targets, group).begin();
        return planning;
      }
      case 2 -> {
        planned = planning.result();
        groupTables =
            planned.tablesDiffer()
                ? new GroupTables(groups.members(), tables, messages.result()).begin()
                : Pending.of(List.of());
        return groupTables;
      }
      case 3 -> {
        agreed = agree();
        return agreed;
      }
      case 4 -> {
        costs = costs.withSynchronise(planned.census().sinceAllCame(lap()));
        written = write();
        messages = null;
        return written;
      }
      case 5 -> {
        ByteBuffer outcome = Answer.ended(written.result());
        boolean last = planned.outcome().last();
        told = last ? groups.peers().broadcast(0, outcome) : Pending.of(outcome);
        return told;
      }
      default -> {
        return tellMembers(number - 6);
      }
    }
  }

  private void findListeners() {
    for (int member = 1; member < groups.members().size(); member++) {
      if (Greeting.listens(messages.result().get(member))) {
        listeners.add(member);
      }
    }
  }

  /** The time since this was called last. */
  private long lap() {
    long now = System.nanoTime();
    long nanos = now - lapStart;
    lapStart = now;
    return nanos;
  }

  private Pending<Agreement> agree() {
    return planned.tablesDiffer()
        ? new Synchronization(groups.peers(), groupTables.result(), planned.census()).begin()
        : Pending.of(tables.alike(messages.result().size()));
  }

  /** Ranks that go on after this flush need not wait until the profile is on disk. */
  private Pending<Outcome> write() {
    if (!planned.outcome().last()) {
      send(Answer.ended(planned.outcome()));
    }
    return planned.outcome().written()
        ? new Writing(groups, store, run, agreed.result(), costs).start(messages.result(), planned)
        : Pending.of(planned.outcome());
  }

  /** Sends the outcome to all who still wait for it, then waits until all of it is sent. */
  private Pending<?> tellMembers(int turn) throws IOException {
    if (turn == 0 && planned.outcome().last()) {
      send(told.result());
    }
    if (turn < answers.size()) {
      return answers.get(turn);
    }
    long nanos = planned.census().sinceAllCame(System.nanoTime() - start);
    return end(Answer.read(told.result()).orElseThrow().took(nanos));
  }

  private void send(ByteBuffer answer) {
    for (int member : listeners) {
      answers.add(groups.members().send(member, answer));
    }
  }
}
