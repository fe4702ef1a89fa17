package org.tinyprof.io.flush;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.binary.SchemaCodec;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.SchemaMapping;
import org.tinyprof.format.values.SchemaUnion;
import org.tinyprof.io.communicator.MeasuredCommunicator;
import org.tinyprof.io.communicator.Traffic;
import org.tinyprof.io.simulation.Simulation;

class SchemaExchangeTest {
  /** What one aggregator has after the exchange, and what it sent for it. */
  private record Exchanged(Schema own, Schema all, Traffic traffic) {
    List<Integer> places() {
      SchemaMapping mapping = mapping();
      return IntStream.range(0, own.callpaths().size()).mapToObj(mapping::callpath).toList();
    }

    SchemaMapping mapping() {
      return SchemaUnion.of(List.of(all)).mapping(own);
    }

    List<String> paths() {
      return IntStream.range(0, all.callpaths().size()).mapToObj(all.callpaths()::path).toList();
    }
  }

  @Test
  void addsWhatOnlySomeRanksHave() throws Exception {
    List<Exchanged> all = run(5, rank -> rank % 2 == 1 ? schema("a", "update") : schema("a"));
    assertEquals(List.of(0, 1), all.get(4).places());
    assertEquals(List.of(0, 1, 2), all.get(3).places());
    assertEquals(List.of("main", "main<a", "main<update"), all.get(4).paths());
  }

  @Test
  void makesOneSchemaOfEntirelyDifferentOnes() throws Exception {
    int ranks = 40;
    List<Exchanged> all = run(ranks, rank -> schema("x" + rank, "y" + rank, "z" + (ranks - rank)));
    List<String> paths = all.get(0).paths();
    assertEquals(1 + 3 * ranks, paths.size());
    assertEquals(paths.stream().sorted().toList(), paths);
    for (int rank = 0; rank < ranks; rank++) {
      assertEquals(all.get(0).all(), all.get(rank).all());
      assertEquals(
          List.of("main", "main<x" + rank, "main<y" + rank, "main<z" + (ranks - rank)),
          all.get(rank).places().stream().map(paths::get).toList());
    }
  }

  @Test
  void letsOnlyTravelWhatDiffers() throws Exception {
    String[] common = IntStream.range(0, 1000).mapToObj(i -> "event" + i).toArray(String[]::new);
    String[] more = IntStream.range(0, 1001).mapToObj(i -> "event" + i).toArray(String[]::new);
    List<Exchanged> all = run(64, rank -> rank == 7 ? schema(more) : schema(common));
    int whole = SchemaCodec.write(schema(common)).length;
    for (Exchanged one : all) {
      assertEquals(1002, one.paths().size());
      assertEquals(all.get(0).all(), one.all());
    }
    long sent = all.get(9).traffic().sentBytes();
    assertTrue(sent < whole, sent + " of " + whole);
  }

  @Test
  void keepsWhatTheLowestRankSaysAndCountsWhoSaysOtherwise() throws Exception {
    List<Exchanged> all =
        run(
            3,
            rank ->
                schema(
                    SampleRanks.METRICS,
                    new Callpath(
                        Callpath.ROOT, "main", LoopMode.SUM, Map.of("tag", "rank " + rank / 2))));
    assertEquals("rank 0", all.get(2).all().callpaths().entry(0).attributes().get("tag"));
    assertEquals(
        List.of(0, 0, 1), all.stream().map(one -> one.mapping().contradictions()).toList());
  }

  @Test
  void joinsMetricsAndKeepsOneThatMeansSomethingElseApart() throws Exception {
    List<Exchanged> all =
        run(
            2,
            rank ->
                rank == 0
                    ? schema(List.of(MetricDefinition.TIME, MetricDefinition.consistent("x")))
                    : schema(
                        List.of(
                            MetricDefinition.COUNT,
                            MetricDefinition.decimal("x", "", false),
                            MetricDefinition.TIME)));
    Schema joined = all.get(1).all();
    assertEquals(all.get(0).all(), joined);
    assertEquals(
        List.of("time", "x (consistent)", "count", "x (decimal)"),
        IntStream.range(0, joined.metrics().size()).mapToObj(joined::label).toList());
    assertEquals(1, all.get(1).mapping().contradictions());
  }

  @Test
  void takesARankWithoutAnyEvent() throws Exception {
    List<Exchanged> all = run(3, rank -> rank == 0 ? schema(SampleRanks.METRICS) : schema("a"));
    assertEquals(
        Collections.nCopies(3, List.of("main", "main<a")),
        all.stream().map(Exchanged::paths).toList());
  }

  /** Each rank is a group of its own, as with a file per process. */
  private static List<Exchanged> run(int ranks, IntFunction<Schema> schemas) throws Exception {
    long most =
        IntStream.range(0, ranks)
            .mapToLong(i -> schemas.apply(i).callpaths().size())
            .max()
            .orElse(0);
    return Simulation.run(
        ranks,
        c -> {
          Traffic traffic = new Traffic();
          Schema own = schemas.apply(c.rank());
          return new SchemaExchange(new MeasuredCommunicator(c, traffic), own, most)
              .begin()
              .map(all -> new Exchanged(own, all, traffic));
        });
  }

  private static Schema schema(String... events) {
    return SampleRanks.plain(0, events).schema();
  }

  private static Schema schema(List<MetricDefinition> metrics, Callpath... callpaths) {
    return new Schema(metrics, new Callpaths(List.of(callpaths)), List.of());
  }
}
