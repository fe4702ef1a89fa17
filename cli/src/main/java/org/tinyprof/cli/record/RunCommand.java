package org.tinyprof.cli.record;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.report.ReportBuilder;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.Failures;
import org.tinyprof.cli.command.JobProcess;
import org.tinyprof.cli.command.PageFormat;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.cli.look.ViewSession;
import org.tinyprof.ensemble.read.ProfileLabels;
import org.tinyprof.ensemble.read.RunSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Starts a job under the agent and prints the report when it ends. */
@Command(
    name = "run",
    description = {
      "Runs a job with the agent, prints its report, and exits with the job's exit code.",
      "Every Java process of the job gets the agent through JAVA_TOOL_OPTIONS."
    },
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof run -- java -cp app.jar app.Main",
      "  tinyprof run -o heat.tprof -- mpirun -n 4 java -cp app.jar:mpi.jar app.Heat",
      "  tinyprof run --view -- java -cp app.jar app.Main",
      "  tinyprof run --config job.yaml --set snapshot=30s -- srun -n 64 java app.Main"
    })
public final class RunCommand implements Callable<Integer> {
  private static final int ROWS = 10;

  private final Terminal terminal;

  @Mixin private AgentOptions agent;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "RUN",
      defaultValue = "tinyprof.tprof",
      description = {
        "The profile to write (default: ${DEFAULT-VALUE}), numbered if it exists.",
        "In its name %%j becomes the scheduler's job, %%t the time, %%h the host,",
        "%%p the process and %%n the number of ranks."
      })
  private Path wanted;

  @Option(names = "--no-report", description = "Print nothing when the job ends.")
  private boolean quiet;

  @Option(names = "--view", description = "Show the profile in the browser when the job ends.")
  private boolean view;

  @Parameters(paramLabel = "COMMAND", arity = "1..*", description = "The job and its arguments.")
  private List<String> command;

  public RunCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, InterruptedException, QuestionException {
    JobOutput output = JobOutput.now(wanted.toAbsolutePath());
    ProcessBuilder job = new ProcessBuilder(command).inheritIO();
    Optional<String> archiving = ArchivingOption.in(command, job.environment());
    if (archiving.isPresent()) {
      say(
          "the job runs unprofiled: a JVM with "
              + archiving.get()
              + " takes no agent while it archives its classes");
    } else {
      JobProcess.underAgent(job, agent.jar(), agent.argument(List.of("output=" + output.wanted())));
    }
    int exitCode = JobProcess.run(job);
    if (archiving.isEmpty()) {
      finish(output, exitCode);
    }
    if (view && !output.profiles().isEmpty()) {
      terminal.out().flush();
      ViewSession.show(terminal, output.profiles().get(0));
    }
    return exitCode;
  }

  /** Labels and reports, or says why not; the exit code stays the job's. */
  private void finish(JobOutput output, int exitCode) {
    try {
      if (exitCode != 0) {
        label(output, exitCode);
      }
      if (!quiet) {
        report(output);
      }
    } catch (IOException | QuestionException e) {
      say(Failures.message(e));
    }
  }

  /** Has the profile say with which exit code the job ended: a job that was killed cannot. */
  private static void label(JobOutput output, int exitCode) throws IOException, QuestionException {
    ProfileLabels code = ProfileLabels.ofExitCode(exitCode);
    for (Path left : output.profiles()) {
      code.add(RunSet.open(List.of(left.toString()), Runnable::run, Progress.SILENT));
    }
  }

  /** The job's profiles; if it has none, what its ranks left. */
  private static List<Path> left(JobOutput output) throws IOException {
    List<Path> profiles = output.profiles();
    return profiles.isEmpty() ? output.parts() : profiles;
  }

  /** Prints the report, or why there is none. */
  private void report(JobOutput output) throws IOException, QuestionException {
    List<Path> profiles = left(output);
    if (profiles.isEmpty()) {
      say(
          "the job left no profile at "
              + output.wanted()
              + "; a line of the agent above says why, or no program ran that is profiled:"
              + " programs of the JDK and build tools are not");
      return;
    }
    report(profiles.get(0));
    profiles.stream().skip(1).forEach(more -> say("the job left one more profile: " + more));
  }

  private void report(Path profile) throws IOException, QuestionException {
    try (OpenProfile run = OpenProfile.open(profile)) {
      PageFormat.TEXT
          .rendering(terminal)
          .render(ReportBuilder.of(run, ROWS).page(), terminal.out());
    }
  }

  private void say(String line) {
    terminal.out().flush();
    terminal.say("tinyprof run: " + line);
  }
}
