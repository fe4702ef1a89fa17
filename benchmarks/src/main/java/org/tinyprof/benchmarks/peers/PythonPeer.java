package org.tinyprof.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * A tool of PyPI, which pip fetches into an environment of its own where it can: that of {@code
 * :cli:peerTest}.
 */
public final class PythonPeer {
  private static final int PATIENCE_SECONDS = 600; // Thicket takes a minute

  private final Path folder;
  private final Path home;
  private final Optional<String> obstacle;

  /**
   * Fetches packages.
   *
   * @param packages names, whose versions properties of the build say, or requirements that say
   *     their own: {@code numpy<2}
   */
  public PythonPeer(Path folder, String environment, String... packages)
      throws IOException, InterruptedException {
    this.folder = folder;
    this.home = Path.of(System.getProperty("tinyprof.peers.home", ""), environment);
    List<String> wanted = new ArrayList<>();
    for (String name : packages) {
      wanted.add(requirement(name));
    }
    this.obstacle =
        wanted.contains("")
            ? Optional.of("only ./gradlew experiments fetches " + environment)
            : fetch(wanted);
  }

  /** Empty where the build does not say the version. */
  private static String requirement(String name) {
    if (name.contains("<")) {
      return name;
    }
    String version = System.getProperty("tinyprof." + name.replace('-', '.'), "");
    return version.isEmpty() ? "" : name + "==" + version;
  }

  private Optional<String> fetch(List<String> wanted) throws IOException, InterruptedException {
    String packages = String.join(" ", wanted);
    Path fetched = home.resolve("fetched");
    if (Files.exists(fetched) && Files.readString(fetched).equals(packages)) {
      return Optional.empty();
    }
    List<String> pip =
        new ArrayList<>(List.of(python(), "-m", "pip", "install", "-q", "--retries", "1"));
    pip.addAll(wanted);
    if (!ended(List.of("python3", "-m", "venv", home.toString())) || !ended(pip)) {
      return Optional.of("pip cannot fetch " + packages);
    }
    Files.writeString(fetched, packages);
    return Optional.empty();
  }

  private String python() {
    return home.resolve("bin/python").toString();
  }

  /** Why it cannot be measured. */
  public Optional<String> obstacle() {
    return obstacle;
  }

  /** The number on the last line that a program prints. */
  public double number(String program, Object... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(python(), "-c", program));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    if (!ended(command)) {
      throw new IOException("it failed: " + Files.readString(printed()));
    }
    List<String> lines = Files.readAllLines(printed());
    return Double.parseDouble(lines.get(lines.size() - 1));
  }

  private Path printed() {
    return folder.resolve("python.txt");
  }

  private boolean ended(List<String> command) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(printed().toFile())
            .start();
    boolean ended = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS);
    process.destroyForcibly().waitFor();
    return ended && process.exitValue() == 0;
  }
}
