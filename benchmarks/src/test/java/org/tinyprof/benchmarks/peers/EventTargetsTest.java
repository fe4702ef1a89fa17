package org.tinyprof.benchmarks.peers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tinyprof.benchmarks.report.ResultTable;
import org.tinyprof.benchmarks.report.Target;
import org.tinyprof.benchmarks.report.Target.Verdict;

/** A floor of 50 ns, and contenders whose cost the name gives. */
class EventTargetsTest {
  private static final Map<String, Double> NANOS =
      Map.of(
          Contenders.EXACT,
          55.0,
          Contenders.ADAPTIVE,
          13.0,
          Contenders.TRACED,
          60.0,
          "slow",
          56.0,
          "fast",
          54.0);

  private final Trials<CallsRun> trials =
      Trials.take(
          2,
          List.of(
              contender(Contenders.EXACT),
              contender(Contenders.ADAPTIVE),
              contender("slow"),
              contender("fast"),
              contender("broken")),
          EventTargetsTest::run);

  EventTargetsTest() throws IOException, InterruptedException {}

  @Test
  void aModeAtItsLimitInEveryShapeIsMetAndOneBeyondItIsMissed() {
    assertEquals(Verdict.MET, verdict("TinyProf, exact: at most 1.10 x the floor"));
    assertEquals(Verdict.MISSED, verdict("TinyProf, adaptive: at most 0.25 x the floor"));
  }

  @Test
  void weAreAheadOfAPeerThatTakesLongerAndOfNoOther() {
    assertEquals(Verdict.MET, verdict("TinyProf, exact, costs less than slow"));
    assertEquals(Verdict.MISSED, verdict("TinyProf, exact, costs less than fast"));
  }

  @Test
  void aTracedCallHasALimitOfItsOwnAndItsOwnPeers() throws Exception {
    Trials<CallsRun> tracers =
        Trials.take(
            1,
            List.of(contender(Contenders.TRACED), contender("slow"), contender("broken")),
            EventTargetsTest::run);
    assertEquals(
        List.of(
            "| TinyProf, traced: at most 1.20 x the floor | 1.20 flat; 1.20 chain of 10; 1.20 flat,"
                + " 2 threads; 1.20 chain of 10, 2 threads | met |",
            "| TinyProf, traced, costs less than slow | 1.20 vs 1.12 flat; 1.20 vs 1.12 chain of"
                + " 10; 1.20 vs 1.12 flat, 2 threads; 1.20 vs 1.12 chain of 10, 2 threads | MISSED"
                + " |",
            "| TinyProf, traced, costs less than broken | it ended with 1 | not measured |"),
        new EventTargets(tracers, Map.of()).traced().stream().map(Target::line).toList());
  }

  @Test
  void whoDidNotRunIsNotMeasuredAndSaysWhy() {
    Target broken = target("TinyProf, exact, costs less than broken");
    assertEquals(Verdict.NOT_MEASURED, broken.verdict());
    assertEquals("it ended with 1", broken.found());
    assertEquals("no jar", target("TinyProf, exact, costs less than absent").found());
  }

  @Test
  void everyTableHasARowForThoseThatDidNotRun() {
    EventTables tables = new EventTables(trials, Map.of("absent", "no jar"));
    for (ResultTable table : List.of(tables.timesFloor(), tables.nanos(), tables.bytes())) {
      assertEquals(
          List.of("TinyProf, exact", "TinyProf, adaptive", "slow", "fast", "absent", "broken"),
          table.rows().stream().map(row -> row.cells().get(0)).toList());
      assertEquals("not run: no jar", table.rows().get(4).measured());
    }
  }

  @Test
  void ratiosStandInTheTableWithTheirSpread() {
    ResultTable.Row row = new EventTables(trials, Map.of()).timesFloor().rows().get(0);
    assertEquals(List.of("TinyProf, exact", "1.10", "1.10", "1.10", "1.10"), row.cells());
    assertEquals(
        "medians of 2 JVMs: 1.10 to 1.10; 1.10 to 1.10; 1.10 to 1.10; 1.10 to 1.10",
        row.measured());
  }

  @Test
  void timesAndBytesStandInTheTablesForEveryShapeAndNumberOfThreads() {
    EventTables tables = new EventTables(trials, Map.of());
    assertEquals(
        List.of("TinyProf, exact", "55", "55", "55", "55", "50", "60"),
        tables.nanos().rows().get(0).cells());
    assertEquals(
        List.of("TinyProf, exact", "24", "24", "24", "24"), tables.bytes().rows().get(0).cells());
  }

  private Verdict verdict(String aim) {
    return target(aim).verdict();
  }

  private Target target(String aim) {
    return new EventTargets(trials, Map.of("absent", "no jar"))
        .timed().stream().filter(each -> each.aim().equals(aim)).findFirst().orElseThrow();
  }

  static Contender contender(String name) {
    Path nowhere = Path.of("nowhere");
    return new Contender(name, nowhere, "woven", List.of(), List.of(), "", List.of());
  }

  private static CallsRun run(Contender contender) throws IOException {
    if (!NANOS.containsKey(contender.name())) {
      throw new IOException("it ended with 1");
    }
    List<String> lines = new ArrayList<>(List.of("flat 1 alone 60 0"));
    for (CallCase cell : CallCase.ALL) {
      String of = cell.shape() + " " + cell.threads();
      lines.add(of + " empty 0 0");
      lines.add(of + " floor 50 0");
      lines.add(of + " woven " + NANOS.get(contender.name()) + " 24");
    }
    return new CallsRun("woven", lines);
  }
}
