package org.tinyprof.io.phases;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/**
 * Tells the aggregators what all ranks said first and where to write: each sends the {@link Census}
 * of its group to rank 0, which sends back that of all ranks, and its plan.
 *
 * <p>Two short messages each: a reduction and a broadcast of MPI's would have every aggregator look
 * in for log2(A) messages, twice.
 */
final class Planning extends Protocol<Planned> {
  private final Communicator peers;
  private final ProfileStore store;
  private final Targets targets;
  private final Census group;
  private final List<Pending<?>> sent = new ArrayList<>();
  private Pending<List<ByteBuffer>> gathered;
  private Pending<ByteBuffer> told;
  private Planned planned;

  Planning(Communicator peers, ProfileStore store, Targets targets, Census group) {
    this.peers = peers;
    this.store = store;
    this.targets = targets;
    this.group = group;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    if (number == 0) {
      gathered = peers.gatherv(0, group.block());
      return gathered;
    }
    return peers.rank() == 0 ? lead(number - 1) : follow(number - 1);
  }

  private Pending<?> follow(int number) throws IOException {
    if (number == 0) {
      told = peers.receive(0);
      return told;
    }
    return end(Planned.read(told.result()));
  }

  private Pending<?> lead(int number) throws IOException {
    if (number == 0) {
      planned = plan(Census.merge(gathered.result()));
      ByteBuffer block = planned.block();
      for (int peer = 1; peer < peers.size(); peer++) {
        sent.add(peers.send(peer, block));
      }
    }
    return number < sent.size() ? sent.get(number) : end(planned);
  }

  private Planned plan(Census all) {
    Outcome outcome = all.outcome(targets);
    try {
      Plan plan = store.plan(outcome.target(), peers.size());
      return new Planned(all, plan, outcome);
    } catch (IOException e) {
      Plan none = new Plan(outcome.target(), outcome.target(), 0, 0);
      return new Planned(all, none, outcome.failed(Failures.advise(outcome.target(), e)));
    }
  }
}
