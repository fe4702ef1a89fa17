package org.tinyprof.ensemble.scaling;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.ensemble.read.ArgumentsNote;
import org.tinyprof.ensemble.read.ComposedRuns;
import org.tinyprof.ensemble.read.RunGroup;

/**
 * How the runs of each group scale: as efficiencies, or as speedups after {@link #speedup}.
 *
 * @param speedups whether tables show speedups
 * @param limit the efficiency below which a callpath no longer scales
 * @param notes a line for each group that cannot be judged, and whether unlike runs are mixed
 */
public record ScalingGroups(
    List<Group> groups, boolean speedups, double limit, List<String> notes) {
  /** A group of runs; the name is empty if all runs are one group. */
  public record Group(String name, Scaling scaling) {}

  public ScalingGroups {
    groups = List.copyOf(groups);
    notes = List.copyOf(notes);
  }

  /**
   * The groups that attributes make; without attributes all runs are one.
   *
   * @param by the attribute that says how large a run is
   * @param base a value of it, or the name of a run; the smallest size if none is given
   */
  public static ScalingGroups of(
      ComposedRuns runs, List<String> keys, String by, Optional<String> base, boolean weak)
      throws QuestionException {
    List<Group> groups = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (RunGroup group : runs.groupBy(keys)) {
      try {
        groups.add(new Group(group.name(), Scaling.of(runs.only(group.runs()), by, base, weak)));
      } catch (QuestionException e) {
        if (keys.isEmpty()) {
          throw e;
        }
        notes.add(group.name() + ": " + e.getMessage() + ".");
      }
    }
    if (groups.isEmpty()) {
      throw new QuestionException("no group can be judged; " + notes.get(0));
    }
    List<String> apart = new ArrayList<>(keys);
    if (weak || !groups.get(0).scaling.hasSizes()) {
      apart.add(by); // the work may differ from one size to the next
    }
    ArgumentsNote.of(runs.runs(), runs.groupBy(apart)).ifPresent(notes::add);
    return new ScalingGroups(groups, false, Scaling.GOOD, notes);
  }

  /** Shows how much of the ideal speedup the callpaths reach. */
  public ScalingGroups efficiency() {
    return new ScalingGroups(groups, false, limit, notes);
  }

  /** Shows how many times faster than the base the callpaths are. */
  public ScalingGroups speedup() {
    return new ScalingGroups(groups, true, limit, notes);
  }

  /** Those callpaths of each group whose efficiency falls below a limit. */
  public ScalingGroups below(double efficiency) {
    ScalingGroups some = with(scaling -> scaling.below(efficiency));
    return new ScalingGroups(some.groups, speedups, efficiency, notes);
  }

  /** The first callpaths of each group. */
  public ScalingGroups top(int most) {
    return with(scaling -> scaling.top(most));
  }

  private ScalingGroups with(UnaryOperator<Scaling> change) {
    return new ScalingGroups(
        groups.stream().map(each -> new Group(each.name, change.apply(each.scaling))).toList(),
        speedups,
        limit,
        notes);
  }

  /** The table of a group: one row per callpath, with a figure for each size. */
  public Table table(Group group) {
    return ScalingTable.of(group.scaling, speedups || !group.scaling.hasSizes(), limit);
  }

  /** Prints the groups' tables to standard output, each below its name. */
  public void print() {
    for (Group group : groups) {
      if (!group.name.isEmpty()) {
        System.out.println(group.name);
      }
      table(group).print();
    }
  }
}
