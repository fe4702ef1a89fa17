package org.tinyprof.analysis.report;

import org.tinyprof.interchange.text.Figures;

/**
 * How many threads a group has on each rank.
 *
 * @param least on a rank; 0 if a rank has none or its number is not known
 * @param most on a rank; 0 if unknown
 * @param sum over all ranks
 */
public record ThreadNumber(int least, int most, int sum) {
  /** The threads were not counted. */
  public static final ThreadNumber UNKNOWN = new ThreadNumber(0, 0, 0);

  /** The same number on every rank. */
  public static ThreadNumber of(int number, int ranks) {
    return new ThreadNumber(number, number, number * ranks);
  }

  /** These threads and others, if both were counted. */
  public ThreadNumber and(ThreadNumber more) {
    return isKnown() && more.isKnown()
        ? new ThreadNumber(least + more.least, most + more.most, sum + more.sum)
        : UNKNOWN;
  }

  /** Whether any rank counted its threads. */
  public boolean isKnown() {
    return most > 0;
  }

  /** The number on a rank: {@code 8}, {@code 3 to 8}, {@code up to 8}. */
  public String words() {
    String from = least == most ? "" : least == 0 ? "up to " : Figures.count(least) + " to ";
    return from + Figures.count(most);
  }
}
