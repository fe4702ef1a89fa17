package org.tinyprof.cli.many;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.OutputOption;
import org.tinyprof.cli.command.PageFormat;
import org.tinyprof.cli.command.PrintedCommand;
import org.tinyprof.cli.command.ReaderThreads;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.store.catalogue.RunSummary;
import org.tinyprof.store.history.History;
import org.tinyprof.store.history.HistoryIndex;
import org.tinyprof.store.history.HistoryPage;
import org.tinyprof.store.history.RunSeries;
import org.tinyprof.store.history.Shift;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints the history of a program. */
@Command(
    name = "history",
    description = "Shows the runs of one program over time, and when something changed.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof history /srv/tinyprof --program HeatMain",
      "  tinyprof history nightly/ --where 'ranks = 64' --same ranks,input",
      "  tinyprof history nightly/ --fail-on change          exits with 1 after a slowdown",
      "  tinyprof history nightly/ --export site/            a page for every program"
    })
public final class HistoryCommand extends PrintedCommand {
  private static final double PERCENT = 100;

  /** What {@code --fail-on} fails on. */
  private enum Failing {
    CHANGE;

    /** As it is typed. */
    @Override
    public String toString() {
      return "change";
    }
  }

  @Parameters(
      paramLabel = "RUNS",
      arity = "1..*",
      description = "A store, or profiles, folders of profiles, or patterns in quotes.")
  private List<String> words;

  @Option(
      names = "--program",
      paramLabel = "NAME",
      description = "Runs of this main class, with or without its package.")
  private String program;

  @Option(
      names = "--where",
      paramLabel = "CONDITION",
      description = "Runs to keep, by their attributes: 'ranks >= 8 and solver = cg'.")
  private String where;

  @Option(
      names = "--same",
      paramLabel = "NAME",
      split = ",",
      description =
          "Attributes in which the runs of one history agree (default: ranks,arguments.hash).")
  private List<String> same = List.of("ranks", "arguments.hash");

  @Option(
      names = "--least",
      paramLabel = "PERCENT",
      defaultValue = "1",
      description = "The share of the time that a callpath must have (default: ${DEFAULT-VALUE}).")
  private double least;

  @Option(
      names = "--top",
      paramLabel = "ROWS",
      defaultValue = "15",
      description = "How many callpaths to show (default: ${DEFAULT-VALUE}).")
  private int rows;

  @Option(
      names = "--fail-on",
      paramLabel = "WHAT",
      description =
          "Exit with 1 after a ${COMPLETION-CANDIDATES} to slower among the newest runs (see"
              + " --recent).")
  private Failing failOn;

  @Option(
      names = "--recent",
      paramLabel = "RUNS",
      defaultValue = "10",
      description = "How many runs are the newest for --fail-on (default: ${DEFAULT-VALUE}).")
  private int recent;

  @Option(
      names = "--export",
      paramLabel = "FOLDER",
      description = "Write a page for every program, and an index of them, to this folder.")
  private Path export;

  @Spec private CommandSpec spec;

  private int exitCode = ExitCode.OK;

  public HistoryCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected int exitCode() {
    return exitCode;
  }

  @Override
  protected Page answer(Progress progress) throws IOException, QuestionException {
    if (rows < 1 || recent < 1) {
      throw new ParameterException(spec.commandLine(), "--top and --recent must be at least 1");
    }
    ExecutorService threads = ReaderThreads.start();
    try {
      RunSeries found =
          RunSeries.find(
              words,
              new RunSeries.Choice(
                  program == null ? "" : program, where == null ? "" : where, same),
              threads,
              progress,
              rules());
      return export == null ? page(found) : exported(found);
    } finally {
      threads.shutdown();
    }
  }

  private Page page(RunSeries found) throws QuestionException {
    History history = History.of(found.largest(), least / PERCENT);
    for (Shift shift : history.shifts()) {
      boolean isNew = shift.index() >= history.runs().size() - recent;
      if (failOn != null && isNew && shift.slower()) {
        exitCode = ExitCode.SOFTWARE;
      }
    }
    return HistoryPage.of(history, rows, found.notes());
  }

  private Page exported(RunSeries found) throws IOException {
    Files.createDirectories(export);
    Map<String, History> pages = new LinkedHashMap<>();
    for (List<RunSummary> series : found.all()) {
      if (series.size() >= History.FEWEST) {
        String name = "history-" + (pages.size() + 1) + ".html";
        History history = History.of(series, least / PERCENT);
        pages.put(name, history);
        write(HistoryPage.of(history, rows, new ArrayList<>()), name);
      }
    }
    Page index = HistoryIndex.of(pages, found.notes());
    write(index, "index.html");
    return index;
  }

  private void write(Page page, String name) throws IOException {
    OutputOption.writeFile(
        export.resolve(name),
        true,
        bytes -> {
          Writer out = new BufferedWriter(new OutputStreamWriter(bytes, StandardCharsets.UTF_8));
          PageFormat.HTML.rendering(terminal()).render(page, out);
          out.flush();
        });
  }
}
