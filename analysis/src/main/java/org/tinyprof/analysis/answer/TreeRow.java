package org.tinyprof.analysis.answer;

import java.util.List;
import org.tinyprof.analysis.table.Cell;
import org.tinyprof.analysis.table.NameCell;
import org.tinyprof.analysis.table.NumberCell;
import org.tinyprof.analysis.table.Unit;

/**
 * One callpath of the tree.
 *
 * @param path the names from the root down; of a very long one the first and the last
 * @param names its own, last; before it those of callers that have no row of their own
 * @param level how deep it is; 1 is a root
 * @param guides for the innermost levels, whether more siblings follow there, outermost first
 * @param value the metric over ranks as was asked for; NaN if no rank has one
 * @param error standard error of a value that is estimated; NaN where it is exact
 * @param samples how many samples an estimated value rests on, over ranks as the value is; or NaN
 * @param line the line that samples found most often; 0 if none is known
 * @param share the value as a fraction of the whole
 * @param count calls, taken over ranks as the value is; NaN for what is estimated
 * @param min the smallest, mean and largest value of a rank, of those that ran it
 * @param histogram how many ranks lie in each of equal steps from min to max; empty if unknown
 * @param open whether it was still running when the profile was written; roots always are, because
 *     MPI jobs write before they end
 * @param note what was left of its calls, in one line; empty if all were recorded
 */
public record TreeRow(
    String path,
    List<String> names,
    String tag,
    int level,
    List<Boolean> guides,
    double value,
    double error,
    double samples,
    int line,
    double share,
    double count,
    double min,
    double mean,
    double max,
    int maxRank,
    long ranks,
    List<Long> histogram,
    boolean open,
    String note) {
  /** The calls; nothing where they cannot be known. */
  Cell calls() {
    return Double.isNaN(samples)
        ? new NumberCell.Amount(count, Unit.COUNT)
        : new NumberCell.Unknown();
  }

  double knownLine() {
    return line > 0 ? line : Double.NaN;
  }

  /** The row's place in the tree, with what has to be said of it. */
  Cell branch() {
    String said =
        (tag.isEmpty() ? "" : " [" + tag + "]")
            + (open ? " (still running)" : "")
            + (note.isEmpty() ? "" : " " + note);
    return new NameCell.Branch(path, names, said, level, guides);
  }
}
