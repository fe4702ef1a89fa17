package org.tinyprof.benchmarks.asking;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.report.Child;

/** Hatchet of PyPI, which pip fetches into an environment of its own where it can. */
final class Hatchet {
  private static final String LOAD =
      """
      import sys, time, hatchet
      start = time.perf_counter()
      frame = hatchet.GraphFrame.from_caliper(sys.argv[1])
      print(time.perf_counter() - start, len(frame.dataframe))
      """;

  private final Path folder;
  private final Path python;
  private final Optional<String> obstacle;

  Hatchet(Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    Path home = Path.of(System.getProperty("tinyprof.peers.home", "")).resolve("hatchet");
    this.python = home.resolve("bin/python");
    String version = System.getProperty("tinyprof.hatchet", "");
    this.obstacle =
        version.isEmpty() ? Optional.of("only ./gradlew experiments fetches it") : fetch(version);
  }

  /** The environment is that of {@code :cli:peerTest}. */
  private Optional<String> fetch(String version) throws IOException, InterruptedException {
    Path home = python.getParent().getParent();
    String packages = "hatchet==" + version + " pandas<2.2 numpy<2";
    Path fetched = home.resolve("fetched");
    if (Files.exists(fetched) && Files.readString(fetched).equals(packages)) {
      return Optional.empty();
    }
    String pip = python + " -m pip install -q --retries 1 ";
    String quoted = "'" + packages.replace(" ", "' '") + "'";
    Process made =
        new ProcessBuilder("sh", "-c", "python3 -m venv " + home + " && " + pip + quoted)
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("pip.txt").toFile())
            .start();
    if (made.waitFor() != 0) {
      return Optional.of("pip cannot fetch it");
    }
    Files.writeString(fetched, packages);
    return Optional.empty();
  }

  /** Why it cannot be measured. */
  Optional<String> obstacle() {
    return obstacle;
  }

  /** Seconds that it takes to load a profile of Caliper's split JSON, Python's start left out. */
  double seconds(Path json, long expectedRows) throws IOException, InterruptedException {
    List<String> command = List.of(python.toString(), "-c", LOAD, json.toString());
    String[] printed = Child.run(folder, command).get(0).split(" ", -1);
    if (Long.parseLong(printed[1]) != expectedRows) {
      throw new IOException("Hatchet found " + printed[1] + " rows, not " + expectedRows);
    }
    return Double.parseDouble(printed[0]);
  }
}
