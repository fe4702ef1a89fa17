package org.tinyprof.store.keep;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.RunEntry;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.store.catalogue.RunSummary;

/**
 * Which old runs stay.
 *
 * @param older runs that began so long ago are old
 * @param every the first run of each program in every day, week or month stays; empty for none
 * @param failed whether runs stay that ended badly
 * @param labelled whether runs stay that have the attribute {@code keep}
 */
public record Retention(Duration older, String every, boolean failed, boolean labelled) {
  private static final String EVERY = "every:";
  private static final String KEEP = "keep";

  /** Reads the words of {@code --keep}: {@code every:week}, {@code failed}, {@code labelled}. */
  public static Retention of(Duration older, List<String> words) throws QuestionException {
    String every = "";
    Set<String> plain = new HashSet<>();
    for (String word : words) {
      if (word.startsWith(EVERY)) {
        every = word.substring(EVERY.length());
        if (!List.of("day", "week", "month").contains(every)) {
          throw wrong(word);
        }
      } else if (!plain.add(word) || !(word.equals("failed") || word.equals("labelled"))) {
        throw wrong(word);
      }
    }
    return new Retention(older, every, plain.contains("failed"), plain.contains("labelled"));
  }

  private static QuestionException wrong(String word) {
    return new QuestionException(
        "--keep takes every:day, every:week, every:month, failed and labelled, not '" + word + "'");
  }

  /** The runs that are old and do not stay. */
  public List<RunSummary> goers(List<RunSummary> runs, Instant now) {
    List<RunSummary> sorted = new ArrayList<>(runs);
    sorted.sort(Comparator.comparing(run -> run.info().start()));
    Set<String> kept = new HashSet<>();
    List<RunSummary> goers = new ArrayList<>();
    for (RunSummary run : sorted) {
      boolean first = !every.isEmpty() && kept.add(period(run.info()));
      if (run.info().start().isBefore(now.minus(older)) && !first && !stays(run.info())) {
        goers.add(run);
      }
    }
    return goers;
  }

  private boolean stays(RunInfo run) {
    boolean endedBadly =
        run.attributes().value(RunEntry.ENDED).isPresent()
            || run.attributes().value(RunAttributes.EXIT_CODE).isPresent();
    return (failed && endedBadly) || (labelled && run.attributes().value(KEEP).isPresent());
  }

  private String period(RunInfo run) {
    LocalDate day = LocalDate.ofInstant(run.start(), ZoneOffset.UTC);
    LocalDate first =
        switch (every) {
          case "month" -> day.withDayOfMonth(1);
          case "week" -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY));
          default -> day;
        };
    return run.program() + " " + run.ranks() + " " + first;
  }
}
