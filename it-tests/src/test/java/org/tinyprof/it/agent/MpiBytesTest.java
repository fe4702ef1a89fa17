package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What collective calls say they moved, of ten doubles for each of four ranks. */
class MpiBytesTest {
  private static final long RANKS = 4;
  private static final long SHARE = 10 * Double.BYTES;
  private static final long OF_EACH_RANK = RANKS * SHARE;
  private static final long FROM_EACH_TO_EACH = RANKS * RANKS * SHARE;

  private static final Map<String, Long> EXPECTED =
      Map.ofEntries(
          Map.entry("MPI_Scatter", 2 * OF_EACH_RANK), // the second time in place
          Map.entry("MPI_Scatterv", 2 * OF_EACH_RANK),
          Map.entry("MPI_Iscatter", OF_EACH_RANK),
          Map.entry("MPI_Iscatterv", OF_EACH_RANK),
          Map.entry("MPI_Gather", 2 * OF_EACH_RANK),
          Map.entry("MPI_Gatherv", 2 * OF_EACH_RANK),
          Map.entry("MPI_Allgather", 2 * OF_EACH_RANK),
          Map.entry("MPI_Allgatherv", 2 * OF_EACH_RANK),
          Map.entry("MPI_Alltoall", FROM_EACH_TO_EACH),
          Map.entry("MPI_Alltoallv", FROM_EACH_TO_EACH),
          Map.entry("MPI_Reduce_scatter", FROM_EACH_TO_EACH),
          Map.entry("MPI_Reduce_scatter_block", FROM_EACH_TO_EACH),
          Map.entry("MPI_Ireduce_scatter", FROM_EACH_TO_EACH),
          Map.entry("MPI_Ireduce_scatter_block", FROM_EACH_TO_EACH),
          Map.entry("MPI_Neighbor_allgather", OF_EACH_RANK),
          Map.entry("MPI_Neighbor_allgatherv", OF_EACH_RANK),
          Map.entry("MPI_Neighbor_alltoall", OF_EACH_RANK), // to one neighbour: see docs/agent.md
          Map.entry("MPI_Neighbor_alltoallv", 2 * OF_EACH_RANK));

  @Test
  void areWhatMpiSaysThatTheBufferOfTheRankHolds() throws Exception {
    Finished run =
        OpenMpi.require().jvm(Jdk.require(17), (int) RANKS).agent("").run("program.Shares");
    assertEquals("", run.complaints());
    Recording recording = run.recording();
    Map<String, Long> bytes = new TreeMap<>();
    for (String call : EXPECTED.keySet()) {
      bytes.put(call, recording.total(call, "bytes"));
    }
    assertEquals(new TreeMap<>(EXPECTED), bytes);
    assertEquals(2 * RANKS, recording.count("MPI_Alltoall")); // the second between two groups
    assertEquals(3 * RANKS, recording.count("MPI_Comm_free")); // and none of our own
  }
}
