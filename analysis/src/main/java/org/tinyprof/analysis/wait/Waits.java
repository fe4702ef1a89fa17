package org.tinyprof.analysis.wait;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.Tabular;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.analysis.time.RunTimeline;

/**
 * Who made whom wait in MPI, and the critical path. Times are sums over all ranks.
 *
 * @param size how many ranks were traced
 * @param elapsedNanos from the moment at which all ranks are traced to the end of the last one; of
 *     all stretches together
 * @param stretches how many stretches of the run were traced; 0 if all of it was
 * @param runNanos how long the run took
 * @param waitingNanos all waits together
 * @param kinds why ranks waited, the longest first
 * @param places in which calls they waited, the longest first
 * @param ranks how long each rank waited, and how long others waited for its work
 * @param causes what made others wait, the longest first; not what did so in MPI's Init
 * @param shares what all waiting was caused by
 * @param unknown calls that may have waited for what the trace does not tell, the longest first
 * @param path what the length of the run depends on, the longest first
 * @param ideal what a replay without transfers says
 * @param notes notes to be read first
 */
public record Waits(
    String program,
    int size,
    double elapsedNanos,
    int stretches,
    double runNanos,
    double waitingNanos,
    List<WaitsOfKind> kinds,
    List<WaitingCall> places,
    List<WaitsOfRank> ranks,
    List<WaitCause> causes,
    List<WaitShare> shares,
    List<UnknownWaits> unknown,
    List<PathPart> path,
    IdealTimes ideal,
    List<String> notes)
    implements Tabular {
  private static final int ROWS = 10;

  public Waits {
    kinds = List.copyOf(kinds);
    places = List.copyOf(places);
    ranks = List.copyOf(ranks);
    causes = List.copyOf(causes);
    shares = List.copyOf(shares);
    unknown = List.copyOf(unknown);
    path = List.copyOf(path);
    notes = List.copyOf(notes);
  }

  /** Those of a run. */
  public static Waits of(OpenProfile run) throws IOException, QuestionException {
    Optional<Waits> found = ifAny(run);
    if (found.isEmpty()) {
      throw RunTimeline.of(run).noMessages();
    }
    return found.get();
  }

  /** Those of a run; empty if its calls and messages were not traced. */
  public static Optional<Waits> ifAny(OpenProfile run) throws IOException, QuestionException {
    return WaitReading.read(run);
  }

  /** Whether calls were traced with their messages. */
  public static boolean canTell(OpenProfile run) throws IOException {
    return CallReader.hasMessages(run);
  }

  /** The same if there are so few messages that all of them are replayed in a moment. */
  public static Optional<Waits> ifFew(OpenProfile run) throws IOException, QuestionException {
    return CallReader.hasFewMessages(run) ? WaitReading.read(run) : Optional.empty();
  }

  /** The page, with at most this many rows per table. */
  public Page page(int rows) {
    return WaitsPage.of(this, rows);
  }

  @Override
  public Table table() {
    return WaitsPage.causes(this);
  }

  @Override
  public void print() {
    page(ROWS).print();
  }
}
