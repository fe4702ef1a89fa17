package org.tinyprof.io.flush;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.source.LaneGroup;
import org.tinyprof.format.values.LaneTimeline;
import org.tinyprof.format.values.MessageSource;
import org.tinyprof.format.values.Selection;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.message.FlushContext;
import org.tinyprof.io.message.FlushReason;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.simulation.Simulation;

/** A simulated job whose ranks have traces and flush together, several times. */
final class TracingJob {
  static final int RANKS = 5;

  private final RunId id;
  private final int aggregators;
  private final List<TracingRank> ranks = new ArrayList<>();

  /**
   * @param steps that each rank may record
   */
  TracingJob(RunId id, int aggregators, int steps) {
    this.id = id;
    this.aggregators = aggregators;
    for (int rank = 0; rank < RANKS; rank++) {
      ranks.add(new TracingRank(rank, aggregators, steps));
    }
  }

  List<TracingRank> ranks() {
    return ranks;
  }

  /** Each rank records so many steps, counted from the start. */
  TracingJob record(int until) {
    ranks.forEach(rank -> rank.record(until));
    return this;
  }

  /** Writes a snapshot; what rank 0 says of it. */
  Outcome flush(long snapshot, Path target) throws IOException {
    return flush(snapshot, target, FlushReason.SNAPSHOT);
  }

  Outcome flush(long snapshot, Path target, FlushReason reason) throws IOException {
    RunInfo run =
        RunInfo.recorded(id, "test", Instant.EPOCH, RANKS, Attributes.NONE).withSnapshot(snapshot);
    FlushContext context = new FlushContext(reason, false);
    List<Outcome> outcomes =
        Simulation.run(
            RANKS,
            c ->
                Groups.form(c, new Aggregators.Fixed(aggregators), "node")
                    .then(groups -> flush(ranks.get(c.rank()), groups, run, context, target)));
    return outcomes.get(0);
  }

  private static Pending<Outcome> flush(
      TracingRank rank, Groups groups, RunInfo run, FlushContext context, Path target) {
    return new Flush(groups, rank.store(), run, rank.outbox())
        .start(rank.values(), ProfilerCosts.NONE, context, Targets.always(target));
  }

  /** The profile is whole, and holds all that the ranks have recorded. */
  void assertIsIn(Path profile) throws IOException {
    try (BinarySource source = BinarySource.open(profile)) {
      assertEquals(List.of(), source.notes());
      assertEquals(List.of(), Verification.of(source));
      int rank = 0;
      for (LaneGroup group : source.groups(Selection.ALL)) {
        for (int i = 0; i < group.lanes().size(); i++) {
          assertEquals(ranks.get(rank).counted(), group.messages().get(i));
          assertIs(ranks.get(rank++), group.timelines().get(i));
        }
      }
      assertEquals(RANKS, rank);
    }
  }

  private static void assertIs(TracingRank rank, LaneTimeline lane) {
    assertEquals(List.of(rank.recorded()), lane.threads());
    assertEquals(rank.transfers(), lane.messages().stream().map(MessageSource::events).toList());
  }
}
