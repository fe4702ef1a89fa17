package org.tinyprof.ensemble.compare;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tinyprof.analysis.table.MethodPath;
import org.tinyprof.analysis.table.Unit;

/**
 * What a comparison comes to, in a sentence: whether the whole changed beyond chance, and where.
 */
final class ComparisonVerdict {
  private static final double MUCH = 0.5; // of the whole's change

  private final List<Change> changes;
  private final Unit unit;
  private final boolean repeated;

  /**
   * A verdict on callpaths.
   *
   * @param repeated whether repetitions tell how runs differ by chance
   */
  ComparisonVerdict(List<Change> changes, Unit unit, boolean repeated) {
    this.changes = List.copyOf(changes);
    this.unit = unit;
    this.repeated = repeated;
  }

  /** The largest callpath that both sides have; empty if there is nothing to compare. */
  Optional<Change> whole() {
    return judged().max(Comparator.comparingDouble(Change::share));
  }

  /** Empty if there is nothing to compare. */
  Optional<String> sentence() {
    return whole().map(this::about);
  }

  private Stream<Change> judged() {
    return changes.stream()
        .filter(change -> change.isInBoth() && change.share() >= RunComparison.LEAST_SHARE);
  }

  private String about(Change whole) {
    if (whole.direction() == Change.Direction.CHANCE) {
      return "No change beyond chance: "
          + values(whole)
          + elsewhere(whole).map(other -> ". But " + words(other)).orElse("")
          + (repeated ? "." : "; one run each.");
    }
    return words(whole)
        + " ("
        + values(whole)
        + ")"
        + inside(whole).map(part -> ", " + part(part, whole) + " of it in " + name(part)).orElse("")
        + (repeated ? "." : "; one run each, so chance may explain it.");
  }

  private String part(Change change, Change whole) {
    return change.amount() < whole.amount() ? unit.shown(change.amount()) : "all";
  }

  private String values(Change change) {
    return unit.shown(change.before()) + " -> " + unit.shown(change.after());
  }

  private String words(Change change) {
    return name(change)
        + " takes "
        + unit.shown(change.amount())
        + (change.direction() == Change.Direction.MORE ? " more" : " less");
  }

  /** The deepest callpath that explains most of the whole's change. */
  private Optional<Change> inside(Change whole) {
    return changes.stream()
        .filter(change -> change.path().startsWith(whole.path() + "<"))
        .filter(change -> change.direction() == whole.direction())
        .filter(change -> change.amount() >= MUCH * whole.amount())
        .max(Comparator.comparingInt(change -> change.path().length()));
  }

  /** The callpath that changed most beyond chance where the whole did not. */
  private Optional<Change> elsewhere(Change whole) {
    return judged()
        .filter(change -> !change.equals(whole))
        .filter(change -> change.direction() != Change.Direction.CHANCE)
        .max(Comparator.comparingDouble(Change::amount));
  }

  private static String name(Change change) {
    return MethodPath.of(change.path()).name();
  }
}
