package org.tinyprof.cli.keep;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.ReaderThreads;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.ensemble.read.RunSet;
import org.tinyprof.interchange.text.Figures;
import org.tinyprof.store.push.ProfileClient;
import org.tinyprof.store.push.Receiver;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Sends runs to a server for profiles. */
@Command(
    name = "push",
    description = "Sends profiles to a server: Pyroscope, or any that takes OpenTelemetry's.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof push run.tprof --url http://pyroscope:4040",
      "  tinyprof push nightly/ --url http://pyroscope:4040 --tenant team",
      "  tinyprof push run.tprof --to otlp --url http://collector:4318"
    })
public final class PushCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      paramLabel = "RUNS",
      arity = "1..*",
      description = "Profiles, folders of profiles, or patterns in quotes.")
  private List<String> words;

  @Option(
      names = "--to",
      paramLabel = "SERVER",
      defaultValue = "pyroscope",
      description = "${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  private Receiver receiver;

  @Option(
      names = "--url",
      paramLabel = "URL",
      required = true,
      description = "The server, such as http://pyroscope:4040.")
  private String url;

  @Option(
      names = "--tenant",
      paramLabel = "NAME",
      description = "Whose profiles they are, if the server keeps tenants apart.")
  private String tenant;

  @Spec private CommandSpec spec;

  public PushCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, QuestionException {
    URI server = server();
    ExecutorService threads = ReaderThreads.start();
    try {
      RunSet runs = RunSet.open(words, threads, Progress.SILENT);
      ProfileClient client = new ProfileClient(receiver, server, tenant == null ? "" : tenant);
      for (RunEntry run : runs.runs()) {
        client.send(run);
      }
      terminal
          .out()
          .println(
              Figures.count(runs.runs().size(), "run") + " sent to " + receiver + " at " + url);
      return ExitCode.OK;
    } finally {
      threads.shutdown();
    }
  }

  private URI server() {
    try {
      URI server = URI.create(url);
      if (server.getHost() != null && server.getScheme().startsWith("http")) {
        return server;
      }
    } catch (IllegalArgumentException e) {
      throw refusal();
    }
    throw refusal();
  }

  private ParameterException refusal() {
    return new ParameterException(
        spec.commandLine(), "--url is the address of a server, such as http://host:4040: " + url);
  }
}
