package org.tinyprof.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.io.launcher.MpiJob;
import org.tinyprof.io.launcher.OpenMpiInstallation;
import org.tinyprof.io.program.Ending;
import org.tinyprof.io.program.ProfiledProgram;
import org.tinyprof.io.program.ProgramOptions;

/** The classes that a job's JVMs load because of us, from open to the last byte. */
class ColdClassesTest {
  /** What costs a fresh JVM ten milliseconds and more when first used. */
  private static final List<String> COSTLY =
      List.of(
          "java.lang.ProcessHandleImpl",
          "java.lang.runtime.ObjectMethods", // a record's own equals, hashCode or toString
          "java.security.MessageDigest",
          "java.time.format.DateTimeFormatter",
          "java.util.Formatter");

  @TempDir Path folder;

  @Test
  void areNoLambdasAndNothingElseThatIsCostlyOnce() throws Exception {
    MpiJob job =
        new MpiJob(OpenMpiInstallation.required(), 2)
            .javaOption("-D" + ProgramOptions.OUTPUT + "=" + folder.resolve("run"))
            .javaOption("-Xlog:class+load:file=" + folder.resolve("classes-%p"));
    assertEquals(0, job.run(ProfiledProgram.class, Ending.NORMAL.name()).exitCode());
    List<String> loaded = loaded();
    assertTrue(loaded.contains("org.tinyprof.format.binary.IndexFile"), loaded.toString());
    assertEquals(List.of(), loaded.stream().filter(ColdClassesTest::costly).toList());
  }

  private static boolean costly(String name) {
    boolean ours = name.startsWith("org.tinyprof.io.") || name.startsWith("org.tinyprof.format.");
    boolean ofProgram = name.startsWith("org.tinyprof.io.program.");
    return COSTLY.contains(name) || (ours && !ofProgram && name.contains("$$Lambda"));
  }

  /**
   * The names of all classes that the ranks loaded, from lines such as {@code [...] NAME source:}.
   */
  private List<String> loaded() throws IOException {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> logs = Files.newDirectoryStream(folder, "classes-*")) {
      for (Path log : logs) {
        for (String line : Files.readAllLines(log)) {
          int end = line.indexOf(" source: ");
          if (end >= 0) {
            names.add(line.substring(line.indexOf("] ") + 2, end));
          }
        }
      }
    }
    return names;
  }
}
