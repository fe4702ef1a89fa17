package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Tools that pip fetches once into an environment of their own in the build directory, where it
 * can.
 */
public final class PythonTool {
  private static final Path HOME =
      Path.of(System.getProperty("tinyprof.peers.home", "build/peers"));

  private final Path python;

  private PythonTool(Path python) {
    this.python = python;
  }

  /** An environment with packages that go together, such as {@code pydot==4.0.1}. */
  public static PythonTool with(String environment, String... packages)
      throws IOException, InterruptedException {
    Path home = HOME.resolve(environment);
    Path python = home.resolve("bin/python");
    Path fetchedAll = home.resolve("fetched");
    String wanted = String.join(" ", packages);
    if (!Files.exists(fetchedAll) || !Files.readString(fetchedAll).equals(wanted)) {
      Finished made = Finished.of("python3", "-m", "venv", home);
      assumeTrue(made.exitCode() == 0, "no Python to run " + wanted + " with: " + made.err());
      List<Object> pip =
          new ArrayList<>(List.of(python, "-m", "pip", "install", "-q", "--retries", "1"));
      pip.addAll(Arrays.asList(packages));
      Finished fetched = Finished.of(pip.toArray());
      assumeTrue(fetched.exitCode() == 0, "pip cannot fetch " + wanted + ": " + fetched.err());
      Files.writeString(fetchedAll, wanted);
    }
    return new PythonTool(python);
  }

  /** A package at the version that the build names. */
  public static String version(String name) {
    return name + "==" + System.getProperty("tinyprof." + name.replace('-', '.'));
  }

  /** What one of the scripts among the test resources prints of some files. */
  public String says(String script, Object... files) throws IOException, InterruptedException {
    List<Object> command = new ArrayList<>(List.of(python, "src/test/resources/peers/" + script));
    command.addAll(Arrays.asList(files));
    Finished done = Finished.of(command.toArray());
    assertEquals(0, done.exitCode(), done.err());
    return done.out();
  }
}
