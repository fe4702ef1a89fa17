package org.tinyprof.benchmarks.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.tinyprof.benchmarks.peers.Jars;
import org.tinyprof.benchmarks.report.Workshop;

/**
 * Records the programs that nobody here wrote, without configuration, for the tests of what people
 * see first. The argument is the folder that gets the profiles.
 */
public final class RecordedPrograms {
  private RecordedPrograms() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    Path target = Path.of(args[0]).toAbsolutePath();
    Path folder = Files.createTempDirectory("programs");
    try {
      for (WholeProgram program : WholeProgram.all(folder)) {
        Path profile = target.resolve(shortName(program) + ".tprof");
        Files.deleteIfExists(profile);
        String agent = "-javaagent:" + Jars.tinyprof() + "=output=" + profile;
        double seconds = program.cpuSeconds(folder, List.of(agent));
        System.out.printf("%s: %.1f s of CPU%n", program, seconds);
      }
    } finally {
      Workshop.delete(folder);
    }
  }

  private static String shortName(WholeProgram program) {
    String word = program.name().replaceAll("[ ,].*", "");
    return word.equals("google-java-format") ? "gjf" : word.toLowerCase(Locale.ROOT);
  }
}
