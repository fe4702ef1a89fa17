package org.tinyprof.format.run;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.CounterDefinition;
import org.tinyprof.format.schema.EventDefinition;
import org.tinyprof.format.schema.EventIdentity;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.MetricKind;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.LaneValues;
import org.tinyprof.format.values.Precision;

/** Profiles of random shape that use everything the model can hold; a seed gives one profile. */
public final class RandomProfiles {
  static final String[] ODD_NAMES = {
    "",
    " ",
    "a,b",
    "\"quoted\"",
    "x|y-z+w~",
    "line\nbreak\r",
    "main<solve",
    "1",
    "#é\uD83D\uDE00\\\\n",
    "#é\uD83D\uDE01"
  };
  private static final String[] CLASSES = {"a.Solver", "b.Solver", "a.Solver$Inner", "Main"};
  private static final String[] METHODS = {"step", "<init>", "run"};
  private static final String[] DESCRIPTORS = {"()V", "(I)V", "(I[J)V", "(La/X;)V", "(Lb/X;)V"};

  private final Random random;

  private RandomProfiles(long seed) {
    random = new Random(seed);
  }

  public static Profile profile(long seed) {
    return new RandomProfiles(seed).profile();
  }

  public static Schema schema(long seed) {
    return new RandomProfiles(seed).schema();
  }

  /** The values of some lanes of the given ranks. */
  public static LaneValues values(long seed, Schema schema, int firstRank, int lastRank) {
    return new RandomLanes(new Random(seed), schema).values(firstRank, lastRank);
  }

  /** The same run for the same number of ranks. */
  public static RunInfo run(int ranks) {
    return new RunInfo(
        RunId.parse("c0ffee00c0ffee00c0ffee00c0ffee00"),
        3,
        Optional.empty(),
        "app.Main",
        Instant.parse("2026-01-02T03:04:05.000000006Z"),
        ranks,
        Attributes.NONE.with(RunAttributes.HOSTS, "node1 node2").with("job", 4711));
  }

  private Profile profile() {
    Schema schema = schema();
    int ranks = 1 + random.nextInt(6);
    LaneValues values = new RandomLanes(random, schema).values(0, ranks - 1);
    return new Profile(randomRun(ranks), Precision.LOSSLESS, schema, values);
  }

  private RunInfo randomRun(int ranks) {
    RunId id = new RunId(random.nextLong(), random.nextLong());
    Optional<RunId> origin =
        random.nextBoolean() ? Optional.empty() : Optional.of(new RunId(random.nextLong(), 7));
    Map<String, Attribute> attributes = new TreeMap<>();
    for (int i = random.nextInt(6); i > 0; i--) {
      attributes.put("name" + i + odd(), attribute());
    }
    Instant start = Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
    long snapshot = random.nextInt(9);
    return new RunInfo(id, snapshot, origin, odd(), start, ranks, Attributes.of(attributes));
  }

  private Attribute attribute() {
    return switch (random.nextInt(5)) {
      case 0 -> Attribute.of(random.nextLong());
      case 1 -> new Attribute.Number(BigDecimal.valueOf(random.nextLong(), random.nextInt(300)));
      case 2 -> Attribute.of(random.nextBoolean());
      case 3 -> Attribute.of(Instant.ofEpochSecond(random.nextInt(), random.nextInt(1000)));
      default -> new Attribute.Text(random.nextBoolean() ? odd() : "17");
    };
  }

  private String odd() {
    return ODD_NAMES[random.nextInt(ODD_NAMES.length)];
  }

  /** Below a parent each event is there once. */
  private record Child(int parent, EventIdentity event) {}

  private Schema schema() {
    List<MetricDefinition> metrics = metrics();
    List<Callpath> callpaths = new ArrayList<>();
    Set<Child> taken = new HashSet<>();
    int count = random.nextInt(9);
    while (callpaths.size() < count) {
      Map<String, String> attributes = new TreeMap<>();
      if (random.nextBoolean()) {
        attributes.put("tag", odd());
      }
      int parent = random.nextInt(callpaths.size() + 1) - 1;
      EventDefinition event = event();
      LoopMode loop = random.nextBoolean() ? LoopMode.SUM : LoopMode.EACH;
      if (taken.add(new Child(parent, event.identity()))) {
        callpaths.add(new Callpath(parent, event, loop, attributes));
      }
    }
    List<CounterDefinition> counters = new ArrayList<>(List.of(CounterDefinition.WALL));
    counters.add(random.nextInt(2), new CounterDefinition("over,flow", "#bytes"));
    if (random.nextBoolean()) {
      counters.add(CounterDefinition.CONTRADICTIONS);
    }
    if (random.nextBoolean()) {
      metrics.add(MetricDefinition.SAMPLES);
      metrics.addAll(RandomLanes.LINES);
    }
    return new Schema(metrics, new Callpaths(callpaths), counters);
  }

  /** Count and time come first; what else there is may contradict what another seed gives. */
  private List<MetricDefinition> metrics() {
    List<MetricDefinition> metrics = new ArrayList<>(List.of(MetricDefinition.COUNT));
    metrics.add(MetricDefinition.TIME);
    if (random.nextBoolean()) {
      metrics.add(new MetricDefinition("tag", "word", MetricKind.CONSISTENT, true));
    } else {
      metrics.add(MetricDefinition.consistent("tag"));
    }
    if (random.nextBoolean()) {
      metrics.add(MetricDefinition.TIME_MIN);
      metrics.add(MetricDefinition.TIME_MAX);
      metrics.add(MetricDefinition.TIME_ERR);
    }
    metrics.add(MetricDefinition.integer("alloc", random.nextBoolean() ? "bytes" : "kB", true));
    if (random.nextInt(3) == 0) {
      metrics.add(MetricDefinition.decimal("alloc", "MB", random.nextBoolean()));
    }
    metrics.add(MetricDefinition.decimal("mem, \"peak\"", "MB", false));
    return metrics;
  }

  private EventDefinition event() {
    EventIdentity identity =
        random.nextBoolean()
            ? new EventIdentity.Named(random.nextBoolean() ? "event" : odd())
            : new EventIdentity.Method(any(CLASSES), any(METHODS), any(DESCRIPTORS));
    return new EventDefinition(
        identity,
        random.nextBoolean()
            ? EventDefinition.Source.UNKNOWN
            : new EventDefinition.Source(any(ODD_NAMES), random.nextInt(3), any(ODD_NAMES)));
  }

  private String any(String[] some) {
    return some[random.nextInt(some.length)];
  }
}
