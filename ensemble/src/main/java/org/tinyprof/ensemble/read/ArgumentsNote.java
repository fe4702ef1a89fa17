package org.tinyprof.ensemble.read;

import java.util.List;
import java.util.Optional;
import org.tinyprof.format.run.RunAttributes;

/** Notes that runs with different program arguments are combined. */
public final class ArgumentsNote {
  private ArgumentsNote() {}

  /** Looks at runs that count as one group. */
  public static Optional<String> of(List<RunEntry> together) {
    long kinds =
        together.stream()
            .flatMap(run -> run.attributes().value(RunAttributes.ARGUMENTS_HASH).stream())
            .map(Object::toString)
            .distinct()
            .count();
    return kinds < 2
        ? Optional.empty()
        : Optional.of(
            "The runs of one group differ in the program's arguments ("
                + kinds
                + " kinds): keep them apart by "
                + RunAttributes.ARGUMENTS_HASH
                + ", or pick some with --where.");
  }

  /** Looks at two runs of which one is compared with the other. */
  public static Optional<String> ofTwo(RunEntry one, RunEntry other) {
    if (!one.info().program().equals(other.info().program())) {
      return Optional.of(
          "The runs are of two programs: "
              + one.info().program()
              + " and "
              + other.info().program()
              + ".");
    }
    return of(List.of(one, other)).map(note -> "The runs differ in the program's arguments.");
  }

  /** Looks at runs with the same values of some attributes; the first groups that differ count. */
  public static Optional<String> of(List<RunEntry> runs, List<RunGroup> groups) {
    return groups.stream()
        .map(group -> of(group.runs().stream().map(runs::get).toList()))
        .flatMap(Optional::stream)
        .findFirst();
  }
}
