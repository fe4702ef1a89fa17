package org.tinyprof.analysis.phase;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.RunTimeline;

/**
 * The iterations of the main loop of a traced run, found from the calls of its first rank.
 *
 * @param rank whose calls they are found from
 * @param begins when each begins, in nanoseconds since the run began; and when the last ends
 * @param longest what the longest phase does more or less than the median one
 */
public record Phases(String program, int rank, List<Long> begins, List<PhaseChange> longest)
    implements Tabular {
  private static final Pattern SLICE = Pattern.compile("phase\\((\\d{1,9})\\)");
  private static final int ROWS = 40;
  private static final int FEW = 1_000_000; // boundaries of calls of a thread

  public Phases {
    begins = List.copyOf(begins);
    longest = List.copyOf(longest);
  }

  /** Those of a run. */
  public static Phases of(OpenProfile run) throws IOException, QuestionException {
    Optional<Phases> found = ifAny(run);
    if (found.isEmpty()) {
      throw new QuestionException(
          "the run has no phases: no calls repeat, or they were recorded without trace: on");
    }
    return found.get();
  }

  /** Those of a run; empty if its calls were not traced all the time, or none repeat. */
  public static Optional<Phases> ifAny(OpenProfile run) throws IOException {
    return PhaseReading.read(run, Integer.MAX_VALUE);
  }

  /** The same if there are so few calls that they are read in a moment. */
  public static Optional<Phases> ifFew(OpenProfile run) throws IOException {
    return RunTimeline.of(run).messageEnds() > 0 ? PhaseReading.read(run, FEW) : Optional.empty();
  }

  /** A slice in which intervals of time stand for phases, such as {@code phase(37)}. */
  public static String resolved(OpenProfile run, String slice)
      throws IOException, QuestionException {
    Matcher asked = SLICE.matcher(slice);
    if (!asked.find()) {
      return slice;
    }
    Phases phases = of(run);
    int phase = Integer.parseInt(asked.group(1));
    if (phase >= phases.size()) {
      throw new QuestionException(
          "no phase %d: the run has phases 0 to %d".formatted(phase, phases.size() - 1));
    }
    long from = phases.begins.get(phase);
    long to = phases.begins.get(phase + 1);
    return asked.replaceFirst("time(" + from + "ns-" + to + "ns)");
  }

  /** How many there are. */
  public int size() {
    return begins.size() - 1;
  }

  /** How long one takes. */
  public long nanos(int phase) {
    return begins.get(phase + 1) - begins.get(phase);
  }

  /** Phases by length, the shortest first. */
  private List<Integer> sorted() {
    return IntStream.range(0, size())
        .boxed()
        .sorted(Comparator.comparingLong(this::nanos))
        .toList();
  }

  /** The one of median length. */
  public int median() {
    return sorted().get(size() / 2);
  }

  /** The longest one. */
  public int slowest() {
    List<Integer> sorted = sorted();
    return sorted.get(sorted.size() - 1);
  }

  /** By how much the last third takes longer than the first, if they become longer or shorter. */
  public Optional<Double> drift() {
    return Drift.of(IntStream.range(0, size()).mapToLong(this::nanos).toArray());
  }

  /** All of them, by number. */
  List<Integer> numbers() {
    return new ArrayList<>(IntStream.range(0, size()).boxed().toList());
  }

  /** The page, with at most this many rows. */
  public Page page(int rows) {
    return PhasesPage.of(this, rows);
  }

  @Override
  public Table table() {
    return PhasesPage.table(this);
  }

  @Override
  public void print() {
    page(ROWS).print();
  }
}
