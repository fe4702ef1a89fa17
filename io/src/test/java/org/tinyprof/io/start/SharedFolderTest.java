package org.tinyprof.io.start;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.communicator.Pending;
import org.tinyprof.io.rendezvous.Participants;
import org.tinyprof.io.simulation.Simulation;

class SharedFolderTest {
  @TempDir Path folder;

  private final List<String> said = Collections.synchronizedList(new ArrayList<>());

  @Test
  void isWhatEveryHostSees() throws Exception {
    assertEquals(
        Collections.nCopies(4, true), Simulation.run(4, world -> look(world, folder, "0")));
    assertEquals(List.of(), said);
  }

  @Test
  void isMissedByTheFirstRankOfAHostWhichAllThenKnow() throws Exception {
    Path missing = folder.resolve("missing");
    List<Boolean> shared =
        Simulation.run(4, world -> look(world, world.rank() < 2 ? folder : missing, "0"));
    assertEquals(Collections.nCopies(4, false), shared);
    assertEquals(
        List.of(
            "rank 2 on node2 does not see "
                + missing
                + " that rank 0 has made, so rank 0 alone writes: set output to a folder that all"
                + " hosts share"),
        said);
  }

  /** Thousands of ranks would keep the file system busy. */
  @Test
  void isNotLookedForByTheOtherRanksOfAHost() throws Exception {
    Path missing = folder.resolve("missing");
    List<Boolean> shared = Simulation.run(2, world -> look(world, missing, "1"));
    assertEquals(List.of(true, true), shared);
  }

  private Pending<Boolean> look(Communicator world, Path path, String rankOnHost) {
    Map<String, String> environment =
        Map.of(
            "OMPI_COMM_WORLD_RANK", String.valueOf(world.rank()),
            "OMPI_COMM_WORLD_SIZE", String.valueOf(world.size()),
            "OMPI_COMM_WORLD_LOCAL_RANK", rankOnHost);
    return new SharedFolder(
            Participants.all(world), path, "node" + world.rank(), environment, said::add)
        .begin();
  }
}
