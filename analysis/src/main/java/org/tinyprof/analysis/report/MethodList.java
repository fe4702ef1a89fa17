package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.tinyprof.analysis.answer.Question;
import org.tinyprof.analysis.frame.FlatProfile;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Absent;
import org.tinyprof.format.schema.Callpaths;

/**
 * Methods by own time over all threads, and separately what threads wait for.
 *
 * @param busyNanos own time of all methods together, which shares of methods are of
 * @param mpi whether MPI calls have a part in it
 * @param waitingNanos time of all waiting together
 */
public record MethodList(
    FlatProfile methods, double busyNanos, boolean mpi, FlatProfile waiting, double waitingNanos) {
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
