package org.tinyprof.interchange.read;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a user says of a file that does not say it itself.
 *
 * @param unit of the file's times, as one of {@link #UNITS}; empty if the file's own word counts
 * @param inclusive columns whose values hold those of callees
 * @param exclusive columns whose values do not
 * @param mostUnpacked how many bytes a zipped file may unpack to
 */
public record ReadingRules(
    Optional<String> unit, Set<String> inclusive, Set<String> exclusive, long mostUnpacked) {
  /** How much a zipped file may unpack to, unless the user says otherwise. */
  public static final long MOST_UNPACKED = 2L << 30;

  /** Every file is taken at its word. */
  public static final ReadingRules NONE = new ReadingRules(Optional.empty(), Set.of(), Set.of());

  /** Units of times as people and files write them, in nanoseconds. */
  private static final Map<String, Double> NANOS =
      Map.ofEntries(
          Map.entry("s", 1e9),
          Map.entry("sec", 1e9),
          Map.entry("seconds", 1e9),
          Map.entry("ms", 1e6),
          Map.entry("msec", 1e6),
          Map.entry("milliseconds", 1e6),
          Map.entry("us", 1e3),
          Map.entry("usec", 1e3),
          Map.entry("microseconds", 1e3),
          Map.entry("ns", 1.0),
          Map.entry("nsec", 1.0),
          Map.entry("nanoseconds", 1.0));

  /** The units to choose from. */
  public static final List<String> UNITS = List.of("s", "ms", "us", "ns");

  /** Rules with the usual limit for zipped files. */
  public ReadingRules(Optional<String> unit, Set<String> inclusive, Set<String> exclusive) {
    this(unit, inclusive, exclusive, MOST_UNPACKED);
  }

  public ReadingRules {
    inclusive = Set.copyOf(inclusive);
    exclusive = Set.copyOf(exclusive);
    if (unit.isPresent() && !UNITS.contains(unit.get())) {
      throw new IllegalArgumentException(
          "not a unit of time: " + unit.get() + "; use one of " + String.join(", ", UNITS));
    }
  }

  /** The nanoseconds of a unit of time; empty for other units. */
  static Optional<Double> nanos(String unit) {
    return Optional.ofNullable(NANOS.get(unit));
  }

  /** The same of the unit that the user gave. */
  Optional<Double> nanos() {
    return unit.map(NANOS::get);
  }

  /** The options by which a command gets these rules. */
  public List<String> options() {
    List<String> options = new ArrayList<>();
    unit.ifPresent(given -> options.addAll(List.of("--unit", given)));
    inclusive.stream().sorted().forEach(column -> options.addAll(List.of("--inclusive", column)));
    exclusive.stream().sorted().forEach(column -> options.addAll(List.of("--exclusive", column)));
    if (mostUnpacked != MOST_UNPACKED) {
      options.addAll(List.of("--max-unpacked", Long.toString(mostUnpacked)));
    }
    return options;
  }

  /** Says which words of the user a file has no use for, because it says everything itself. */
  public List<String> unused() {
    List<String> said = new ArrayList<>();
    unusedUnit().ifPresent(said::add);
    unusedColumns().ifPresent(said::add);
    return said;
  }

  /** The same of the unit. */
  Optional<String> unusedUnit() {
    return unit.map(given -> "The file states its units; --unit " + given + " is not used.");
  }

  /** The same of the columns. */
  Optional<String> unusedColumns() {
    List<String> options = new ArrayList<>();
    inclusive.stream().sorted().forEach(column -> options.add("--inclusive '" + column + "'"));
    exclusive.stream().sorted().forEach(column -> options.add("--exclusive '" + column + "'"));
    return options.isEmpty()
        ? Optional.empty()
        : Optional.of(
            "The format says which values include callees; "
                + String.join(", ", options)
                + (options.size() == 1 ? " is not used." : " are not used."));
  }

  /** Checks that a file has the columns that the user speaks of. */
  void requireColumns(String file, Collection<String> columns) throws IOException {
    List<String> named = new ArrayList<>(inclusive);
    named.addAll(exclusive);
    for (String column : named) {
      if (!columns.contains(column)) {
        throw new IOException(
            file
                + ": no column '"
                + column
                + "' of numbers; it has "
                + (columns.isEmpty() ? "none" : String.join(", ", columns)));
      }
    }
  }
}
