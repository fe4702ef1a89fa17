package org.tinyprof.it.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.it.agent.Jdk;

class LabelsInParallelTest {
  private static final int PROCESSES = 6;
  private static final Path PROFILE =
      Path.of("../format/src/test/resources/org/tinyprof/format/binary/v1.2/every-feature.tprof");

  @TempDir Path folder;

  @Test
  void keepsTheLabelsOfAllProcesses() throws Exception {
    Path run = Files.copy(PROFILE, folder.resolve("run.tprof"));
    List<Callable<Tinyprof.Ended>> commands = new ArrayList<>();
    for (int i = 0; i < PROCESSES; i++) {
      String label = "label" + i + "=" + i;
      commands.add(() -> new Tinyprof(Jdk.current(), folder).run("label", run, label));
    }
    ExecutorService threads = Executors.newFixedThreadPool(PROCESSES);
    try {
      for (Future<Tinyprof.Ended> ended : threads.invokeAll(commands)) {
        assertEquals(new Tinyprof.Ended(0, "1 run labelled\n", ""), ended.get());
      }
    } finally {
      threads.shutdown();
    }
    try (OpenProfile labelled = OpenProfile.open(run)) {
      Attributes attributes = labelled.source().run().attributes();
      for (int i = 0; i < PROCESSES; i++) {
        assertEquals(i, attributes.number("label" + i), "label" + i);
      }
    }
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(1, left.filter(path -> path.toString().contains("tprof")).count());
    }
  }
}
