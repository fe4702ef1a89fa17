package org.tinyprof.io.start;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.facts.RunDescription;
import org.tinyprof.io.rendezvous.Participants;
import org.tinyprof.io.simulation.Simulation;
import org.tinyprof.runtime.settings.ProfilerSettings;

class JobStartTest {
  @TempDir Path folder;

  private final List<String> said = Collections.synchronizedList(new ArrayList<>());

  @Test
  void findsAPlaceThatAllRanksKnow() throws Exception {
    List<Optional<Job>> jobs = Simulation.run(3, world -> join(world, folder.resolve("run")));
    Path base = folder.resolve("run").toAbsolutePath();
    for (Optional<Job> job : jobs) {
      assertEquals(base, job.orElseThrow().place().base());
    }
    assertEquals(List.of(), said);
  }

  @Test
  void tellsOfAnEarlierJobThatLeftNothingButItsName() throws Exception {
    Path empty = Files.createDirectory(folder.resolve("run.tprof.parts"));
    Simulation.run(2, world -> join(world, folder.resolve("run")));
    assertEquals(
        List.of(
            empty
                + " is empty: its job still runs, or was ended before it could write; this job"
                + " writes "
                + folder.resolve("run-2.tprof")),
        said);
  }

  @Test
  void tellsNothingOfAnEarlierJobThatLeftSomething() throws Exception {
    Files.createFile(folder.resolve("run.tprof"));
    Path parts = Files.createDirectory(folder.resolve("run-2.tprof.parts"));
    Files.createFile(parts.resolve("rank-00000.tprof"));
    Simulation.run(2, world -> join(world, folder.resolve("run")));
    assertEquals(List.of(), said);
  }

  @Test
  void letsEveryRankGoWhereRankZeroFindsNoPlace() throws Exception {
    Path noFolder = Path.of("/proc/self/nowhere/run");
    List<Optional<Job>> jobs = Simulation.run(3, world -> join(world, noFolder));
    assertEquals(Collections.nCopies(3, Optional.empty()), jobs);
    assertEquals(1, said.size(), said::toString);
  }

  private Pending<Optional<Job>> join(Communicator world, Path output) {
    var description = new RunDescription("test", Attributes.NONE);
    return new JobStart(ProfilerSettings.named(output.toString()), description, Map.of(), said::add)
        .join(Participants.all(world));
  }
}
