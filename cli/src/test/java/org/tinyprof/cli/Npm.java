package org.tinyprof.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Tools that npm fetches once into the build directory, where it can. */
final class Npm {
  private static final Path HOME = Path.of(System.getProperty("tinyprof.npm.home"));

  private Npm() {}

  /** Runs one of the scripts among the test resources with a tool, what that needs, and a file. */
  static Finished run(String script, Path file, String tool, String... needs)
      throws IOException, InterruptedException {
    assumeTrue(Finished.of("node", "--version").exitCode() == 0, "no Node to run " + tool);
    Path home = HOME.resolve(tool);
    if (!Files.exists(home.resolve("node_modules").resolve(tool))) {
      Files.createDirectories(home);
      List<Object> command =
          new ArrayList<>(List.of("npm", "install", "--no-audit", "--no-fund", "--prefix", home));
      command.add(version(tool));
      for (String need : needs) {
        command.add(version(need));
      }
      Finished fetched = Finished.of(command.toArray());
      assumeTrue(fetched.exitCode() == 0, "npm cannot fetch " + tool + ": " + fetched.err());
    }
    return Finished.of("node", "src/test/resources/" + script, home, file);
  }

  private static String version(String tool) {
    return tool + "@" + System.getProperty("tinyprof." + tool);
  }
}
