package org.tinyprof.cli.many;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.ReaderThreads;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.ensemble.read.ProfileLabels;
import org.tinyprof.ensemble.read.RunSet;
import org.tinyprof.interchange.text.Figures;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Adds attributes to profiles. */
@Command(
    name = "label",
    description = "Adds attributes to profiles, without touching their values.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof label run.tprof solver=cg size=512",
      "  tinyprof label 'study/*-cg.tprof' solver=cg",
      "  tinyprof label nightly/ commit='\"0123456\"'      a text that looks like a number"
    })
public final class LabelCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      paramLabel = "RUN|NAME=VALUE",
      arity = "0..*",
      description = "Profiles, folders or patterns, and the attributes that they get.")
  private List<String> words = new ArrayList<>();

  @Spec private CommandSpec spec;

  public LabelCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, QuestionException {
    List<String> runs = new ArrayList<>();
    List<String> labels = new ArrayList<>();
    for (String word : words) {
      boolean label = word.contains("=") && !Files.exists(Path.of(word));
      (label ? labels : runs).add(word);
    }
    if (runs.isEmpty() || labels.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "label takes runs and labels: tinyprof label RUN... NAME=VALUE...");
    }
    ProfileLabels parsed = ProfileLabels.parse(labels);
    ExecutorService threads = ReaderThreads.start();
    try {
      RunSet found = RunSet.open(runs, threads, Progress.SILENT);
      parsed.add(found).forEach(terminal.err()::println);
      int count = found.runs().size();
      terminal.out().println(Figures.count(count, "run") + " labelled");
    } finally {
      threads.shutdown();
    }
    return ExitCode.OK;
  }
}
