package org.tinyprof.io.phases;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.Part;
import org.tinyprof.format.PartBuilder;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Tables;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.distribution.Overview;
import org.tinyprof.io.communicator.Blocks;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.TreeReduction;

/**
 * Phase three, on the aggregators: each writes its share, the summaries are reduced to rank 0, and
 * rank 0 makes it a profile.
 */
final class Writing {
  private final Groups groups;
  private final ProfileStore store;
  private final RunInfo run;
  private final Tables tables;
  private final Costs costs;

  Writing(Groups groups, ProfileStore store, RunInfo run, Tables tables, Costs costs) {
    this.groups = groups;
    this.store = store;
    this.run = run;
    this.tables = tables;
    this.costs = costs;
  }

  /** Returns how it ended on rank 0; what the others return says nothing. */
  Pending<Outcome> start(List<ByteBuffer> messages, Path target) {
    Communicator peers = groups.peers();
    if (peers.rank() != 0) {
      return peers
          .broadcast(0, Blocks.empty())
          .then(
              plan ->
                  plan.hasRemaining()
                      ? report(share(messages, Plan.read(plan)))
                      : Pending.of(Blocks.empty()))
          .map(reported -> new Outcome(target, ""));
    }
    Plan plan;
    try {
      plan = store.plan(target, peers.size());
    } catch (IOException e) {
      String failure = Failures.describe(target, e);
      return peers.broadcast(0, Blocks.empty()).map(none -> new Outcome(target, failure));
    }
    return peers
        .broadcast(0, plan.block())
        .then(sent -> report(share(messages, plan)))
        .map(all -> finish(plan, Share.read(all, tables)));
  }

  private Pending<ByteBuffer> report(Share share) {
    return new TreeReduction(
            groups.peers(),
            (lower, higher) ->
                Share.read(lower, tables).merge(Share.read(higher, tables)).block(tables))
        .reduce(share.block(tables));
  }

  /** Writes this aggregator's share; a failure becomes part of the report. */
  private Share share(List<ByteBuffer> messages, Plan plan) {
    long start = System.nanoTime();
    try {
      PartBuilder builder = new PartBuilder(tables);
      Costs most = costs;
      for (ByteBuffer message : messages) {
        most = most.max(RankMessageReader.read(message, tables, builder));
      }
      Part part = store.precision().round(tables, builder.build());
      Optional<PartEntry> entry = store.write(plan, groups.number(), run, tables, part);
      return new Share(
          "",
          most.withWrite(System.nanoTime() - start),
          entry.stream().toList(),
          Overview.of(tables, part));
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      return Share.failed(Failures.describe(plan.target(), e), tables);
    }
  }

  private Outcome finish(Plan plan, Share all) {
    try {
      if (!all.failure().isEmpty()) {
        store.abandon(plan);
        return new Outcome(plan.target(), all.failure());
      }
      RunInfo told = RunProperties.add(run, all.costs().properties("tinyprof.cost."));
      store.commit(plan, told, tables, all.overview(), all.parts());
      return new Outcome(plan.target(), "");
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      return new Outcome(plan.target(), Failures.describe(plan.target(), e));
    }
  }
}
