package org.tinyprof.analysis.report;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tinyprof.analysis.info.Info;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Sample;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.analysis.time.IntervalProfile;
import org.tinyprof.format.overview.LevelCounts;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.Level;
import org.tinyprof.interchange.text.Figures;

/** What a reader must know before reading the numbers. */
final class Notes {
  private static final double BUDGET = 0.02;

  /** Counters of samples that are lost in every run; {@code info} shows them. */
  private static final Set<String> SAMPLES =
      Set.of("folded samples", "lost samples", "guessed samples");

  private static final double MUCH_EARLIER = 0.05; // of the run
  private static final double LEAST_EARLIER_NANOS = 1e9;

  private final OpenProfile run;
  private final Slice slice;
  private final Ranks ranks;
  private final CallTimes time;
  private final RankThreads threads;
  private final WallTimes whole;
  private final Optional<ProfilingCost> cost;
  private final boolean virtual; // threads are among those that ran
  private final List<String> notes = new ArrayList<>();

  Notes(
      OpenProfile run,
      Slice slice,
      Ranks ranks,
      CallTimes time,
      RankThreads threads,
      WallTimes whole,
      Optional<ProfilingCost> cost,
      boolean virtual) {
    this.virtual = virtual;
    this.run = run;
    this.slice = slice;
    this.ranks = ranks;
    this.time = time;
    this.threads = threads;
    this.whole = whole;
    this.cost = cost;
  }

  List<String> of(Balance balance) throws IOException {
    UnseenMpiNote.sentence(run).ifPresent(notes::add);
    SamplerNote.sentence(run).ifPresent(notes::add);
    slowed();
    missing();
    earlier();
    threads();
    if (virtual) {
      notes.add(
          "Virtual threads are seen only while they run: how long they wait, and for what, is not"
              + " known; `include` times their methods.");
    }
    leftOut(balance);
    contradictions();
    demoted();
    open();
    lost();
    return notes;
  }

  private void slowed() {
    if (cost.isPresent()) {
      if (cost.get().share() >= BUDGET) {
        notes.add(cost.get().warning());
      }
    } else if (whole.slowdown() >= BUDGET) {
      notes.add(
          "Profiling slowed this run by about "
              + Figures.percent(whole.slowdown())
              + costliest()
              + ".");
    }
  }

  /** The callpath that costs most to record, if the profile has it. */
  private String costliest() {
    if (!time.hasCosts()) {
      return "; leave out methods that are called very often";
    }
    int most =
        IntStream.range(0, time.size())
            .boxed()
            .max(Comparator.comparingDouble(time::costNanos))
            .orElseThrow();
    return ", most by "
        + time.said(most)
        + " ("
        + Figures.percent(time.costNanos(most) / whole.sum())
        + ")"
        + asked(most);
  }

  /** What the user asked for: the budget has already switched off everything else. */
  private String asked(int callpath) {
    String budget = run.info().attributes().text(RunAttributes.BUDGET);
    LevelCounts levels = time.overview(callpath).levels();
    boolean demoted = levels.lanes(Level.OFF) + levels.lanes(Level.COUNTED) > 0;
    boolean limited = budget.endsWith("%");
    return limited && !demoted && time.costNanos(callpath) > BUDGET * whole.sum()
        ? ", which was asked for by name or in every call: the budget of "
            + budget
            + " leaves it alone"
        : "";
  }

  private void missing() throws IOException {
    IntervalProfile.sentence(run).ifPresent(notes::add);
    if (!slice.hasAllLanes()) {
      notes.add(
          "This is a slice: "
              + ranks.size()
              + " of "
              + run.info().ranks()
              + " ranks; all numbers are about these ranks only.");
      slice.sample().map(Sample::sentence).ifPresent(notes::add);
    } else {
      notes.addAll(IntervalProfile.whole(run).gaps());
    }
  }

  /**
   * Says which ranks have values of an earlier moment: in a recovered profile, those of a snapshot.
   */
  private void earlier() {
    Instant last = Instant.EPOCH;
    for (int i = 0; i < ranks.size(); i++) {
      last = ranks.moment(i).isAfter(last) ? ranks.moment(i) : last;
    }
    double least = Math.max(LEAST_EARLIER_NANOS, MUCH_EARLIER * whole.elapsed());
    List<Integer> behind = new ArrayList<>();
    Instant first = last;
    for (int i = 0; i < ranks.size(); i++) {
      boolean known = !ranks.moment(i).equals(LaneOrigin.UNKNOWN.moment());
      if (known && Duration.between(ranks.moment(i), last).toNanos() >= least) {
        behind.add(i);
        first = ranks.moment(i).isBefore(first) ? ranks.moment(i) : first;
      }
    }
    if (!behind.isEmpty()) {
      RankGroup group = new RankGroup(ranks, behind);
      notes.add(
          Finding.capital(group.words())
              + (group.plural() ? " are" : " is")
              + " known up to "
              + first.truncatedTo(ChronoUnit.SECONDS)
              + " only, "
              + Figures.nanos((double) Duration.between(first, last).toNanos())
              + " before the last rank.");
    }
  }

  private void threads() {
    if (!threads.known() && ranks.size() > 0 && whole.hasMoreThanWall()) {
      notes.add(
          "Times of several threads are added up, because no event main tells which thread is"
              + " the main one; record with threads: each to tell them apart.");
    }
  }

  private void leftOut(Balance balance) {
    balance.uneven().stream()
        .filter(spot -> spot.leftOut() > 0)
        .forEach(
            spot ->
                notes.add(
                    spot.leftOut()
                        + (spot.leftOut() == 1 ? " rank is" : " ranks are")
                        + " left out of the comparison of ranks in "
                        + MethodPath.of(spot.path()).name()
                        + ": recorded too coarsely."));
  }

  /** Says that the file has impossible own times. They are shown as they are. */
  private void contradictions() {
    int[] negative = IntStream.range(0, time.size()).filter(i -> time.ownNanos(i) < 0).toArray();
    if (negative.length > 0) {
      double sum = IntStream.of(negative).mapToDouble(time::ownNanos).sum();
      notes.add(
          Figures.count((double) negative.length)
              + (negative.length == 1 ? " callpath has" : " callpaths have")
              + " less time than the callpaths below, "
              + Figures.nanos(-sum)
              + " in all; the file has negative own times for them.");
    }
  }

  /** Methods that were called too often to be timed. */
  private void demoted() {
    long methods =
        IntStream.range(0, time.size())
            .filter(time::isDemoted)
            .mapToObj(i -> time.entry(i).event().identity())
            .distinct()
            .count();
    if (methods > 0) {
      notes.add(
          Figures.count((double) methods)
              + (methods == 1 ? " method was" : " methods were")
              + " called too often to be timed all the time; tinyprof tree marks them with "
              + Cell.LEFT_OUT
              + ".");
    }
  }

  /**
   * Says which calls were still running. Callers of MPI's Finalize always are, so they are not
   * mentioned.
   */
  private void open() {
    int[] running =
        IntStream.range(0, time.size()).filter(i -> time.overview(i).openSeries() > 0).toArray();
    if (isOnePath(running)) {
      return;
    }
    long open =
        IntStream.of(running)
            .filter(i -> time.entry(i).parent() != Callpath.ROOT)
            .mapToLong(i -> time.overview(i).openSeries())
            .sum();
    if (open > 0) {
      notes.add(
          open == 1
              ? "1 event was still running when this was written; it counts with its time so far."
              : Figures.count((double) open)
                  + " events were still running when this was written; they count with their time"
                  + " so far.");
    }
  }

  /** Whether each callpath is right below the one before it; parents come first in a schema. */
  private boolean isOnePath(int[] callpaths) {
    for (int i = 1; i < callpaths.length; i++) {
      if (time.entry(callpaths[i]).parent() != callpaths[i - 1]) {
        return false;
      }
    }
    return true;
  }

  private void lost() throws IOException {
    Info.lost(run)
        .forEach(
            (name, number) -> {
              if (number > 0 && !SAMPLES.contains(name)) {
                notes.add(
                    Figures.count((double) number)
                        + " "
                        + (number == 1 ? name.replaceFirst("s$", "") : name)
                        + ": see tinyprof info "
                        + run.path()
                        + ".");
              }
            });
  }
}
