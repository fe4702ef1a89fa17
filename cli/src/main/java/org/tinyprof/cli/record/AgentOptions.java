package org.tinyprof.cli.record;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.cli.command.AgentJar;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which agent to start in a job, and all its settings. */
final class AgentOptions {
  @Mixin private AgentJar agent;

  @Option(
      names = "--config",
      paramLabel = "FILE",
      defaultValue = "",
      description = "The agent's YAML file.")
  private Path config;

  Path jar() throws FileNotFoundException {
    return agent.jar();
  }

  /** The agent's argument: the file, which must be there, then pairs, with these last. */
  String argument(List<String> more) throws IOException {
    if (!config.toString().isEmpty() && !Files.exists(config)) {
      throw new NoSuchFileException(config.toString());
    }
    if (Files.isDirectory(config) && !config.toString().isEmpty()) {
      throw new IOException(config + ": a folder; give the agent's YAML file with --config");
    }
    return agent.argument(config, more);
  }
}
