package org.tinyprof.io.phases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.Callpath;
import org.tinyprof.format.Callpaths;
import org.tinyprof.format.LoopMode;
import org.tinyprof.format.MetricDefinition;
import org.tinyprof.format.Schema;
import org.tinyprof.format.wire.Output;
import org.tinyprof.io.communicator.MeasuredCommunicator;
import org.tinyprof.io.communicator.Traffic;
import org.tinyprof.io.simulation.Simulation;

class SynchronizationTest {
  private record Synchronized(Agreement agreement, Traffic traffic) {}

  @Test
  void ordersTheTableAlikeWhateverTheOrderOfEachRank() throws Exception {
    List<Synchronized> all =
        run(2, rank -> rank == 0 ? tables("a", "b", "c") : tables("c", "a", "b"));
    for (Synchronized one : all) {
      assertEquals(List.of(0, 1, 2, 3), one.agreement.places().get(0).callpaths());
      assertEquals(List.of("main", "main<a", "main<b", "main<c"), paths(one));
      assertEquals(0, one.traffic.sentBytes());
    }
  }

  @Test
  void addsWhatOnlySomeRanksHave() throws Exception {
    List<Synchronized> all = run(5, rank -> rank % 2 == 1 ? tables("a", "update") : tables("a"));
    Agreement even = all.get(4).agreement;
    Agreement odd = all.get(3).agreement;
    assertEquals(List.of(0, 1), even.places().get(0).callpaths());
    assertEquals(List.of(0, 1, 2), odd.places().get(0).callpaths());
    assertEquals(List.of("main", "main<a", "main<update"), paths(all.get(4)));
  }

  @Test
  void makesOneTableOfEntirelyDifferentOnes() throws Exception {
    int ranks = 40;
    List<Synchronized> all =
        run(ranks, rank -> tables("x" + rank, "y" + rank, "z" + (ranks - rank)));
    List<String> paths = paths(all.get(0));
    assertEquals(1 + 3 * ranks, paths.size());
    assertEquals(paths.stream().sorted().toList(), paths);
    for (int rank = 0; rank < ranks; rank++) {
      Agreement agreement = all.get(rank).agreement;
      assertEquals(
          List.of("main", "main<x" + rank, "main<y" + rank, "main<z" + (ranks - rank)),
          agreement.places().get(0).callpaths().stream().map(paths::get).toList());
    }
  }

  @Test
  void letsOnlyTravelWhatDiffers() throws Exception {
    String[] common = IntStream.range(0, 1000).mapToObj(i -> "event" + i).toArray(String[]::new);
    String[] more = IntStream.range(0, 1001).mapToObj(i -> "event" + i).toArray(String[]::new);
    List<Synchronized> all = run(64, rank -> rank == 7 ? tables(more) : tables(common));
    int whole = new OwnCallpaths(tables(common).callpaths()).bytes().length;
    for (Synchronized one : all) {
      assertEquals(1002, paths(one).size());
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
        "rank 0", all.get(2).agreement.schema().callpaths().entry(0).attributes().get("tag"));
    assertEquals(
        List.of(0, 0, 1),
        all.stream().map(one -> one.agreement.places().get(0).contradictions()).toList());
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
    assertEquals(List.of(0, 1), all.get(0).agreement.places().get(0).metrics());
    assertEquals(List.of(2, -1, 0), all.get(1).agreement.places().get(0).metrics());
    assertEquals(
        List.of("time", "x", "count"),
        all.get(0).agreement.schema().metrics().stream().map(MetricDefinition::name).toList());
  }

  @Test
  void writesARanksOwnCallpathsAsAllOthers() throws Exception {
    byte[] own = new OwnCallpaths(SampleRanks.large(0).schema().callpaths()).bytes();
    List<CallpathEntry> entries = CallpathBlocks.entries(ByteBuffer.wrap(own));
    assertEquals(ByteBuffer.wrap(own), CallpathBlocks.of(entries));
    assertEquals(entries.stream().sorted().toList(), entries);
  }

  @Test
  void takesARankWithoutAnyEvent() throws Exception {
    List<Synchronized> all = run(3, rank -> rank == 0 ? table(SampleRanks.METRICS) : tables("a"));
    assertEquals(
        Collections.nCopies(3, List.of("main", "main<a")),
        all.stream().map(SynchronizationTest::paths).toList());
  }

  /** Each rank is a group of its own, as with a file per process. */
  private static List<Synchronized> run(int ranks, IntFunction<Schema> tables) throws Exception {
    return Simulation.run(
        ranks,
        c -> {
          Traffic traffic = new Traffic();
          var measured = new MeasuredCommunicator(c, traffic);
          OwnTables own = new OwnTables(tables.apply(c.rank()));
          Output greeting = new Output();
          Greeting.write(own, Turn.ONLY, greeting);
          Census mine = Census.of(List.of(ByteBuffer.wrap(greeting.toByteArray())));
          return c.allgather(mine.block())
              .then(
                  all ->
                      new Synchronization(measured, List.of(own.toSend()), Census.merge(all))
                          .begin())
              .map(agreement -> new Synchronized(agreement, traffic));
        });
  }

  private static Schema tables(String... events) {
    return SampleRanks.plain(0, events).tables();
  }

  private static Schema table(List<MetricDefinition> metrics, Callpath... callpaths) {
    return new Schema(metrics, new Callpaths(List.of(callpaths)), List.of());
  }

  private static List<String> paths(Synchronized one) {
    Callpaths callpaths = one.agreement.schema().callpaths();
    return IntStream.range(0, callpaths.size()).mapToObj(callpaths::path).toList();
  }
}
