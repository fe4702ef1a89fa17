package org.tinyprof.io.flush;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.format.binary.BinarySource;
import org.tinyprof.format.binary.Verification;
import org.tinyprof.format.overview.TimelineGrid;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.source.JoinedSource;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.source.ProfileSource;
import org.tinyprof.format.text.CompactText;
import org.tinyprof.format.values.Activity;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;
import org.tinyprof.format.values.RandomMessages;
import org.tinyprof.format.values.ThreadTimeline;
import org.tinyprof.io.file.OutputFormat;
import org.tinyprof.io.file.ProfileStore;
import org.tinyprof.io.message.FlushContext;
import org.tinyprof.io.message.FlushReason;
import org.tinyprof.io.message.ProfilerCosts;
import org.tinyprof.io.message.RankValues;
import org.tinyprof.io.simulation.Simulation;

class FlushTest {
  @TempDir Path folder;

  @Property(tries = 150)
  void writesWhatEveryRankBrought(
      @ForAll @IntRange(min = 1, max = 20) int ranks,
      @ForAll @IntRange(min = 1, max = 20) int aggregators,
      @ForAll long seed)
      throws Exception {
    Path target = Files.createTempDirectory("flush").resolve("run.tprof");
    List<RankValues> all =
        IntStream.range(0, ranks)
            .mapToObj(rank -> SampleRanks.random(rank, new Random(seed + rank)))
            .toList();
    List<Outcome> outcomes =
        flush(ranks, Math.min(aggregators, ranks), OutputFormat.BINARY, target, all::get);
    assertEquals(Set.of(target), all(outcomes, Outcome::target));
    assertEquals(Set.of(""), all(outcomes, Outcome::failure));
    try (BinarySource reader = BinarySource.open(target)) {
      Profile profile = reader.profile();
      assertEquals(List.of(), profile.validate());
      assertEquals(contents(all), Contents.of(profile.schema(), profile.values()));
      assertEquals(List.of(), Verification.of(reader));
    }
    delete(target.getParent());
  }

  @Test
  void makesAsManyPartsAsThereAreAggregators() throws Exception {
    Path target = folder.resolve("run.tprof");
    flush(7, 3, OutputFormat.BINARY, target, rank -> SampleRanks.plain(rank, "a"));
    assertEquals(List.of("index", "part-00000", "part-00001", "part-00002"), names(target));
    try (BinarySource reader = BinarySource.open(target)) {
      assertEquals(7, reader.overview().lanes());
    }
  }

  @Test
  void theIndexOfManyRanksHasAPictureOfTheirTimelines() throws Exception {
    Path target = folder.resolve("run.tprof");
    flush(150, 10, OutputFormat.BINARY, target, SampleRanks::sampled);
    try (BinarySource reader = BinarySource.open(target)) {
      TimelineGrid grid = reader.overview().grid();
      assertEquals(75, grid.groups());
      assertEquals(2, grid.ranksOfGroup());
      for (int group = 0; group < grid.groups(); group++) {
        int entry = grid.first(group, grid.columns() / 2);
        assertEquals(2, grid.threads(group));
        assertEquals("a", reader.schema().callpaths().name(grid.callpath(entry)));
        assertEquals(Activity.RUNNING, grid.activity(entry));
        assertEquals(2 * grid.columnNanos(), grid.nanos(entry));
      }
      assertEquals(List.of(), Verification.of(reader));
    }
    flush(128, 10, OutputFormat.BINARY, target, SampleRanks::sampled);
    try (BinarySource reader = BinarySource.open(target)) {
      assertTrue(reader.overview().grid().isEmpty(), "the timelines of few ranks are read");
    }
  }

  @Test
  void ranksWithCallpathsOfTheirOwnKeepTheirTimelines() throws Exception {
    Path target = folder.resolve("run.tprof");
    int ranks = 150;
    flush(ranks, 40, OutputFormat.BINARY, target, rank -> SampleRanks.sampled(rank, "own " + rank));
    try (BinarySource reader = BinarySource.open(target)) {
      Callpaths callpaths = reader.schema().callpaths();
      TimelineGrid grid = reader.overview().grid();
      LaneValues values = reader.profile().values();
      for (int rank = 0; rank < ranks; rank++) {
        ThreadTimeline thread = values.timelines().get(rank).threads().get(0);
        assertEquals("main<own " + rank, callpaths.path(thread.callpath(0)));
        Set<String> drawn = new TreeSet<>();
        int column = grid.columns() / 2;
        for (int i = grid.first(rank / 2, column); i < grid.end(rank / 2, column); i++) {
          drawn.add(callpaths.name(grid.callpath(i)));
        }
        assertEquals(Set.of("own " + rank / 2 * 2, "own " + (rank / 2 * 2 + 1)), drawn);
      }
      assertEquals(List.of(), Verification.of(reader));
    }
  }

  @Test
  void makesOneFileForOneAggregator() throws Exception {
    Path target = folder.resolve("run.tprof");
    flush(7, 1, OutputFormat.BINARY, target, rank -> SampleRanks.plain(rank, "a"));
    assertEquals(List.of("run.tprof"), names(folder));
    try (BinarySource reader = BinarySource.open(target)) {
      assertEquals(7, reader.overview().lanes());
    }
  }

  @Test
  void takesAtMostATwentiethMoreThanOneFileWithAGroupOfSixteen() throws Exception {
    Path one = folder.resolve("one.tprof");
    Path parts = folder.resolve("parts.tprof");
    flush(64, 1, OutputFormat.BINARY, one, SampleRanks::large);
    flush(64, 4, OutputFormat.BINARY, parts, SampleRanks::large);
    long bytes = 0;
    for (String name : names(parts)) {
      bytes += Files.size(parts.resolve(name));
    }
    assertTrue(bytes <= 1.05 * Files.size(one), bytes + " to " + Files.size(one));
  }

  @Test
  void writesTextAsWell() throws Exception {
    Path target = folder.resolve("run.txt");
    flush(4, 2, OutputFormat.TEXT, target, rank -> SampleRanks.plain(rank, "a"));
    assertEquals(List.of("part-00000.txt", "part-00001.txt"), names(target));
    List<ProfileSource> parts = new ArrayList<>();
    for (String name : names(target)) {
      parts.add(new MemorySource(CompactText.read(name, Files.readAllBytes(target.resolve(name)))));
    }
    Profile profile = new JoinedSource(parts).profile();
    assertEquals(4, profile.values().lanes().size());
    Path single = folder.resolve("single.txt");
    flush(4, 1, OutputFormat.TEXT, single, rank -> SampleRanks.plain(rank, "a"));
    Profile one = CompactText.read("single.txt", Files.readAllBytes(single));
    assertEquals(
        Contents.of(one.schema(), one.values()), Contents.of(profile.schema(), profile.values()));
  }

  @Test
  void textsOfRanksWithCallpathsOfTheirOwnJoinToOneProfile() throws Exception {
    Path target = folder.resolve("run.txt");
    flush(6, 3, OutputFormat.TEXT, target, rank -> SampleRanks.plain(rank, "a", "own " + rank));
    List<ProfileSource> parts = new ArrayList<>();
    for (String name : names(target)) {
      parts.add(new MemorySource(CompactText.read(name, Files.readAllBytes(target.resolve(name)))));
    }
    JoinedSource joined = new JoinedSource(parts);
    Profile profile = joined.profile();
    assertEquals(0, joined.contradictions());
    assertEquals(8, profile.schema().callpaths().size());
    Path single = folder.resolve("single.txt");
    flush(6, 1, OutputFormat.TEXT, single, rank -> SampleRanks.plain(rank, "a", "own " + rank));
    Profile one = CompactText.read("single.txt", Files.readAllBytes(single));
    assertEquals(one.schema(), profile.schema());
    assertEquals(
        Contents.of(one.schema(), one.values()), Contents.of(profile.schema(), profile.values()));
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void saysThatATextHasNoMessages(int aggregators) throws Exception {
    Path target = folder.resolve("run.txt");
    Outcome silent =
        flush(4, aggregators, OutputFormat.TEXT, target, rank -> SampleRanks.plain(rank, "a"))
            .get(0);
    assertEquals("", silent.warning());
    Outcome told = flush(4, aggregators, OutputFormat.TEXT, target, FlushTest::withMessages).get(0);
    assertEquals(
        "messages are not in "
            + target
            + ": a text has no place for them; set format: binary to keep them",
        told.warning());
    Path binary = folder.resolve("run.tprof");
    Outcome whole =
        flush(4, aggregators, OutputFormat.BINARY, binary, FlushTest::withMessages).get(0);
    assertEquals("", whole.warning());
  }

  private static RankValues withMessages(int rank) {
    RankValues plain = SampleRanks.plain(rank, "a");
    LaneMessages some = new RandomMessages(new Random(rank)).lane(2);
    LaneMessages any = some.isEmpty() ? new LaneMessages(List.of(), 1, List.of()) : some;
    LaneValues values = plain.values();
    return new RankValues(
        plain.schema(),
        new LaneValues(
            values.lanes(), values.counters(), values.blocks(), List.of(any), values.timelines()));
  }

  @Test
  void replacesAnOlderProfileOnceTheNewOneIsWhole() throws Exception {
    Path target = folder.resolve("run.tprof");
    flush(4, 2, OutputFormat.BINARY, target, rank -> SampleRanks.plain(rank, "old"));
    flush(4, 2, OutputFormat.BINARY, target, rank -> SampleRanks.plain(rank, "new"));
    assertEquals(3, names(target).size(), () -> "an index and two parts in " + target);
    try (BinarySource reader = BinarySource.open(target)) {
      assertEquals("main<new", reader.profile().schema().callpaths().path(1));
    }
  }

  @Test
  void leavesTheOlderProfileAloneIfAnAggregatorCannotWrite() throws Exception {
    Path target = folder.resolve("run.tprof");
    flush(4, 2, OutputFormat.BINARY, target, rank -> SampleRanks.plain(rank, "old"));
    List<Outcome> outcomes =
        flush(
            4,
            2,
            FlushTest::failing,
            Targets.always(target),
            rank -> FlushContext.SINGLE,
            rank -> SampleRanks.plain(rank, "new"));
    assertTrue(outcomes.stream().noneMatch(Outcome::written));
    assertEquals(
        "cannot write " + target + ": no room; make room, or set output to another place",
        outcomes.get(0).failure());
    assertEquals(List.of("index", "part-00000", "part-00001"), names(target));
    try (BinarySource reader = BinarySource.open(target)) {
      assertEquals("main<old", reader.profile().schema().callpaths().path(1));
    }
  }

  @Test
  void tellsEveryRankWhyThereIsNoProfile() throws Exception {
    Path file = Files.writeString(folder.resolve("file"), "");
    Path target = file.resolve("run.tprof");
    List<Outcome> outcomes =
        flush(5, 2, OutputFormat.BINARY, target, rank -> SampleRanks.plain(rank, "a"));
    assertEquals(Set.of(target), all(outcomes, Outcome::target));
    assertEquals(
        Set.of(
            "cannot write "
                + target
                + ": Not a directory; make room, or set output to another place"),
        all(outcomes, Outcome::failure));
  }

  @Test
  void letsRanksThatComeAgainGoOnWhateverBecomesOfTheProfile() throws Exception {
    Path target = folder.resolve("run.tprof");
    List<Outcome> outcomes =
        flush(
            5,
            2,
            FlushTest::failing,
            new Targets(target, folder.resolve("last.tprof"), true),
            rank -> new FlushContext(rank > 0 ? FlushReason.LAST : FlushReason.FLUSH, rank == 4),
            rank -> SampleRanks.plain(rank, "a"));
    assertTrue(outcomes.get(0).failure().startsWith("cannot write " + target + ": "));
    assertTrue(outcomes.get(4).written());
    assertEquals(Set.of(false), all(outcomes, Outcome::last));
    assertEquals(Set.of(true), all(outcomes, Outcome::rankFiles));
  }

  @Test
  void addsWhatTheFlushCost() throws Exception {
    Path target = folder.resolve("run.tprof");
    flush(2, 1, OutputFormat.BINARY, target, rank -> SampleRanks.plain(rank, "a"));
    try (BinarySource reader = BinarySource.open(target)) {
      Attributes costs = reader.run().attributes();
      assertEquals(70, costs.number("tinyprof.cost.annotation"));
      assertEquals(9, costs.number("tinyprof.cost.capture"));
      assertTrue(costs.number("tinyprof.cost.synchronise") > 0);
      assertTrue(costs.number("tinyprof.cost.aggregate") > 0);
      assertTrue(costs.number("tinyprof.cost.write") > 0);
    }
  }

  @Test
  void countsTheRanksThatLearnedFromAnotherRunThanRankZero() throws Exception {
    Path target = folder.resolve("run.tprof");
    List<RunId> lists =
        List.of(new RunId(7, 1), new RunId(7, 1), new RunId(7, 2), FlushContext.NO_LIST);
    flush(
        7,
        2,
        number -> OutputFormat.BINARY.store(number, Precision.LOSSLESS),
        Targets.always(target),
        rank -> new FlushContext(FlushReason.LAST, false, lists.get(Math.min(rank, 3)), 0, 0),
        rank -> SampleRanks.plain(rank, "a"));
    try (BinarySource reader = BinarySource.open(target)) {
      assertEquals(5, reader.run().attributes().number("tinyprof.learn.others"));
    }
  }

  @Test
  void saysNothingOfListsIfAllRanksReadTheSame() throws Exception {
    Path target = folder.resolve("run.tprof");
    flush(3, 2, OutputFormat.BINARY, target, rank -> SampleRanks.plain(rank, "a"));
    try (BinarySource reader = BinarySource.open(target)) {
      assertTrue(reader.run().attributes().value("tinyprof.learn.others").isEmpty());
    }
  }

  private static <T> Set<T> all(List<Outcome> outcomes, Function<Outcome, T> part) {
    return outcomes.stream().map(part).collect(Collectors.toSet());
  }

  private static List<Outcome> flush(
      int ranks, int aggregators, OutputFormat format, Path target, IntFunction<RankValues> values)
      throws IOException {
    return flush(
        ranks,
        aggregators,
        number -> format.store(number, Precision.LOSSLESS),
        Targets.always(target),
        rank -> FlushContext.SINGLE,
        values);
  }

  private static List<Outcome> flush(
      int ranks,
      int aggregators,
      IntFunction<ProfileStore> stores,
      Targets targets,
      IntFunction<FlushContext> contexts,
      IntFunction<RankValues> values)
      throws IOException {
    RunInfo run = RunInfo.recorded(new RunId(1, 2), "test", Instant.EPOCH, ranks, Attributes.NONE);
    return Simulation.run(
        ranks,
        c ->
            Groups.form(c, new Aggregators.Fixed(aggregators), "node")
                .then(
                    groups -> {
                      ProfileStore store = stores.apply(aggregators);
                      ProfilerCosts costs =
                          ProfilerCosts.ofRecording(70L - c.rank(), 8L + c.rank());
                      return new Flush(groups, store, run)
                          .start(values.apply(c.rank()), costs, contexts.apply(c.rank()), targets);
                    }));
  }

  /** A folder on a disk that has no room for the second aggregator's part. */
  private static ProfileStore failing(int aggregators) {
    ProfileStore store = OutputFormat.BINARY.store(aggregators, Precision.LOSSLESS);
    return (ProfileStore)
        Proxy.newProxyInstance(
            ProfileStore.class.getClassLoader(),
            new Class<?>[] {ProfileStore.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("write") && arguments[1].equals(1)) {
                throw new IOException("no room");
              }
              return method.invoke(store, arguments);
            });
  }

  private static Map<String, String> contents(List<RankValues> all) {
    Map<String, String> lines = new TreeMap<>();
    all.forEach(one -> lines.putAll(Contents.of(one.schema(), one.values())));
    return lines;
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
