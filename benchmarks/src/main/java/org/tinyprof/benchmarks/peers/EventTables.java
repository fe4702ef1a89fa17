package org.tinyprof.benchmarks.peers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.tinyprof.benchmarks.report.Digits;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.Table;

/** The tables of {@link EventCost}. Who did not run has a row that says why. */
final class EventTables {
  private final Trials<CallsRun> trials;
  private final Map<String, String> notRun;

  EventTables(Trials<CallsRun> trials, Map<String, String> missing) {
    this.trials = trials;
    notRun = new LinkedHashMap<>(missing);
    notRun.putAll(trials.failures());
  }

  /** The ratios, which are what can be compared. */
  Table timesFloor() {
    List<ToDoubleFunction<CallsRun>> quantities = new ArrayList<>();
    List<String> columns = new ArrayList<>();
    for (Cell cell : Cell.ALL) {
      columns.add(cell.toString());
      quantities.add(run -> run.timesFloor(cell));
    }
    return table("CPU time of an event, times the floor in the same JVM", columns, quantities);
  }

  /** The figures behind them. */
  Table perCall() {
    return table(
        "A flat call: CPU time and memory",
        List.of("ns", "floor beside it, ns", "all threads, ns", "bytes"),
        List.of(
            run -> run.nanos(Cell.FLAT),
            run -> run.floorNanos(Cell.FLAT),
            CallsRun::processNanos,
            run -> run.bytes(Cell.FLAT)));
  }

  private Table table(
      String title, List<String> columns, List<ToDoubleFunction<CallsRun>> quantities) {
    List<String> header = new ArrayList<>(List.of("timed by"));
    header.addAll(columns);
    Table table = new Table(title, header.toArray(String[]::new));
    for (String name : trials.names()) {
      List<String> cells = new ArrayList<>(List.of(name));
      List<String> spreads = new ArrayList<>();
      int readings = 0;
      for (ToDoubleFunction<CallsRun> quantity : quantities) {
        Samples samples = trials.samples(name, quantity);
        cells.add(rounded(samples.median()));
        spreads.add(rounded(samples.min()) + " to " + rounded(samples.max()));
        readings = samples.readings().size();
      }
      String range =
          readings == 1
              ? "1 JVM"
              : "medians of %d JVMs: ".formatted(readings) + String.join("; ", spreads);
      table.row(range, cells.toArray(String[]::new));
    }
    notRun.forEach((name, reason) -> addNotRun(table, name, reason));
    return table;
  }

  private static void addNotRun(Table table, String name, String reason) {
    String[] cells = new String[table.columns().size()];
    Arrays.fill(cells, "-");
    cells[0] = name;
    table.row("not run: " + reason, cells);
  }

  /** A thousandth of a nanosecond or of a byte per call is what measuring itself takes. */
  private static String rounded(double figure) {
    return Digits.of(Math.rint(figure * 100) / 100);
  }
}
