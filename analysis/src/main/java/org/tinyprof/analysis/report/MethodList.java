package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.frame.Estimates;
import org.tinyprof.analysis.frame.FlatProfile;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.interchange.text.Figures;

/**
 * Methods by own time over all threads, and separately what threads wait for.
 *
 * @param busyNanos own time of all methods together, which shares of methods are of
 * @param mpi whether MPI calls have a part in it
 * @param waitingNanos time of all waiting together
 */
public record MethodList(
    FlatProfile methods, double busyNanos, boolean mpi, FlatProfile waiting, double waitingNanos) {
  private static final double LEAST_SHARE = 0.0005; // less is shown as 0.0 %

  /** Whether a run can answer: some files of other tools have no times. */
  public static boolean isOf(OpenProfile run) throws IOException {
    return run.main() == run.time();
  }

  /**
   * Answers a question about time.
   *
   * @param question which callpaths, of which ranks
   */
  public static MethodList of(OpenProfile run, Question question)
      throws IOException, QuestionException {
    Question asked = question.metrics("time.self", "time", "count");
    FlatProfile all = FlatProfile.of(asked.frame(run));
    Callpaths callpaths = run.schema().callpaths();
    Set<String> busy = names(callpaths, Category::isBusy);
    Set<String> threads = names(callpaths, Category.THREAD::equals);
    FlatProfile whole =
        question.picksCallpaths() ? FlatProfile.of(asked.ofAllCallpaths().frame(run)) : all;
    FlatProfile wholeBusy = whole.where(row -> busy.contains(row.name()));
    return new MethodList(
        all.where(row -> busy.contains(row.name()) && !threads.contains(row.name())),
        sum(wholeBusy),
        wholeBusy.rows().stream().anyMatch(row -> row.name().startsWith("MPI_")),
        all.where(row -> !busy.contains(row.name())),
        sum(whole.where(row -> !busy.contains(row.name()))));
  }

  /** The methods whose own time says something: no crumbs, and no error above half of it. */
  public FlatProfile worthARow() {
    return methods.where(row -> !isSmall(row) && !isVague(row));
  }

  private boolean isSmall(FlatProfile.Row row) {
    return !(row.values().get(0) >= LEAST_SHARE * busyNanos);
  }

  private static boolean isVague(FlatProfile.Row row) {
    return Estimates.isVague(row.values().get(0), row.errors().get(0));
  }

  /** Says what only its error leaves out; empty if nothing. */
  public Optional<String> leftOut(FlatProfile shown) {
    FlatProfile vague = methods.where(row -> !isSmall(row) && isVague(row));
    return shown.rows().size() == methods.rows().size() || vague.rows().isEmpty()
        ? Optional.empty()
        : Optional.of(
            Figures.count(vague.rows().size(), "method")
                + " with an error above half of the time "
                + (vague.rows().size() == 1 ? "is" : "are")
                + " not shown, "
                + Figures.percent(sum(vague) / busyNanos)
                + " together (--all).");
  }

  /** The names of events that are of a kind on at least one of their callpaths. */
  private static Set<String> names(Callpaths callpaths, Predicate<Category> kind) {
    List<Category> categories = Category.each(callpaths);
    Set<String> names = new HashSet<>();
    for (int i = 0; i < callpaths.size(); i++) {
      if (kind.test(categories.get(i))) {
        names.add(callpaths.name(i));
      }
    }
    return names;
  }

  private static double sum(FlatProfile flat) {
    return flat.rows().stream().mapToDouble(row -> Absent.orZero(row.values().get(0))).sum();
  }
}
