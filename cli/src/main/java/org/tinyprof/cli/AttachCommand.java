package org.tinyprof.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Loads the agent into a JVM that runs already. */
@Command(
    name = "attach",
    description = "Starts profiling a Java process that runs already.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {"  jps", "  tinyprof attach 4711 --set output=late.tprof --set include=com.acme.**"})
final class AttachCommand implements Callable<Integer> {
  @Mixin private AgentOptions agent;

  @Parameters(paramLabel = "PID", description = "The process, as jps names it.")
  private long pid;

  @Override
  public Integer call() throws IOException {
    Path jar = agent.jar();
    if (ModuleLayer.boot().findModule("jdk.attach").isEmpty()) {
      throw new IOException("this Java cannot attach; set JAVA_HOME to a JDK");
    }
    try (AttachableJar attachable = AttachableJar.of(jar)) {
      Attachment.load(pid, attachable.path().toString(), agent.argument(List.of()));
    }
    return ExitCode.OK;
  }
}
