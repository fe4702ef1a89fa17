package org.tinyprof.cli.record;

import java.io.FileNotFoundException;
import java.nio.file.Path;
import java.util.List;
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

  /** The agent's argument: the file, then pairs, with these last. */
  String argument(List<String> more) {
    return agent.argument(config, more);
  }
}
