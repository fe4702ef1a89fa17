package org.tinyprof.io.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.io.facts.RunDescription;
import org.tinyprof.io.start.JobStart;
import org.tinyprof.runtime.launch.Launch;
import org.tinyprof.runtime.settings.ProfilerSettings;

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
    var description = new RunDescription("test", Attributes.NONE);
    var start =
        new JobStart(
            ProfilerSettings.named(output),
            description,
            Map.of("SLURM_JOB_ID", "88"),
            message -> {});
    var rank = start.separate(new Launch(1, 3, "4711/0", true), "MPI was never initialised");
    assertEquals(Path.of(parts).toAbsolutePath(), rank.place().rankFiles());
  }
}
