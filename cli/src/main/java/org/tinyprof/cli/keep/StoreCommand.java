package org.tinyprof.cli.keep;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.PrintedCommand;
import org.tinyprof.cli.command.ReaderThreads;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.interchange.text.Figures;
import org.tinyprof.store.Store;
import org.tinyprof.store.catalogue.RunSummary;
import org.tinyprof.store.folder.StoreFolder;
import org.tinyprof.store.keep.Retention;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Looks after a store of runs. */
@Command(
    name = "store",
    description = "Makes a store of runs, keeps its catalogue, and takes old runs out of it.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof store init /srv/tinyprof --all-users --group staff",
      "  tinyprof store index /srv/tinyprof                     as often as you like, from cron",
      "  tinyprof store prune /srv/tinyprof --older 90d --keep every:week,failed",
      "  tinyprof store roll-up /srv/tinyprof --older 30d --yes"
    })
public final class StoreCommand extends PrintedCommand {
  private static final int MOST_DIGITS = 6;

  /** What is done to the store. */
  private enum Action {
    INIT,
    INDEX,
    PRUNE,
    ROLL_UP;

    /** As it is typed. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  @Parameters(
      index = "0",
      paramLabel = "ACTION",
      description = {
        "init makes a store, index brings its catalogue up to date,",
        "prune deletes old runs, roll-up shrinks them to summaries."
      })
  private String asked;

  @Parameters(index = "1", paramLabel = "STORE", description = "The folder of the store.")
  private Path root;

  @Option(
      names = "--all-users",
      description = "With init: every user of the machine may leave runs there.")
  private boolean allUsers;

  @Option(
      names = "--group",
      paramLabel = "GROUP",
      description = "With init: this group may read all runs (default: nobody but their owners).")
  private String group = "";

  @Option(names = "--again", description = "With index: make the catalogue anew.")
  private boolean again;

  @Option(
      names = "--watch",
      paramLabel = "SECONDS",
      description = "With index: again and again, so many seconds apart.")
  private Integer watch;

  @Option(
      names = "--older",
      paramLabel = "DAYS",
      description = "With prune and roll-up: runs that are older, such as 90d.")
  private String older;

  @Option(
      names = "--keep",
      paramLabel = "WHICH",
      split = ",",
      description =
          "With prune: old runs that stay: every:day, every:week or every:month (the first of each"
              + " program), failed, labelled (those with the label keep).")
  private List<String> keep = new ArrayList<>();

  @Option(names = "--yes", description = "With prune and roll-up: do it (default: only show it).")
  private boolean yes;

  @Spec private CommandSpec spec;

  public StoreCommand(Terminal terminal) {
    super(terminal);
  }

  @Override
  protected Page answer(Progress progress) throws IOException, QuestionException {
    ExecutorService threads = ReaderThreads.start();
    try {
      Store store = new Store(root, threads, progress);
      return switch (action()) {
        case INIT -> init();
        case INDEX -> index(store);
        case PRUNE -> {
          List<RunSummary> gone = store.prune(Retention.of(age(), keep), yes);
          yield taken(gone, yes ? " deleted" : " would be deleted", store);
        }
        case ROLL_UP -> {
          List<RunSummary> shrunk = store.rollUp(age(), yes);
          yield taken(shrunk, yes ? " shrunk to summaries" : " would shrink to summaries", store);
        }
      };
    } finally {
      threads.shutdown();
    }
  }

  private Action action() {
    for (Action each : Action.values()) {
      if (each.toString().equals(asked)) {
        return each;
      }
    }
    throw refusal("ACTION is one of init, index, prune and roll-up: " + asked);
  }

  private ParameterException refusal(String reason) {
    return new ParameterException(spec.commandLine(), reason);
  }

  private Page init() throws IOException {
    StoreFolder made = Store.init(root, allUsers, group);
    List<Path> folders = List.of(made.root(), made.catalogue());
    Map<Path, String> modes = new TreeMap<>();
    for (Path each : folders) {
      modes.put(each, StoreFolder.shownMode(each));
    }
    return new Page(
        "store " + made.root(),
        List.of(
            new Section(
                "folders",
                "",
                List.of("Write this into the site's file: store: " + made.root()),
                TableColumn.table(
                    folders,
                    TableColumn.words("mode", "mode", modes::get),
                    TableColumn.words("folder", "folder", Path::toString)))));
  }

  private Page index(Store store) throws IOException, QuestionException {
    if (watch != null && watch < 1) {
      throw refusal("--watch is a number of seconds from 1: " + watch);
    }
    int count = store.index(again);
    while (watch != null) {
      try {
        TimeUnit.SECONDS.sleep(watch);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        break;
      }
      count += store.index(false);
    }
    return new Page(
        Figures.count(count, "new run") + " in the catalogue",
        List.of(new Section("notes", "", store.notes())));
  }

  private Duration age() {
    String days =
        older == null ? "" : older.endsWith("d") ? older.substring(0, older.length() - 1) : "";
    if (days.isEmpty()
        || days.length() > MOST_DIGITS
        || !days.chars().allMatch(Character::isDigit)) {
      throw refusal("--older is a number of days, such as 90d: " + older);
    }
    return Duration.ofDays(Long.parseLong(days));
  }

  /** What runs take by program. */
  private static final class Taken {
    private final String program;
    private int runs;
    private long bytes;

    Taken(String program) {
      this.program = program;
    }
  }

  private Page taken(List<RunSummary> runs, String done, Store store) {
    Map<String, Taken> programs = new TreeMap<>();
    long bytes = 0;
    for (RunSummary run : runs) {
      Taken of = programs.computeIfAbsent(run.program(), Taken::new);
      of.runs++;
      of.bytes += run.bytes();
      bytes += run.bytes();
    }
    List<String> notes = new ArrayList<>(store.notes());
    if (!yes && !runs.isEmpty()) {
      notes.add("Nothing was changed; --yes does it.");
    }
    Table table =
        programs.isEmpty()
            ? Table.EMPTY
            : TableColumn.table(
                List.copyOf(programs.values()),
                TableColumn.amounts("runs", "runs", Unit.COUNT, each -> each.runs),
                TableColumn.amounts("bytes_bytes", "size", Unit.BYTES, each -> each.bytes),
                TableColumn.words("program", "program", each -> each.program));
    return new Page(
        Figures.count(runs.size(), "run") + done + ", " + Figures.bytes((double) bytes),
        List.of(new Section("programs", "", notes, table)));
  }
}
