package org.tinyprof.analysis.runs;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import org.tinyprof.analysis.QuestionException;

/**
 * How the runs of each group scale.
 *
 * @param notes a line for each group that cannot be judged
 */
public record ScalingGroups(List<Group> groups, List<String> notes) {
  /** A group of runs; the name is empty if all runs are one group. */
  public record Group(String name, Scaling scaling) {}

  public ScalingGroups {
    groups = List.copyOf(groups);
    notes = List.copyOf(notes);
  }

  /** The first callpaths of each group. */
  public ScalingGroups top(int most) {
    return new ScalingGroups(
        groups.stream().map(each -> new Group(each.name, each.scaling.top(most))).toList(), notes);
  }

  /** Prints the groups' names and tables to standard output. */
  public void print() {
    for (Group group : groups) {
      System.out.println(group.name);
      group.scaling.print();
    }
  }

  /** The groups that attributes make; without attributes all runs are one. */
  public static ScalingGroups of(
      ComposedRuns runs, List<String> keys, String by, OptionalDouble base, boolean weak)
      throws QuestionException {
    if (keys.isEmpty()) {
      return new ScalingGroups(List.of(new Group("", Scaling.of(runs, by, base, weak))), List.of());
    }
    List<Group> groups = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    for (RunGroup group : runs.groupBy(keys)) {
      try {
        Scaling scaling = Scaling.of(runs.only(group.runs()), by, base, weak);
        groups.add(new Group(group.name(), scaling));
      } catch (QuestionException e) {
        notes.add(group.name() + ": " + e.getMessage() + ".");
      }
    }
    if (groups.isEmpty()) {
      throw new QuestionException("no group can be judged; " + notes.get(0));
    }
    return new ScalingGroups(groups, notes);
  }
}
