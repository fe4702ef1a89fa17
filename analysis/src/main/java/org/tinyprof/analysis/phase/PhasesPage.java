package org.tinyprof.analysis.phase;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Section;
import org.tinyprof.analysis.table.Table;
import org.tinyprof.analysis.table.TableColumn;
import org.tinyprof.analysis.table.Unit;
import org.tinyprof.interchange.text.Figures;

/** Lays out phases as a page. */
final class PhasesPage {
  private static final int CHANGES = 10;

  private PhasesPage() {}

  static Page of(Phases phases, int rows) {
    Section all =
        new Section("phases", "", sentences(phases), table(phases))
            .forPeople(new Section("phases", "", sentences(phases), table(phases).first(rows)));
    Section longest =
        new Section(
            "longest",
            "Phase %d beside phase %d, the median one: time with callees, of rank %d"
                .formatted(phases.slowest(), phases.median(), phases.rank()),
            List.of(),
            changes(phases),
            CHANGES);
    return new Page(phases.program() + ": phases of rank " + phases.rank(), List.of(all, longest));
  }

  private static List<String> sentences(Phases phases) {
    double median = phases.nanos(phases.median());
    List<String> sentences = new ArrayList<>();
    sentences.add(
        "%s of %s (median), standard deviation %s. Phase %d is the longest, %s times the median."
            .formatted(
                Figures.count(phases.size(), "phase"),
                Figures.nanos(median),
                Figures.nanos(deviation(phases)),
                phases.slowest(),
                Figures.ratio(phases.nanos(phases.slowest()) / median)));
    phases
        .drift()
        .ifPresent(
            change ->
                sentences.add(
                    "Phases become %s: the last third takes %s %s than the first."
                        .formatted(
                            change > 0 ? "longer" : "shorter",
                            Figures.percent(Math.abs(change)),
                            change > 0 ? "more" : "less")));
    sentences.add(
        "--slice 'phase(%d)' shows one in tree, flat, balance and trace."
            .formatted(phases.slowest()));
    return sentences;
  }

  private static double deviation(Phases phases) {
    double mean =
        IntStream.range(0, phases.size()).mapToLong(phases::nanos).average().orElse(Double.NaN);
    double squares =
        IntStream.range(0, phases.size())
            .mapToDouble(i -> (phases.nanos(i) - mean) * (phases.nanos(i) - mean))
            .sum();
    return Math.sqrt(squares / Math.max(1, phases.size() - 1));
  }

  static Table table(Phases phases) {
    double median = phases.nanos(phases.median());
    return TableColumn.table(
        phases.numbers(),
        TableColumn.amounts("phase", "phase", Unit.COUNT, each -> each),
        TableColumn.amounts("from_ns", "from", Unit.NANOS, each -> phases.begins().get(each)),
        TableColumn.amounts("time_ns", "time", Unit.NANOS, phases::nanos),
        TableColumn.amounts(
            "of_median", "of the median", Unit.FRACTION, each -> phases.nanos(each) / median));
  }

  private static Table changes(Phases phases) {
    return TableColumn.table(
        phases.longest(),
        TableColumn.amounts("more_ns", "more", Unit.NANOS, PhaseChange::moreNanos),
        TableColumn.amounts("time_ns", "time", Unit.NANOS, PhaseChange::nanos),
        TableColumn.amounts("median_ns", "median phase", Unit.NANOS, PhaseChange::medianNanos),
        TableColumn.callpaths(PhaseChange::path));
  }
}
