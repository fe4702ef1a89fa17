package org.tinyprof.io.phases;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.Part;
import org.tinyprof.format.PartBuilder;
import org.tinyprof.format.Precision;
import org.tinyprof.format.RunInfo;
import org.tinyprof.format.Tables;
import org.tinyprof.format.binary.PartEntry;
import org.tinyprof.format.binary.PartsCodec;
import org.tinyprof.format.distribution.Overview;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.communicator.Protocol;

/**
 * Phase three, on the aggregators: each writes its share, the summaries are reduced to rank 0, and
 * rank 0 makes it a profile. Rank 0 gets how it ended; what the others get says nothing.
 *
 * <p>What the index has to know of each part goes straight to rank 0, which so holds some tens of
 * bytes for every aggregator; the others hold no more than their group asks for, however large the
 * job.
 */
final class Writing extends Protocol<Outcome> {
  private final Groups groups;
  private final ProfileStore store;
  private final RunInfo run;
  private final Tables tables;
  private final List<Places> places;
  private final Costs costs;
  private List<ByteBuffer> messages;
  private Outcome outcome;
  private Plan plan;
  private List<PartEntry> parts = List.of();
  private Pending<List<ByteBuffer>> entries;
  private Pending<Share> all;

  Writing(Groups groups, ProfileStore store, RunInfo run, Agreement agreed, Costs costs) {
    this.groups = groups;
    this.store = store;
    this.run = run;
    tables = agreed.tables();
    places = agreed.places();
    this.costs = costs;
  }

  /**
   * Starts it.
   *
   * @param groupMessages of the group's ranks
   */
  Pending<Outcome> start(List<ByteBuffer> groupMessages, Planned planned) {
    messages = groupMessages;
    plan = planned.plan();
    outcome = planned.outcome();
    return begin();
  }

  private boolean leads() {
    return groups.peers().rank() == 0;
  }

  @Override
  protected Pending<?> step(int number) throws IOException {
    switch (number) {
      case 0 -> {
        Share share = share();
        messages = null;
        entries = groups.peers().gatherv(0, ByteBuffer.wrap(PartsCodec.write(parts)));
        all = new ShareReduction(groups.peers(), share, tables).begin();
        return all;
      }
      case 1 -> {
        return entries;
      }
      default -> {
        return end(leads() ? finish(all.result()) : outcome);
      }
    }
  }

  /** Writes this aggregator's share; a failure becomes part of the report. */
  private Share share() {
    long start = System.nanoTime();
    try {
      Precision precision = store.precision();
      PartBuilder builder = new PartBuilder(tables, places.size());
      Costs most = costs;
      for (int member = 0; member < places.size(); member++) {
        most =
            most.max(
                RankMessageReader.read(messages.get(member), places.get(member), tables, builder));
      }
      Part part = precision.round(tables, builder.build());
      Optional<PartEntry> entry = store.write(plan, groups.number(), run, tables, part);
      parts = entry.isPresent() ? List.of(entry.get()) : List.of();
      return new Share(
          "",
          most.withWrite(System.nanoTime() - start),
          run.ranks() == 1 ? Overview.ofOneRank(tables, part) : Overview.of(tables, part));
    } catch (IOException | RuntimeException | Error e) {
      return Share.failed(Failures.advise(plan.target(), e), tables);
    }
  }

  private Outcome finish(Share shares) {
    try {
      if (!shares.failure().isEmpty()) {
        store.abandon(plan);
        return outcome.failed(shares.failure());
      }
      RunInfo costly = RunProperties.add(run, shares.costs().properties("tinyprof.cost."));
      List<PartEntry> allParts = new ArrayList<>();
      for (ByteBuffer block : entries.result()) {
        allParts.addAll(PartsCodec.read(Received.SOURCE, Received.bytes(block)));
      }
      store.commit(plan, costly, tables, shares.overview(), allParts);
      return outcome;
    } catch (IOException | RuntimeException | Error e) {
      return outcome.failed(Failures.advise(plan.target(), e));
    }
  }
}
