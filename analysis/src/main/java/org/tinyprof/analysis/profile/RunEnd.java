package org.tinyprof.analysis.profile;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.tinyprof.format.overview.Summary;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.interchange.text.Figures;

/**
 * How a run ended where it did not end well: which rank, when, by which exception, exit code or
 * signal. The index alone tells.
 */
public final class RunEnd {
  private static final int FIRST_SIGNAL = 128; // what shells add to a signal's number
  private static final int INTERRUPT = 2;
  private static final int ABORT = 6;
  private static final int KILL = 9;
  private static final int CRASH = 11;
  private static final int TERMINATE = 15;

  private final OpenProfile run;
  private final List<RankEnd> ends = new ArrayList<>(); // causes first
  private long goingOn; // ranks
  private double goingOnNanos; // the longest of them
  private long code; // of the command; 0 if it is not known

  private RunEnd(OpenProfile run) throws IOException {
    this.run = run;
    List<CounterDefinition> counters = run.schema().counters();
    for (int i = 0; i < counters.size(); i++) {
      boolean going = counters.get(i).equals(CounterDefinition.GOING_ON);
      if (going || counters.get(i).isEnding()) {
        Summary lanes = run.summaries().counters().get(i);
        if (lanes.count() > 0 && going) {
          goingOn = lanes.count();
          goingOnNanos = lanes.max().doubleValue();
        } else if (lanes.count() > 0) {
          ends.add(RankEnd.of(counters.get(i).name(), lanes));
        }
      }
    }
    ends.sort(Comparator.comparing(RankEnd::isSignal).thenComparing(RankEnd::nanos));
    code = run.info().attributes().number(RunAttributes.EXIT_CODE);
  }

  /** What is to be said of it first, the cause before the rest; empty if it ended well. */
  public static List<String> sentences(OpenProfile run) throws IOException {
    return new RunEnd(run).sentences();
  }

  /** The same in a few words, for a table; empty if it ended well. */
  public static Optional<String> words(OpenProfile run) throws IOException {
    return new RunEnd(run).words();
  }

  private boolean hasRanks() {
    return run.info().ranks() > 1;
  }

  private List<String> sentences() throws IOException {
    List<String> said = new ArrayList<>();
    if (!ends.isEmpty()) {
      said.add(first(ends.get(0)));
      others().ifPresent(said::add);
    } else if (goingOn > 0) {
      said.add(stillRunning());
    } else if (code != 0) {
      said.add("The job ended with " + codeWords() + ".");
    }
    long missing = run.foldedRanks() > 0 ? 0 : run.info().ranks() - run.ranks();
    if (!said.isEmpty() && hasRanks() && missing > 0 && run.ranks() > 0) {
      said.add(
          Figures.count((double) missing, "rank")
              + (missing == 1 ? " has" : " have")
              + " left nothing.");
    }
    return said;
  }

  /** The end that came first, and so may be the cause of the others. */
  private String first(RankEnd end) throws IOException {
    String who = hasRanks() ? who(end) : "the program";
    String known = ends.size() == 1 && code != 0 && !end.saysCode() ? " (" + codeWords() + ")" : "";
    return end.sentence(who) + beforeFinalize() + known + ".";
  }

  private String who(RankEnd end) {
    return end.ranks() == 1
        ? "rank " + end.firstRank()
        : end.ranks() == run.info().ranks()
            ? "all " + end.ranks() + " ranks"
            : Figures.count((double) end.ranks(), "rank") + ", first rank " + end.firstRank();
  }

  /** Said where no rank has come to MPI's Finalize. */
  private String beforeFinalize() throws IOException {
    return hasRanks()
            && ranksWith(CounterDefinition.MPI_BEGAN) > 0
            && ranksWith(CounterDefinition.MPI_ENDED) == 0
        ? ", before MPI.Finalize"
        : "";
  }

  private long ranksWith(CounterDefinition counter) throws IOException {
    int place = run.schema().counters().indexOf(counter);
    return place < 0 ? 0 : run.summaries().counters().get(place).count();
  }

  private Optional<String> others() {
    List<String> parts = new ArrayList<>();
    for (RankEnd end : ends.subList(1, ends.size())) {
      parts.add(end.words() + " ended " + Figures.count((double) end.ranks(), "rank"));
    }
    if (goingOn > 0) {
      parts.add(
          Figures.count((double) goingOn, "rank")
              + (goingOn == 1 ? " was" : " were")
              + " running when "
              + (goingOn == 1 ? "its" : "their")
              + " values were written last");
    }
    return parts.isEmpty()
        ? Optional.empty()
        : Optional.of("Then " + String.join("; ", parts) + ".");
  }

  private String stillRunning() {
    String who =
        !hasRanks()
            ? "The program was"
            : goingOn == run.info().ranks()
                ? "All ranks were"
                : Figures.count((double) goingOn, "rank") + " were";
    String when = " still running when this was written, after " + Figures.nanos(goingOnNanos);
    return who
        + when
        + (code != 0
            ? "; the job ended later with " + codeWords()
            : ": the job goes on, or was killed")
        + ".";
  }

  private Optional<String> words() {
    if (!ends.isEmpty()) {
      RankEnd end = ends.get(0);
      return Optional.of(end.shortly() + (hasRanks() ? " on " + who(end) : ""));
    }
    if (goingOn > 0) {
      return Optional.of(code != 0 ? codeWords() : "still running, or killed");
    }
    return code != 0 ? Optional.of(codeWords()) : Optional.empty();
  }

  private String codeWords() {
    long signal = code - FIRST_SIGNAL;
    String name =
        signal == KILL
            ? "SIGKILL"
            : signal == TERMINATE
                ? "SIGTERM"
                : signal == INTERRUPT
                    ? "SIGINT"
                    : signal == CRASH ? "SIGSEGV" : signal == ABORT ? "SIGABRT" : "";
    return "exit code " + code + (name.isEmpty() ? "" : ", " + name);
  }
}
