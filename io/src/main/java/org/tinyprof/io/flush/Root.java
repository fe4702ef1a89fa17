package org.tinyprof.io.flush;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.run.RunId;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;
import org.tinyprof.io.file.Plan;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.file.WriteFailures;
import org.tinyprof.io.message.Headers;

/**
 * Asks the root: each aggregator sends the {@link Headers} of its group to rank 0, which sends back
 * those of all ranks and where to write. Every aggregator runs it, rank 0 too.
 *
 * <p>Two short messages each: a reduction and a broadcast of MPI's would have every aggregator look
 * in for log2(A) messages, twice.
 */
final class Root extends Protocol<FlushResponse> {
  private final Communicator peers;
  private final ProfileStore store;
  private final Targets targets;
  private final Headers group;
  private final RunId learnedFrom;
  private final List<Pending<?>> sent = new ArrayList<>();
  private Pending<List<ByteBuffer>> requests;
  private Pending<ByteBuffer> told;
  private FlushResponse response;

  /**
   * @param learnedFrom the run whose list this rank read; rank 0's is told to all
   */
  Root(Communicator peers, ProfileStore store, Targets targets, Headers group, RunId learnedFrom) {
    this.peers = peers;
    this.store = store;
    this.targets = targets;
    this.group = group;
    this.learnedFrom = learnedFrom;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    if (number == 0) {
      requests = peers.gatherv(0, group.block());
      return requests;
    }
    return peers.rank() == 0 ? respond(number - 1) : listen(number - 1);
  }

  private Pending<?> listen(int number) throws IOException {
    if (number == 0) {
      told = peers.receive(0);
      return told;
    }
    return end(FlushResponse.read(told.result()));
  }

  private Pending<?> respond(int number) throws IOException {
    if (number == 0) {
      response = response(Headers.merge(requests.result()));
      ByteBuffer block = response.block();
      for (int peer = 1; peer < peers.size(); peer++) {
        sent.add(peers.send(peer, block));
      }
    }
    return number < sent.size() ? sent.get(number) : end(response);
  }

  private FlushResponse response(Headers all) {
    Outcome outcome = new Outcome(targets.of(all.last()), "", all.last(), all.rankFiles(), 0);
    if (all.last() && !targets.kept()) {
      Plan none = new Plan(outcome.target(), outcome.target(), 0, 0);
      return new FlushResponse(all, none, outcome.notKept(), learnedFrom);
    }
    try {
      Plan plan = store.plan(outcome.target(), peers.size());
      return new FlushResponse(all, plan, outcome.at(plan.target()), learnedFrom);
    } catch (IOException | RuntimeException | Error e) { // the other aggregators wait for a plan
      Plan none = new Plan(outcome.target(), outcome.target(), 0, 0);
      return new FlushResponse(
          all, none, outcome.failed(WriteFailures.advise(outcome.target(), e)), learnedFrom);
    }
  }
}
