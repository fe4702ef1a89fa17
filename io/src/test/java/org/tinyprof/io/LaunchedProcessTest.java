package org.tinyprof.io;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.runtime.launch.Launch;

class LaunchedProcessTest {
  /** The processes differ in their ids, their start, and perhaps their hosts. */
  @ParameterizedTest
  @CsvSource({
    "run, run.4711_0.tprof.parts",
    "run.tprof, run.4711_0.tprof.parts",
    "run-%p.tprof, run-4711_0.tprof.parts",
    "%t-%h, 4711_0-4711_0.tprof.parts",
    "%j-%n, 88-3.4711_0.tprof.parts"
  })
  void comesToTheNameThatAllProcessesOfTheJobComeTo(String output, String parts) {
    var description = new RunDescription("test", "0.1.0", "exact", "", Map.of());
    var start =
        new JobStart(
            IoSettings.named(output), description, Map.of("SLURM_JOB_ID", "88"), message -> {});
    Unconnected stage =
        start.unconnected(new Launch(1, 3, "4711/0", true), new Capture(message -> {}));
    assertEquals(Path.of(parts).toAbsolutePath(), stage.place().parts());
  }
}
