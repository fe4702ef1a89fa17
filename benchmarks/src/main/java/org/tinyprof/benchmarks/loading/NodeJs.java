package org.tinyprof.benchmarks.loading;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.report.Child;

/** Loads files in Node, with the libraries of the web pages that the paper has in mind. */
final class NodeJs {
  private static final String SCRIPT = "load.mjs";
  private static final String D3_DSV = "d3-dsv@" + System.getProperty("tinyprof.d3Dsv");

  private final Path folder;
  private final Optional<String> obstacle;

  /** Puts d3-dsv into the folder; where that fails, {@link #obstacle} says why. */
  NodeJs(Path folder) throws IOException, InterruptedException {
    this.folder = folder;
    try (InputStream script = NodeJs.class.getResourceAsStream(SCRIPT)) {
      Files.copy(script, folder.resolve(SCRIPT));
    }
    obstacle = install();
  }

  private Optional<String> install() throws IOException, InterruptedException {
    Files.writeString(folder.resolve("package.json"), "{\"private\": true}\n");
    for (List<String> command :
        List.of(
            List.of("node", "--version"),
            List.of(
                "npm",
                "install",
                "--prefix=" + folder,
                "--no-audit",
                "--no-fund",
                "--loglevel=error",
                D3_DSV))) {
      try {
        Child.run(folder, command);
      } catch (IOException e) {
        return Optional.of(String.join(" ", command) + " failed: " + e.getMessage());
      }
    }
    return Optional.empty();
  }

  Optional<String> obstacle() {
    return obstacle;
  }

  /** CPU milliseconds from opening the file to having its rows. */
  double loadMillis(String kind, Path file, long expectedRows)
      throws IOException, InterruptedException {
    String script = folder.resolve(SCRIPT).toString();
    List<String> command =
        List.of("node", "--max-old-space-size=4096", script, kind, file.toString());
    String[] printed = Child.run(folder, command).get(0).split(" ", -1);
    if (Long.parseLong(printed[1]) != expectedRows) {
      throw new IOException(
          "Node found %s rows in %s instead of %d".formatted(printed[1], file, expectedRows));
    }
    return Long.parseLong(printed[0]) / 1e3;
  }
}
