package org.tinyprof.cli.keep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tinyprof.analysis.answer.FrameExport;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.sql.SqlEngine;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.ForeignOptions;
import org.tinyprof.cli.command.NewestProfile;
import org.tinyprof.cli.command.OutputOption;
import org.tinyprof.cli.command.ProgressBar;
import org.tinyprof.cli.command.SliceOptions;
import org.tinyprof.cli.command.Terminal;
import org.tinyprof.interchange.read.ReadingRules;
import org.tinyprof.interchange.write.Detail;
import org.tinyprof.interchange.write.ExportFormat;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a run as a file of another tool. */
@Command(
    name = "convert",
    description = "Writes a profile as a file that another tool reads.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {
      "  tinyprof convert run.tprof --to caliper -o run.json     Hatchet: GraphFrame.from_caliper",
      "  tinyprof convert run.tprof --to caliper --aggregate ranks -o run.json         for Thicket",
      "  tinyprof convert run.tprof --to speedscope -o run.speedscope.json",
      "  tinyprof convert run.tprof --to folded | flamegraph.pl > run.svg",
      "  tinyprof convert run.tprof --to folded --slice 'time(12s-13s)' -o second.folded",
      "  tinyprof convert run.tprof --to perfetto --slice 'time(12s-13s)' -o second.pftrace",
      "  tinyprof convert nightly/ --to parquet -o history        tables for DuckDB, pandas, Spark",
      "  tinyprof convert run.tprof --to pprof -o run.pb.gz && go tool pprof -top run.pb.gz"
    })
public final class ConvertCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(
      paramLabel = "RUN",
      arity = "0..*",
      description =
          "A .tprof directory or file, a folder of rank files, a compact text, or a file of another"
              + " tool (default: the newest profile in this folder). Several, and folders of them,"
              + " for parquet.")
  private List<String> runs = List.of(); // picocli hides why a word of several is no path

  @Option(
      names = "--to",
      paramLabel = "FORMAT",
      required = true,
      converter = ConvertTarget.Converter.class,
      completionCandidates = ConvertTarget.Candidates.class,
      description = "${COMPLETION-CANDIDATES}.")
  private ConvertTarget target;

  /** What {@code --aggregate} adds up. */
  private enum Aggregate {
    RANKS;

    /** As it is typed. */
    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  @Option(
      names = "--aggregate",
      paramLabel = "WHAT",
      description = "${COMPLETION-CANDIDATES}: least, mean and greatest over ranks in one row.")
  private Aggregate aggregate;

  @Mixin private SliceOptions slice;

  @Spec private CommandSpec spec;

  @Mixin private ForeignOptions foreign;

  @Mixin private OutputOption output;

  public ConvertCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, QuestionException {
    if (aggregate != null && !target.file().filter(ExportFormat::canAggregateRanks).isPresent()) {
      throw refusal("--aggregate ranks is for --to caliper and --to cali; leave it out");
    }
    if (runs.isEmpty()) {
      runs = List.of(NewestProfile.announced(terminal, spec.qualifiedName()).toString());
    }
    if (target.file().isEmpty()) {
      if (slice.given()) {
        throw refusal(
            "--slice and --rank are for files; parquet holds whole runs, and queries select from"
                + " them");
      }
      if (!foreign.rules().equals(ReadingRules.NONE)) {
        throw refusal(
            "--unit, --inclusive, --exclusive and --max-unpacked are not for parquet; convert --to"
                + " binary first");
      }
      addToFolder();
    } else if (runs.size() > 1) {
      throw refusal("only --to parquet takes several runs; convert each alone");
    } else {
      writeFile(target.file().get());
    }
    return ExitCode.OK;
  }

  private ParameterException refusal(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private void writeFile(ExportFormat format) throws IOException, QuestionException {
    try (ProgressBar progress = new ProgressBar(terminal);
        OpenProfile whole = OpenProfile.open(Path.of(runs.get(0)), progress, foreign.rules())) {
      FrameExport exported =
          slice.given() ? FrameExport.of(whole, slice.of(whole), format) : new FrameExport(whole);
      List<String> notes = format.keepsLevels() ? List.of() : exported.notes();
      Set<Detail> lost = exported.lostIn(format);
      OutputOption.Content content =
          aggregate == null
              ? out -> format.write(exported, out)
              : out -> format.writeOverRanks(exported, out);
      if (format.text()) {
        output.writeText(terminal, content);
      } else {
        output.writeBytes(terminal, content);
      }
      whole.gaps().forEach(line -> terminal.say("tinyprof convert: " + line));
      sayWhatWasLost(format, lost);
      sayWhatWasLeftOut(notes);
    }
  }

  private void addToFolder() throws IOException, QuestionException {
    SqlEngine engine = SqlEngine.find();
    Path folder =
        output.path().orElseThrow(() -> refusal("--to parquet makes a folder; name it: -o FOLDER"));
    List<String> done;
    try (ProgressBar progress = new ProgressBar(terminal)) {
      done = engine.export(runs, folder, progress);
    }
    done.forEach(line -> terminal.say("tinyprof convert: " + line));
  }

  private void sayWhatWasLost(ExportFormat format, Set<Detail> lost) {
    if (!lost.isEmpty()) {
      List<String> keep =
          Stream.of(ExportFormat.CSV, ExportFormat.JSON, ExportFormat.BINARY)
              .filter(other -> Collections.disjoint(other.loses(), lost))
              .map(ExportFormat::toString)
              .toList();
      terminal.say(
          "tinyprof convert: "
              + format
              + " cannot store "
              + lost.stream().map(Detail::toString).collect(Collectors.joining(", "))
              + ": they are added up or left out; "
              + words(keep)
              + (keep.size() == 1 ? " keeps" : " keep")
              + " them");
    }
  }

  private static String words(List<String> names) {
    int last = names.size() - 1;
    return last == 0
        ? names.get(0)
        : String.join(", ", names.subList(0, last)) + " and " + names.get(last);
  }

  /** Other tools have no word for a callpath that was timed for a while only. */
  private void sayWhatWasLeftOut(List<String> notes) {
    long left = notes.stream().filter(note -> !note.isEmpty()).count();
    if (left > 0) {
      terminal.say(
          "tinyprof convert: recording left out calls of "
              + left
              + " callpaths, whose time is in their callers; tinyprof tree marks them with "
              + Cell.LEFT_OUT);
    }
  }
}
