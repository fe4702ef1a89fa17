package org.tinyprof.analysis.profile;

import org.tinyprof.format.overview.Summary;
import org.tinyprof.interchange.text.Figures;

/**
 * How ranks ended that ended alike.
 *
 * @param kind {@code exception}, {@code exit}, {@code halt}, {@code signal}, {@code abort}, {@code
 *     mpi-error}, or a word of a later version
 * @param what the class of the exception, the exit code or the signal; empty if there is none
 * @param place in the program; empty if it is not known
 * @param ranks how many they are
 * @param firstRank the one that ended first
 * @param nanos when, since it began to record
 */
record RankEnd(String kind, String what, String place, long ranks, int firstRank, double nanos) {
  private static final String AT = " at ";

  /**
   * Reads what the name of a counter says.
   *
   * @param lanes when lanes ended so
   */
  static RankEnd of(String how, Summary lanes) {
    int at = how.indexOf(AT);
    String head = at < 0 ? how : how.substring(0, at);
    int blank = head.indexOf(' ');
    return new RankEnd(
        blank < 0 ? head : head.substring(0, blank),
        blank < 0 ? "" : head.substring(blank + 1),
        at < 0 ? "" : how.substring(at + AT.length()),
        lanes.count(),
        lanes.minRank(),
        lanes.min().doubleValue());
  }

  /** Whether something outside ended it: then another rank may have been the first. */
  boolean isSignal() {
    return kind.equals("signal");
  }

  /** Whether it has an exit code of its own. */
  boolean saysCode() {
    return kind.equals("exit") || kind.equals("halt");
  }

  /** What ended it, such as {@code IllegalStateException in Solver.step:87}. */
  String words() {
    String in = place.isEmpty() ? "" : " in " + place;
    return switch (kind) {
      case "exception" -> what.substring(what.lastIndexOf('.') + 1).replace('$', '.') + in;
      case "exit" -> "System.exit(" + what + ")" + in;
      case "halt" -> "Runtime.halt(" + what + ")" + in;
      case "signal" -> "SIG" + what;
      case "abort" -> "MPI's abort" + in;
      case "mpi-error" -> "a fatal MPI error" + in;
      default -> kind + (what.isEmpty() ? "" : " " + what) + in;
    };
  }

  /** The same without the place. */
  String shortly() {
    return switch (kind) {
      case "exit", "halt" -> kind + " " + what;
      default -> new RankEnd(kind, what, "", ranks, firstRank, nanos).words();
    };
  }

  /**
   * Who was ended by what, and when, without a full stop.
   *
   * @param who in the middle of a sentence
   */
  String sentence(String who) {
    String words = words();
    return Character.toUpperCase(words.charAt(0))
        + words.substring(1)
        + " ended "
        + who
        + " after "
        + Figures.nanos(nanos);
  }
}
