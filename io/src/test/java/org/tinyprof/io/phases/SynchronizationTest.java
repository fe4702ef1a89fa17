package org.tinyprof.io.phases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Tables;
import org.tinyprof.io.communicator.MeasuredCommunicator;
import org.tinyprof.io.communicator.Traffic;
import org.tinyprof.io.simulation.Simulation;

class SynchronizationTest {
  private static final int SMALL_PIECES = 20;

  private record Synchronized(Agreement agreement, Traffic traffic) {}

  @ParameterizedTest(name = "{0} ranks")
  @ValueSource(ints = {1, 2, 64, 1024})
  void costsEightyBytesWhateverTheRanksIfAllAgree(int ranks) throws Exception {
    List<Synchronized> all = run(ranks, rank -> tables("compute", "exchange", "write"));
    for (Synchronized one : all) {
      assertEquals(80, one.traffic.sentBytes());
      assertEquals(80, one.traffic.receivedBytes());
      assertEquals(List.of(0, 1, 2, 3), one.agreement.callpathPlaces());
    }
  }

  @Test
  void ordersTheTableAlikeWhateverTheOrderOfEachRank() throws Exception {
    List<Synchronized> all =
        run(2, rank -> rank == 0 ? tables("a", "b", "c") : tables("c", "a", "b"));
    assertEquals(List.of(0, 1, 2, 3), all.get(0).agreement.callpathPlaces());
    assertEquals(List.of(0, 3, 1, 2), all.get(1).agreement.callpathPlaces());
    assertEquals(80, all.get(0).traffic.sentBytes());
  }

  @Test
  void addsWhatOnlySomeRanksHave() throws Exception {
    List<Synchronized> all = run(5, rank -> rank % 2 == 1 ? tables("a", "update") : tables("a"));
    Agreement even = all.get(4).agreement;
    Agreement odd = all.get(3).agreement;
    assertEquals(3, even.callpaths());
    assertEquals(List.of(0, 1), even.callpathPlaces());
    assertEquals(List.of(0, 1, 2), odd.callpathPlaces());
    assertEquals(
        List.of("main", "main<a", "main<update"), paths(odd.tables().orElseThrow().callpaths()));
  }

  @Test
  void makesOneTableOfEntirelyDifferentOnes() throws Exception {
    int ranks = 40;
    List<Synchronized> all =
        run(ranks, rank -> tables("x" + rank, "y" + rank, "z" + (ranks - rank)));
    List<String> paths = paths(all.get(0).agreement.tables().orElseThrow().callpaths());
    assertEquals(1 + 3 * ranks, paths.size());
    assertEquals(paths.stream().sorted().toList(), paths);
    for (int rank = 0; rank < ranks; rank++) {
      Agreement agreement = all.get(rank).agreement;
      assertEquals(
          List.of("main", "main<x" + rank, "main<y" + rank, "main<z" + (ranks - rank)),
          agreement.callpathPlaces().stream().map(paths::get).toList());
    }
  }

  @Test
  void letsOnlyTravelWhatDiffers() throws Exception {
    String[] common = IntStream.range(0, 1000).mapToObj(i -> "event" + i).toArray(String[]::new);
    String[] more = IntStream.range(0, 1001).mapToObj(i -> "event" + i).toArray(String[]::new);
    List<Synchronized> all = run(64, rank -> rank == 7 ? tables(more) : tables(common));
    int whole = CallpathBlocks.of(new OwnCallpaths(tables(common).callpaths()).entries()).limit();
    for (Synchronized one : all) {
      assertEquals(1002, one.agreement.callpaths());
      assertTrue(one.traffic.sentBytes() < whole / 4, one.traffic.sentBytes() + " of " + whole);
    }
  }

  @Test
  void keepsWhatTheLowestRankSaysAndCountsWhoSaysOtherwise() throws Exception {
    List<Synchronized> all =
        run(
            3,
            rank ->
                table(
                    SampleRanks.METRICS,
                    new Callpath(
                        Callpath.ROOT, "main", LoopMode.SUM, Map.of("tag", "rank " + rank / 2))));
    assertEquals(
        "rank 0",
        all.get(2).agreement.tables().orElseThrow().callpaths().entry(0).attributes().get("tag"));
    assertEquals(
        List.of(0, 0, 1), all.stream().map(one -> one.agreement.contradictions()).toList());
  }

  @Test
  void joinsMetricsAndDropsAMetricThatMeansSomethingElse() throws Exception {
    List<Synchronized> all =
        run(
            2,
            rank ->
                rank == 0
                    ? table(List.of(MetricDefinition.TIME, MetricDefinition.consistent("x")))
                    : table(
                        List.of(
                            MetricDefinition.COUNT,
                            MetricDefinition.decimal("x", "", false),
                            MetricDefinition.TIME)));
    assertEquals(List.of(0, 1), all.get(0).agreement.metricPlaces());
    assertEquals(List.of(2, -1, 0), all.get(1).agreement.metricPlaces());
    assertEquals(
        List.of("time", "x", "count"),
        all.get(0).agreement.definitions().metrics().stream().map(MetricDefinition::name).toList());
  }

  @Test
  void takesARankWithoutAnyEvent() throws Exception {
    List<Synchronized> all = run(3, rank -> rank == 0 ? table(SampleRanks.METRICS) : tables("a"));
    assertEquals(
        Collections.nCopies(3, 2), all.stream().map(o -> o.agreement.callpaths()).toList());
  }

  private static List<Synchronized> run(int ranks, IntFunction<Tables> tables) throws Exception {
    return Simulation.run(
        ranks,
        c -> {
          Traffic traffic = new Traffic();
          var measured = new MeasuredCommunicator(c, traffic);
          return new Synchronization(measured, tables.apply(c.rank()), true, SMALL_PIECES)
              .begin()
              .map(agreement -> new Synchronized(agreement, traffic));
        });
  }

  private static Tables tables(String... events) {
    return SampleRanks.plain(0, events).tables();
  }

  private static Tables table(List<MetricDefinition> metrics, Callpath... callpaths) {
    return new Tables(metrics, new Callpaths(List.of(callpaths)), List.of());
  }

  private static List<String> paths(Callpaths callpaths) {
    return IntStream.range(0, callpaths.size()).mapToObj(callpaths::path).toList();
  }
}
