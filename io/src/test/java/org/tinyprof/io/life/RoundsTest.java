package org.tinyprof.io.life;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.values.Precision;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.facts.ProcessCosts;
import org.tinyprof.io.facts.RunDescription;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.message.FlushReason;
import org.tinyprof.io.rendezvous.Participants;
import org.tinyprof.io.simulation.Simulation;
import org.tinyprof.io.start.JobStart;
import org.tinyprof.runtime.settings.Keep;
import org.tinyprof.runtime.settings.ProfilerSettings;

class RoundsTest {
  @TempDir Path folder;

  @Test
  void areOverForAllOnceAllAreFinishing() throws Exception {
    List<String> roundsOfRank =
        Simulation.run(3, c -> join(c, Keep.LAST).then(rounds -> untilLast(rounds, c.rank(), 0)));
    assertEquals(List.of("run run run", "run run run", "run run run"), roundsOfRank);
  }

  @Test
  void keepEverySnapshotIfAsked() throws Exception {
    List<String> roundsOfRank =
        Simulation.run(2, c -> join(c, Keep.ALL).then(rounds -> untilLast(rounds, c.rank(), 0)));
    assertEquals("run.snapshot-0001 run", roundsOfRank.get(1));
  }

  /** Takes part until the last round; rank r is finishing from its r-th round on. */
  private static Pending<String> untilLast(Rounds rounds, int rank, int round) {
    return rounds
        .start(round >= rank ? FlushReason.LAST : reason(rank))
        .then(
            result -> {
              String name = result.target().getFileName().toString().replace(".tprof", "");
              return result.last()
                  ? Pending.of(name)
                  : untilLast(rounds, rank, round + 1).map(rest -> name + " " + rest);
            });
  }

  /** Some ranks wait for the others, some do not. */
  private static FlushReason reason(int rank) {
    return rank % 2 == 0 ? FlushReason.SNAPSHOT : FlushReason.FLUSH;
  }

  private Pending<Rounds> join(Communicator world, Keep keep) {
    ProfilerSettings settings = ProfilerSettings.named(folder.resolve("run").toString());
    var description = new RunDescription("test", Attributes.NONE);
    JobStart start = new JobStart(settings, description, Map.of(), message -> {});
    return start
        .join(Participants.all(world))
        .map(
            job ->
                new Rounds(
                    job.orElseThrow(),
                    new Capture(start.process(), ProcessCosts.sinceNow(), message -> {}),
                    OutputFormat.of(settings).store(1, Precision.LOSSLESS),
                    keep,
                    KeptRuns.ALL));
  }
}
