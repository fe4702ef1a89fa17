package org.tinyprof.analysis.report;

import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.source.MemorySource;
import org.tinyprof.format.values.CommunicatorDefinition;
import org.tinyprof.format.values.CommunicatorUse;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneMessages;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Level;
import org.tinyprof.format.values.Peers;
import org.tinyprof.format.values.Precision;

/** A run in memory, told in milliseconds by rank. */
final class MadeRun {
  static final long MILLI = 1_000_000;
  static final long ABSENT = -1;

  private static final MetricDefinition COST = MetricDefinition.integer("time.cost", "ns", false);
  private static final List<MetricDefinition> METRICS =
      List.of(
          MetricDefinition.COUNT,
          MetricDefinition.TIME,
          COST,
          MetricDefinition.BYTES,
          MetricDefinition.THREADS,
          MetricDefinition.ALLOC_SAMPLED,
          MetricDefinition.SAMPLES,
          MetricDefinition.TIME_ERR);

  private static final Set<String> TAGS =
      Set.of("thread", "waiting", "sleep", "socket", "lock", "file", "idle");

  private final int ranks;
  private final List<CounterDefinition> counters = new ArrayList<>();
  private final List<String> paths = new ArrayList<>();
  private final List<Callpath> callpaths = new ArrayList<>();
  private final Map<Lane, Map<Integer, long[]>> values = new TreeMap<>();
  private final Map<Lane, Map<Integer, Level>> levels = new TreeMap<>();
  private final Map<CounterDefinition, long[]> counts = new LinkedHashMap<>();
  private final Map<Integer, LaneOrigin> origins = new TreeMap<>();
  private final Map<Integer, LaneMessages> messages = new TreeMap<>();
  private final Map<Integer, Long> calls = new TreeMap<>();
  private final Map<Integer, Long> costs = new TreeMap<>();
  private final Map<Integer, Long> bytes = new TreeMap<>();
  private final Map<Integer, long[]> threads = new TreeMap<>();
  private final Map<Integer, Long> allocated = new TreeMap<>();
  private final Map<Integer, long[]> samples = new TreeMap<>();
  private Attributes attributes = Attributes.NONE;
  private boolean costsKnown;

  MadeRun(int ranks) {
    this.ranks = ranks;
    counters.add(CounterDefinition.WALL);
    counters.add(CounterDefinition.PROFILER_WORK);
    counters.add(CounterDefinition.MPI_BEGAN);
    counters.add(CounterDefinition.MPI_ENDED);
    counters.addAll(ProcessCounters.ALL);
    for (int rank = 0; rank < ranks; rank++) {
      values.put(new Lane(rank), new TreeMap<>());
    }
  }

  /** A callpath, such as {@code main<step}, and its time on each rank. */
  MadeRun time(String path, long... millis) {
    int callpath = callpath(path, LoopMode.SUM);
    for (int rank = 0; rank < ranks; rank++) {
      if (millis[rank] != ABSENT) {
        values.get(new Lane(rank)).put(callpath, new long[] {millis[rank]});
      }
    }
    return this;
  }

  /** The iterations of a callpath on one rank. */
  MadeRun loop(String path, int rank, long... millis) {
    values.get(new Lane(rank)).put(callpath(path, LoopMode.EACH), millis);
    return this;
  }

  /** The time of a thread beside main in a root event. */
  MadeRun thread(int rank, int number, String name, String root, long millis) {
    values
        .computeIfAbsent(new Lane(rank, number, name), unseen -> new TreeMap<>())
        .put(callpath(root, LoopMode.SUM), new long[] {millis});
    return this;
  }

  MadeRun wall(long... millis) {
    return nanos(CounterDefinition.WALL, millis);
  }

  /** A counter in milliseconds. */
  MadeRun nanos(CounterDefinition counter, long... millis) {
    long[] nanos = millis.clone();
    for (int i = 0; i < nanos.length; i++) {
      nanos[i] = millis[i] == ABSENT ? ABSENT : millis[i] * MILLI;
    }
    return count(counter, nanos);
  }

  MadeRun count(CounterDefinition counter, long... byRank) {
    if (!counters.contains(counter)) {
      counters.add(counter);
    }
    counts.put(counter, byRank);
    return this;
  }

  MadeRun level(String path, int rank, Level level) {
    levels
        .computeIfAbsent(new Lane(rank), unseen -> new TreeMap<>())
        .put(paths.indexOf(path), level);
    return this;
  }

  MadeRun calls(String path, long number) {
    calls.put(paths.indexOf(path), number);
    return this;
  }

  /** What recording a callpath cost each rank. */
  MadeRun cost(String path, long millis) {
    costsKnown = true;
    costs.put(paths.indexOf(path), millis);
    return this;
  }

  /** What the calls of a callpath moved on each rank. */
  MadeRun bytes(String path, long number) {
    bytes.put(paths.indexOf(path), number);
    return this;
  }

  /** How many threads a root stands for on each rank. */
  MadeRun threads(String root, long... byRank) {
    threads.put(paths.indexOf(root), byRank);
    return this;
  }

  /** The bytes that samples saw a callpath allocate on each rank. */
  MadeRun allocated(String path, long number) {
    allocated.put(paths.indexOf(path), number);
    return this;
  }

  /** How many samples of each rank estimate a callpath's time. */
  MadeRun samples(String path, long number) {
    long[] byRank = new long[ranks];
    Arrays.fill(byRank, number);
    return samples(path, byRank);
  }

  /** The same, for each rank. */
  MadeRun samples(String path, long[] byRank) {
    samples.put(paths.indexOf(path), byRank);
    for (int rank = 0; rank < ranks; rank++) {
      level(path, rank, Level.ESTIMATED);
    }
    return this;
  }

  boolean isEstimated(String path) {
    return samples.containsKey(paths.indexOf(path));
  }

  MadeRun host(String host, int... ofRanks) {
    return origin(host, Instant.parse("2026-03-01T08:30:00Z"), ofRanks);
  }

  MadeRun origin(String host, Instant moment, int... ofRanks) {
    for (int rank : ofRanks) {
      origins.put(rank, new LaneOrigin(host, 1, "", moment));
    }
    return this;
  }

  /** The cores of a host that some ranks are bound to. */
  MadeRun cores(String cores, int... ofRanks) {
    for (int rank : ofRanks) {
      origins.put(rank, new LaneOrigin("node1", 1, cores, Instant.parse("2026-03-01T08:30:00Z")));
    }
    return this;
  }

  /** The bytes that each rank sends to another, in one message a byte. */
  MadeRun sends(int from, int to, long bytes) {
    Peers peer =
        Peers.of(new int[] {to}, new long[] {bytes}, new long[] {bytes}, new long[1], new long[1]);
    CommunicatorDefinition world =
        new CommunicatorDefinition(CommunicatorDefinition.WORLD_ID, "", ranks, List.of());
    CommunicatorUse use = new CommunicatorUse(world, 0, 0, peer);
    messages.put(from, new LaneMessages(List.of(use), 0, List.of()));
    return this;
  }

  MadeRun attribute(String name, long number) {
    attributes = attributes.with(name, number);
    return this;
  }

  MadeRun attribute(String name, String text) {
    attributes = attributes.with(name, text);
    return this;
  }

  Report report() throws Exception {
    try (OpenProfile run = run()) {
      return ReportBuilder.of(run, 10);
    }
  }

  OpenProfile run() {
    List<MetricDefinition> metrics = new ArrayList<>(METRICS.subList(0, metrics()));
    if (paths.stream()
        .anyMatch(path -> !tag(path.substring(path.lastIndexOf('<') + 1)).isEmpty())) {
      metrics.add(MetricDefinition.consistent("tag"));
    }
    Schema schema = new Schema(metrics, new Callpaths(callpaths), counters);
    LaneValuesBuilder builder = new LaneValuesBuilder(schema);
    boolean apart = values.keySet().stream().anyMatch(lane -> lane.thread() > 0);
    for (Lane lane : values.keySet()) {
      String name = lane.thread() == 0 && apart ? "main" : lane.name();
      LaneOrigin origin = origins.getOrDefault(lane.rank(), LaneOrigin.UNKNOWN);
      builder.lane(new Lane(lane.rank(), lane.thread(), name, origin));
      builder.messages(messages.getOrDefault(lane.rank(), LaneMessages.NONE));
      add(builder, lane);
    }
    RunInfo info =
        RunInfo.recorded(new RunId(1, 2), "example.Made", Instant.EPOCH, ranks, attributes);
    Profile profile = new Profile(info, Precision.LOSSLESS, schema, builder.build());
    return OpenProfile.of(Path.of("made.tprof"), new MemorySource(profile));
  }

  private int metrics() {
    return !samples.isEmpty()
        ? METRICS.size()
        : !allocated.isEmpty()
            ? 6
            : !threads.isEmpty() ? 5 : !bytes.isEmpty() ? 4 : costsKnown ? 3 : 2;
  }

  private void add(LaneValuesBuilder builder, Lane lane) {
    if (lane.thread() == 0) {
      counts.forEach(
          (counter, byRank) -> {
            if (byRank[lane.rank()] != ABSENT) {
              builder.counter(counters.indexOf(counter), byRank[lane.rank()]);
            }
          });
    }
    values
        .get(lane)
        .forEach(
            (callpath, millis) -> {
              builder.series(callpath, 0, false);
              for (long each : millis) {
                builder.row().set(0, calls.getOrDefault(callpath, 1L)).set(1, each * MILLI);
                if (bytes.containsKey(callpath)) {
                  builder.set(3, bytes.get(callpath));
                }
                if (threads.containsKey(callpath)) {
                  builder.set(4, threads.get(callpath)[lane.rank()]);
                }
                if (allocated.containsKey(callpath)) {
                  builder.set(5, allocated.get(callpath));
                }
                if (samples.containsKey(callpath)) {
                  builder.set(6, samples.get(callpath)[lane.rank()]).set(7, MILLI);
                }
                if (costs.containsKey(callpath)) {
                  builder.set(2, costs.get(callpath) * MILLI);
                }
              }
            });
    levels
        .getOrDefault(lane, Map.of())
        .forEach((callpath, level) -> builder.level(callpath, level, 1));
  }

  private int callpath(String path, LoopMode loop) {
    int known = paths.indexOf(path);
    if (known >= 0) {
      return known;
    }
    int cut = path.lastIndexOf('<');
    int parent = cut < 0 ? Callpath.ROOT : paths.indexOf(path.substring(0, cut));
    paths.add(path);
    String name = path.substring(cut + 1);
    String tag = tag(name);
    Map<String, String> attributes = tag.isEmpty() ? Map.of() : Map.of("tag", tag);
    callpaths.add(new Callpath(parent, name, loop, attributes));
    return callpaths.size() - 1;
  }

  /** What samples tell of threads has its kind as the first word of its name. */
  private static String tag(String name) {
    String first = name.contains(" ") ? name.substring(0, name.indexOf(' ')) : name;
    return TAGS.contains(first) ? first : "";
  }
}
