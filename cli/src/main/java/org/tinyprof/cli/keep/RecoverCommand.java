package org.tinyprof.cli.keep;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.tinyprof.analysis.join.Joined;
import org.tinyprof.analysis.join.Recovery;
import org.tinyprof.analysis.rankfiles.RankList;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.cli.command.OutputOption;
import org.tinyprof.cli.command.ProgressBar;
import org.tinyprof.cli.command.Terminal;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Joins what a killed job left. */
@Command(
    name = "recover",
    description = "Joins the rank files that a killed job left, and names the missing ranks.",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    footerHeading = "%nExamples:%n",
    footer = {"  tinyprof recover run.tprof.parts -o run.tprof", "  tinyprof report run.tprof"})
public final class RecoverCommand implements Callable<Integer> {
  private final Terminal terminal;

  @Parameters(paramLabel = "DIR", description = "The .parts directory the job left.")
  private Path directory;

  @Mixin private OutputOption output;

  public RecoverCommand(Terminal terminal) {
    this.terminal = terminal;
  }

  @Override
  public Integer call() throws IOException, QuestionException {
    Recovery recovery = recover();
    recovery.unreadable().forEach(why -> terminal.say("passed over: " + why));
    sentences(recovery).forEach(terminal::say);
    return ExitCode.OK;
  }

  private Recovery recover() throws IOException, QuestionException {
    if (!Files.exists(directory)) {
      throw new NoSuchFileException(directory.toString());
    }
    try (ProgressBar progress = new ProgressBar(terminal)) {
      Recovery recovery = Recovery.of(directory, progress);
      output.writeBytes(terminal, out -> recovery.joined().write(out, progress));
      return recovery;
    }
  }

  private static List<String> sentences(Recovery recovery) {
    Joined joined = recovery.joined();
    int ranks = joined.jobRanks();
    List<String> sentences = new ArrayList<>();
    sentences.add(
        joined.missing().isEmpty()
            ? "recovered all " + ranks + " ranks"
            : "recovered "
                + joined.ranks()
                + " of "
                + ranks
                + " ranks, missing: "
                + joined.missing().words());
    if (!recovery.fromSnapshot().isEmpty()) {
      sentences.add("as of the last snapshot only: " + names(recovery.fromSnapshot()));
    }
    if (!recovery.twice().isEmpty()) {
      sentences.add("several files, the latest taken: " + names(recovery.twice()));
    }
    JoinSentences.contradictions(joined).ifPresent(sentences::add);
    return sentences;
  }

  private static String names(List<Integer> ranks) {
    return RankList.of(ranks.stream().mapToInt(Integer::intValue)).words();
  }
}
