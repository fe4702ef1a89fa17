package org.tinyprof.cli.record;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.report.ReportBuilder;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.PrintableText;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.PageFormat;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Loads the agent into a JVM that is already running. */
@Command(
    name = "attach",
    description = "Starts profiling a Java process that is already running.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  jps",
      "  tinyprof attach 4711 -o late.tprof --set include=com.acme.**",
      "  tinyprof attach 4711 -d 30          profiles it for 30 s and prints the report",
      "  tinyprof attach 4711 --dump         writes what a profiled process has so far"
    })
public final class AttachCommand implements Callable<Integer> {
  private static final int ROWS = 10;

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

  @Option(
      names = {"-d", "--duration"},
      paramLabel = "SECONDS",
      description = "Print the report after so many seconds, while the process goes on.")
  private Integer seconds;

  @Option(
      names = "--dump",
      description = "Have a process that is profiled write what it has, and print its report.")
  private boolean dump;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "PID", description = "The process, as jps names it.")
  private long pid;

  public AttachCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, QuestionException, InterruptedException {
    if (seconds != null && seconds < 1) {
      throw new ParameterException(
          spec.commandLine(), "-d is a number of seconds from 1: " + seconds);
    }
    Path jar = agent.jar();
    if (ModuleLayer.boot().findModule("jdk.attach").isEmpty()) {
      throw new IOException("this Java cannot attach; set JAVA_HOME to a JDK");
    }
    if (dump) {
      return report(jar);
    }
    List<String> more = output == null ? List.of() : List.of("output=" + output.toAbsolutePath());
    String place = Attachment.load(pid, jar.toString(), agent.argument(more));
    terminal
        .out()
        .println(PrintableText.of("process " + pid + " writes " + place + " when it ends"));
    if (seconds == null) {
      return ExitCode.OK;
    }
    terminal.out().flush();
    TimeUnit.SECONDS.sleep(seconds);
    return report(jar);
  }

  private int report(Path jar) throws IOException, QuestionException {
    String written = Attachment.dump(pid, jar.toString());
    Path place = Path.of(written);
    try (OpenProfile run = OpenProfile.open(place)) {
      Page page = ReportBuilder.of(run, ROWS).page();
      Writer out = new BufferedWriter(new OutputStreamWriter(terminal.bytes(), terminal.charset()));
      PageFormat.TEXT.rendering(terminal).render(page, out);
      out.flush();
    }
    return ExitCode.OK;
  }
}
