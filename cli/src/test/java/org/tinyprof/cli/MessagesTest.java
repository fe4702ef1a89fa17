package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;
import org.tinyprof.analysis.fixtures.HeatRun;

class MessagesTest {
  @TempDir Path folder;

  @Test
  void showsPairsMatrixHostsAndCommunicators() throws Exception {
    Path run = HeatRun.writeTalking(folder.resolve("talks.tprof"), 4);
    assertEquals(
        """
        com.example.heat.Main: messages of 4 ranks

        4 messages with 400 B between 4 pairs of ranks.
        4 messages were sent and not received when the profile was written.

        From rank to rank, most bytes first: shares of 400 B
          3 more rows are hidden; --top N shows more.
                                bytes  messages   each  from  to
          ###             25 %  100 B         1  100 B     0   1

        Bytes from rank (down) to rank (across), the darkest 100 B
          rank  to
          0     .#..
          1     ..#.
          2     ...#
          3     #...

        Communicators
          communicator  ranks  grid  messages  bytes  collectives  bytes
          COMM_WORLD        4               4  400 B            0    0 B
        """,
        Commands.run("messages", run, "--top", "1").out());
  }

  @Test
  void saysThatARunHasNone() throws Exception {
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    assertEquals(
        "tinyprof messages: the run has no messages: it made no MPI calls, or its profile is of"
            + " another tool or of a TinyProf before messages were counted\n",
        Commands.run("messages", run).err());
  }
}
