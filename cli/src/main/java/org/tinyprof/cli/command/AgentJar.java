package org.tinyprof.cli.command;

import java.io.FileNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Which agent to start, and its settings beside the configuration file. */
public final class AgentJar {
  @Option(
      names = "--agent",
      paramLabel = "JAR",
      description = "The agent (default: the tinyprof.jar of this distribution).")
  private Path jar;

  @Option(
      names = "--set",
      paramLabel = "KEY=VALUE",
      description = "A key of the configuration, may be repeated.")
  private List<String> pairs = new ArrayList<>();

  /** The agent's jar, which must be there. */
  public Path jar() throws FileNotFoundException {
    Path chosen =
        jar == null ? Path.of(System.getProperty("tinyprof.home", "."), "tinyprof.jar") : jar;
    if (!Files.isRegularFile(chosen)) {
      throw new FileNotFoundException(
          chosen + ": no agent there; give the path of tinyprof.jar with --agent");
    }
    return chosen.toAbsolutePath();
  }

  /** The pairs given here. */
  public List<String> pairs() {
    return List.copyOf(pairs);
  }

  /** The agent's argument: a file, the pairs given here, then these; no file is an empty path. */
  public String argument(Path config, List<String> more) {
    List<String> pieces = new ArrayList<>();
    if (!config.toString().isEmpty()) {
      pieces.add(config.toAbsolutePath().toString());
    }
    pieces.addAll(pairs);
    pieces.addAll(more);
    return String.join(",", pieces);
  }
}
