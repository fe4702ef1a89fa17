package org.tinyprof.io.flush;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.tinyprof.format.binary.PartSchema;
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
  /** What one aggregator has after the exchange, and what it sent and received for it. */
  private record Exchanged(Schema own, SharedSchema shared, Traffic traffic) {
    /** The schema of the profile, on rank 0. */
    Schema all() {
      assertTrue(shared.subtree().isWhole());
      return shared.subtree().schema();
    }

    List<String> paths() {
      return pathsOf(all());
    }

    List<String> ownPaths(List<String> all) {
      return IntStream.of(shared.group().places()).mapToObj(all::get).toList();
    }

    SchemaMapping mapping() {
      return SchemaUnion.of(List.of(shared.group().schema())).mapping(own);
    }
  }

  @Test
  void addsWhatOnlySomeRanksHave() throws Exception {
    List<Exchanged> all = run(5, rank -> rank % 2 == 1 ? schema("a", "update") : schema("a"));
    assertEquals(List.of("main", "main<a", "main<update"), all.get(0).paths());
    assertEquals(List.of(0, 1), places(all.get(4).shared().group()));
    assertEquals(List.of(0, 1, 2), places(all.get(3).shared().group()));
  }

  @Test
  void makesOneSchemaOfEntirelyDifferentOnes() throws Exception {
    int ranks = 40;
    List<Exchanged> all = run(ranks, rank -> schema("x" + rank, "y" + rank, "z" + (ranks - rank)));
    List<String> paths = all.get(0).paths();
    assertEquals(1 + 3 * ranks, paths.size());
    assertEquals(paths.stream().sorted().toList(), paths);
    for (int rank = 0; rank < ranks; rank++) {
      assertEquals(
          List.of("main", "main<x" + rank, "main<y" + rank, "main<z" + (ranks - rank)),
          all.get(rank).ownPaths(paths));
    }
  }

  /** Each rank hears of what it has, and what ranks below it in the tree have. */
  @Property(tries = 100)
  void tellsEachRankWhereItsCallpathsStandAndHowAllDescribeThem(
      @ForAll @IntRange(min = 1, max = 40) int ranks, @ForAll boolean many, @ForAll long seed)
      throws Exception {
    Random random = new Random(seed);
    List<Schema> schemas = new ArrayList<>();
    for (int rank = 0; rank < ranks; rank++) {
      schemas.add(random(random, many ? 300 : 10));
    }
    Schema union = SchemaUnion.of(schemas).schema();
    List<Exchanged> all = run(ranks, schemas::get);
    assertEquals(union.callpaths(), all.get(0).all().callpaths());
    for (Exchanged one : all) {
      requirePartOf(all.get(0).all(), one.shared().group());
      requirePartOf(all.get(0).all(), one.shared().subtree());
      assertEquals(pathsOf(one.own()), pathsOf(one.shared().group().schema()));
    }
    List<String> above = pathsOf(all.get(0).shared().subtree().schema());
    List<String> below = pathsOf(all.get(ranks - 1).shared().subtree().schema());
    assertTrue(above.containsAll(below));
  }

  /** Says of each callpath, and of metrics and counters, what the profile says. */
  private static void requirePartOf(Schema whole, PartSchema part) {
    assertEquals(whole.metrics(), part.schema().metrics());
    assertEquals(whole.counters(), part.schema().counters());
    assertEquals(whole.callpaths().size(), part.size());
    for (int i = 0; i < part.schema().callpaths().size(); i++) {
      Callpath said = part.schema().callpaths().entry(i);
      Callpath known = whole.callpaths().entry(part.place(i));
      assertEquals(known.below(said.parent()), said);
      assertEquals(known.parent(), said.parent() == Callpath.ROOT ? -1 : part.place(said.parent()));
    }
  }

  @Test
  void letsOnlyTravelWhatDiffers() throws Exception {
    String[] common = IntStream.range(0, 1000).mapToObj(i -> "event" + i).toArray(String[]::new);
    String[] more = IntStream.range(0, 1001).mapToObj(i -> "event" + i).toArray(String[]::new);
    List<Exchanged> all = run(64, rank -> rank == 7 ? schema(more) : schema(common));
    int whole = SchemaCodec.write(schema(common)).length;
    List<String> paths = all.get(0).paths();
    assertEquals(1002, paths.size());
    for (Exchanged one : all) {
      assertEquals(pathsOf(one.own()), one.ownPaths(paths));
    }
    long sent = all.get(9).traffic().sentBytes();
    assertTrue(sent < whole, sent + " of " + whole);
  }

  @Test
  void letsARankHearNothingOfWhatOnlyOthersHave() throws Exception {
    IntFunction<Schema> tails = rank -> schema("a", "only " + rank, "also only " + rank);
    long few = run(32, tails).get(31).traffic().receivedBytes();
    long many = run(512, tails).get(31).traffic().receivedBytes();
    assertTrue(many <= few + 16, many + " bytes among 512 ranks, " + few + " among 32");
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
    for (Exchanged one : all) {
      Callpath main = one.shared().group().schema().callpaths().entry(0);
      assertEquals("rank 0", main.attributes().get("tag"));
    }
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
    Schema joined = all.get(1).shared().group().schema();
    assertEquals(all.get(0).all().metrics(), joined.metrics());
    assertEquals(
        List.of("time", "x (consistent)", "count", "x (decimal)"),
        IntStream.range(0, joined.metrics().size()).mapToObj(joined::label).toList());
    assertEquals(1, all.get(1).mapping().contradictions());
  }

  @Test
  void takesARankWithoutAnyEvent() throws Exception {
    List<Exchanged> all = run(3, rank -> rank == 0 ? schema(SampleRanks.METRICS) : schema("a"));
    assertEquals(List.of("main", "main<a"), all.get(0).paths());
    assertEquals(List.of(), places(all.get(0).shared().group()));
    assertEquals(
        Collections.nCopies(2, List.of(0, 1)),
        all.subList(1, 3).stream().map(one -> places(one.shared().group())).toList());
  }

  private static List<Integer> places(PartSchema part) {
    return IntStream.of(part.places()).boxed().toList();
  }

  private static List<String> pathsOf(Schema schema) {
    return IntStream.range(0, schema.callpaths().size())
        .mapToObj(schema.callpaths()::path)
        .toList();
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
              .map(shared -> new Exchanged(own, shared, traffic));
        });
  }

  private static Schema schema(String... events) {
    return SampleRanks.plain(0, events).schema();
  }

  private static Schema schema(List<MetricDefinition> metrics, Callpath... callpaths) {
    return new Schema(metrics, new Callpaths(List.of(callpaths)), List.of());
  }

  /** A tree of some of so many events, which ranks may describe differently. */
  private static Schema random(Random random, int events) {
    List<Callpath> callpaths = new ArrayList<>();
    boolean odd = random.nextInt(4) == 0;
    for (int event = 0; event < events; event++) {
      if (random.nextInt(20) > 0) {
        int parent = random.nextInt(8) == 0 ? Callpath.ROOT : callpaths.size() / 3 - 1;
        boolean differs = odd && random.nextInt(10) == 0;
        callpaths.add(
            new Callpath(
                Math.max(Callpath.ROOT, parent),
                "event " + event,
                differs ? LoopMode.EACH : LoopMode.SUM,
                differs ? Map.of("tag", "" + random.nextInt(3)) : Map.of()));
      }
    }
    Schema schema = new Schema(SampleRanks.METRICS, new Callpaths(callpaths), List.of());
    return SchemaUnion.of(List.of(schema)).schema();
  }
}
