package org.tinyprof.cli.record;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.tinyprof.analysis.text.PrintableText;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Loads the agent into a JVM that is already running. */
@Command(
    name = "attach",
    description = "Starts profiling a Java process that is already running.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {"  jps", "  tinyprof attach 4711 -o late.tprof --set include=com.acme.**"})
public final class AttachCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Mixin private AgentOptions agent;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "RUN",
      description = {
        "The profile to write, numbered if it exists",
        "(default: tinyprof.tprof in the process's own working folder)."
      })
  private Path output;

  @Parameters(paramLabel = "PID", description = "The process, as jps names it.")
  private long pid;

  public AttachCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException {
    Path jar = agent.jar();
    if (ModuleLayer.boot().findModule("jdk.attach").isEmpty()) {
      throw new IOException("this Java cannot attach; set JAVA_HOME to a JDK");
    }
    List<String> more = output == null ? List.of() : List.of("output=" + output.toAbsolutePath());
    String place = Attachment.load(pid, jar.toString(), agent.argument(more));
    terminal
        .out()
        .println(PrintableText.of("process " + pid + " writes " + place + " when it ends"));
    return ExitCode.OK;
  }
}
