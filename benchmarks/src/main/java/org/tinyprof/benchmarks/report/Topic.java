package org.tinyprof.benchmarks.report;

import java.util.Locale;

/** A page of {@code docs/results/}: the experiments that answer one kind of question. */
public enum Topic {
  OVERHEAD(
      "Overhead of a profiled job",
      "How much longer a program runs, and how much more CPU time it uses, when TinyProf profiles"
          + " it."),
  EVENTS(
      "Cost of one event",
      "The CPU time, memory and start-up that one timed call costs, next to other ways to time a"
          + " method."),
  TRUTH(
      "Recorded times and true times",
      "How far recorded times lie from times that we know, and how often they lie within their"
          + " stated error."),
  FLUSH(
      "Time to write a profile",
      "How long the ranks of a job need to collect their values and write them, and how that grows"
          + " with ranks and callpaths."),
  FORMAT(
      "Size and loading time of a profile",
      "How many bytes a profile takes, and how long it takes to read all of it or a small part."),
  CALIPER(
      "Caliper's benchmark",
      "TinyProf on the benchmark program of Caliper: overhead, flush, bytes and reading, next to"
          + " Caliper's numbers."),
  ANALYSIS(
      "Time to answer a question",
      "How long commands take on large profiles and on many runs, next to Hatchet, Thicket and"
          + " Extra-P."),
  PAGE(
      "Speed of the browser page",
      "How long the page of `tinyprof view` takes to open and to react, and how much memory it"
          + " needs."),
  PEERS(
      "Same answers as other tools",
      "Tests on request, in which other tools answer the same questions about the same runs.");

  private final String title;
  private final String purpose;

  Topic(String title, String purpose) {
    this.title = title;
    this.purpose = purpose;
  }

  /** The page's name in its folder. */
  public String file() {
    return name().toLowerCase(Locale.ROOT) + ".md";
  }

  public String title() {
    return title;
  }

  /** One sentence: what the reader learns from the page. */
  public String purpose() {
    return purpose;
  }
}
