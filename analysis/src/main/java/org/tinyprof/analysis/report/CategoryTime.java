package org.tinyprof.analysis.report;

import java.util.Map;

/**
 * The time of a category, without that of its kinds.
 *
 * @param nanos mean of the ranks, or their sum if that was asked for
 * @param share of the ranks' wall time
 * @param most the event that most of it is in; empty where that says nothing
 */
public record CategoryTime(Category category, double nanos, double share, String most) {
  /** What people call it. */
  public String words() {
    return WORDS.getOrDefault(category, category.label());
  }

  /** What people call the category that this one is a kind of, or this one. */
  public String group() {
    return WORDS.getOrDefault(category.whole(), category.group());
  }

  /** The category with a verb, to say what takes most. */
  String takes() {
    return TAKES.getOrDefault(category, words() + " takes");
  }

  private static final Map<Category, String> TAKES =
      Map.of(
          Category.OUTSIDE, "start-up and shutdown (before and after main) take",
          Category.COLLECTOR, "the collector's pauses take",
          Category.COLLECTIVE, "collective MPI calls take",
          Category.ONE_SIDED, "one-sided MPI calls take",
          Category.POINT_TO_POINT, "sending and receiving take",
          Category.QUEUED, "waiting for a CPU takes",
          Category.PROFILER, "the profiler takes");

  private static final Map<Category, String> WORDS =
      Map.ofEntries(
          Map.entry(Category.COMPUTE, "computing"),
          Map.entry(Category.WAITS, "waiting in MPI"),
          Map.entry(Category.COLLECTIVE, "collective MPI calls"),
          Map.entry(Category.POINT_TO_POINT, "sending, receiving"),
          Map.entry(Category.ONE_SIDED, "one-sided MPI calls"),
          Map.entry(Category.MPI_IO, "MPI files"),
          Map.entry(Category.SET_UP, "MPI set-up"),
          Map.entry(Category.JDK_IO, "files and sockets"),
          Map.entry(Category.BLOCKED, "waiting"),
          Map.entry(Category.LOCKS, "waiting for locks"),
          Map.entry(Category.WAITING, "waiting for others"),
          Map.entry(Category.SOCKETS, "waiting for sockets"),
          Map.entry(Category.QUEUED, "no CPU free"),
          Map.entry(Category.COLLECTOR, "collector's pauses"),
          Map.entry(Category.OUTSIDE, "before and after main"));
}
