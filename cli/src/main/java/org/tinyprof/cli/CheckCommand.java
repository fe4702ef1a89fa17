package org.tinyprof.cli;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.tinyprof.analysis.PrintableText;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/**
 * Has the agent read a configuration, in a JVM that does nothing else.
 *
 * <p>The agent itself answers, so that the answer is the one a job would get: it prints one line if
 * anything is wrong, and with {@code enabled=false} it does nothing else.
 */
@Command(
    name = "check",
    description = "Checks a configuration of the agent without running a job.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof check job.yaml",
      "  tinyprof check job.yaml --set snapshot=30s     with what a job would override"
    })
final class CheckCommand implements Callable<Integer> {
  /** The JVM prints a line for each of these, which would be taken for the agent's answer. */
  private static final Set<String> OPTION_VARIABLES =
      Set.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS");

  private final Terminal terminal;

  @Mixin private AgentJar agent;

  @Parameters(paramLabel = "CONFIG", description = "The agent's YAML file.")
  private Path config;

  CheckCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!Files.exists(config)) {
      throw new NoSuchFileException(config.toString());
    }
    String answer = answer();
    if (answer.isEmpty()) {
      terminal.out().println(PrintableText.of(config + ": ok"));
      return ExitCode.OK;
    }
    answer.lines().forEach(terminal::say);
    return ExitCode.SOFTWARE;
  }

  private String answer() throws IOException, InterruptedException {
    String option =
        "-javaagent:" + agent.jar() + "=" + agent.argument(config, List.of("enabled=false"));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    ProcessBuilder check =
        new ProcessBuilder(
            java,
            option,
            "-Xlog:disable",
            "-cp",
            System.getProperty("java.class.path"),
            Nothing.class.getName());
    check.environment().keySet().removeIf(name -> name.startsWith("TINYPROF_"));
    check.environment().keySet().removeAll(OPTION_VARIABLES);
    Process process = check.redirectErrorStream(true).start();
    byte[] printed = process.getInputStream().readAllBytes();
    process.waitFor();
    return new String(printed, Charset.defaultCharset()).strip();
  }

  /** A program that does nothing, for an agent that is only asked. */
  static final class Nothing {
    private Nothing() {}

    public static void main(String[] args) {
      // the agent has spoken before this is reached
    }
  }
}
