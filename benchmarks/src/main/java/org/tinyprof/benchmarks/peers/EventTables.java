package org.tinyprof.benchmarks.peers;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleBiFunction;
import java.util.function.ToDoubleFunction;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Samples;
import org.tinyprof.benchmarks.report.ThreeDigits;

/** The tables of {@link CallCost}. Who did not run has a row that says why. */
final class EventTables {
  private final Trials<CallsRun> trials;
  private final Map<String, String> notRun;

  EventTables(Trials<CallsRun> trials, Map<String, String> missing) {
    this.trials = trials;
    notRun = new LinkedHashMap<>(missing);
    notRun.putAll(trials.failures());
  }

  /** The ratios, which are what can be compared. */
  ResultTable timesFloor() {
    return table(
        "CPU time of an event, times the floor in the same JVM",
        columns(),
        ofEveryCell(CallsRun::timesFloor));
  }

  /** The times behind them. */
  ResultTable nanos() {
    List<String> columns = new ArrayList<>(columns());
    columns.addAll(List.of("floor next to flat", "all threads, flat"));
    List<ToDoubleFunction<CallsRun>> quantities = new ArrayList<>(ofEveryCell(CallsRun::nanos));
    quantities.addAll(List.of(run -> run.floorNanos(CallCase.FLAT), CallsRun::processNanos));
    return table("CPU time of an event, ns", columns, quantities);
  }

  /** What events leave to the garbage collector. */
  ResultTable bytes() {
    return table("Memory that an event allocates, bytes", columns(), ofEveryCell(CallsRun::bytes));
  }

  private static List<String> columns() {
    return CallCase.ALL.stream().map(CallCase::toString).toList();
  }

  private static List<ToDoubleFunction<CallsRun>> ofEveryCell(
      ToDoubleBiFunction<CallsRun, CallCase> quantity) {
    List<ToDoubleFunction<CallsRun>> quantities = new ArrayList<>();
    for (CallCase cell : CallCase.ALL) {
      quantities.add(run -> quantity.applyAsDouble(run, cell));
    }
    return quantities;
  }

  private ResultTable table(
      String title, List<String> columns, List<ToDoubleFunction<CallsRun>> quantities) {
    List<String> header = new ArrayList<>(List.of("timed by"));
    header.addAll(columns);
    ResultTable table = new ResultTable(title, header.toArray(String[]::new));
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

  private static void addNotRun(ResultTable table, String name, String reason) {
    String[] cells = new String[table.columns().size()];
    Arrays.fill(cells, "-");
    cells[0] = name;
    table.row("not run: " + reason, cells);
  }

  /** A thousandth of a nanosecond or of a byte per call is what measuring itself takes. */
  private static String rounded(double figure) {
    return ThreeDigits.of(Math.rint(figure * 100) / 100);
  }
}
