package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.binary.IndexFile;

class FlatCostTest {
  @TempDir Path folder;

  @Test
  void showsWhatRecordingAnEventCostBesideWhatItTells() throws Exception {
    Path run = folder.resolve("run.tprof");
    Files.write(run, IndexFile.encodeWhole(ShortCallsRun.profile()));
    assertEquals(
        """
        section,share,time.cost_ns,count,time_ns,time.self_ns,name,callpath
        flat,0.9983361064891847,30000,1000,20000,20000,get,main<get
        flat,0.0016638935108153079,50,1,100000,80000,main,main
        """,
        Commands.run("flat", run, "--cost", "--format", "csv").out());
  }
}
