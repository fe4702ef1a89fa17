package org.tinyprof.store;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.store.catalogue.Catalogue;
import org.tinyprof.store.catalogue.Indexing;
import org.tinyprof.store.catalogue.PathTimes;
import org.tinyprof.store.catalogue.PathTree;
import org.tinyprof.store.catalogue.RunSummary;
import org.tinyprof.store.folder.StoreFolder;

/**
 * Makes a store of many runs, all of them rolled up: 400 days, 30 programs of 60 callpaths, 12
 * users, 25 attributes. For measurements.
 */
final class GeneratedStore {
  private static final int DAYS = 400;
  private static final int PROGRAMS = 30;
  private static final int USERS = 12;
  private static final int CALLPATHS = 60;
  private static final int ATTRIBUTES = 20;
  private static final Instant FIRST = Instant.parse("2025-10-15T00:00:00Z");
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("yyyy/MM/dd").withZone(ZoneOffset.UTC);

  private final Random random = new Random(62);

  private GeneratedStore() {}

  /** Takes the folder of the store and how many runs it is to have. */
  public static void main(String[] args) throws IOException {
    StoreFolder store = StoreFolder.init(Path.of(args[0]).toAbsolutePath(), false, "");
    new GeneratedStore().fill(store, Integer.parseInt(args[1]));
  }

  private void fill(StoreFolder store, int runs) throws IOException {
    Map<String, List<RunSummary>> days = new LinkedHashMap<>();
    for (int i = 0; i < runs; i++) {
      RunSummary run = run(i, FIRST.plus(Duration.ofDays(DAYS).multipliedBy(i).dividedBy(runs)));
      String day = run.path().substring(0, run.path().lastIndexOf('/'));
      days.computeIfAbsent(day, unseen -> new ArrayList<>()).add(run);
    }
    for (Map.Entry<String, List<RunSummary>> day : days.entrySet()) {
      Path folder = Files.createDirectories(store.root().resolve(day.getKey()));
      Catalogue.writeFile(folder.resolve(Indexing.ROLLED_UP), day.getValue());
    }
  }

  private RunSummary run(int number, Instant start) {
    int program = random.nextInt(PROGRAMS);
    double noise = 1 + 0.02 * random.nextGaussian();
    double level = number % 7 == program % 7 ? 1.1 : 1;
    PathTree tree = new PathTree();
    int parent = tree.node(PathTree.NONE, "event main");
    long[] nanos = new long[CALLPATHS];
    nanos[0] = Math.round(1e11 * noise * level);
    for (int i = 1; i < CALLPATHS; i++) {
      int at = tree.node(i % 5 == 0 ? parent : 0, "method p" + program + ".C.m" + i + "()V");
      parent = i % 5 == 0 ? parent : at;
      nanos[i] = Math.round(1e11 * noise * level / (CALLPATHS + i * i));
    }
    int[] nodes = new int[CALLPATHS];
    Arrays.setAll(nodes, i -> i);
    Attributes attributes =
        Attributes.NONE
            .with("wall", new Attribute.Number(BigDecimal.valueOf(nanos[0], 9)))
            .with("end", Attribute.of(start.plusNanos(nanos[0])))
            .with("jdk", start.isBefore(FIRST.plus(Duration.ofDays(200))) ? "17.0.9" : "21.0.1")
            .with("hosts", "node" + random.nextInt(40))
            .with("commit", "c" + number / 500);
    for (int i = 0; i < ATTRIBUTES; i++) {
      attributes = attributes.with("fact." + i, "value of fact " + i + " of " + program);
    }
    RunInfo info =
        RunInfo.recorded(
            new RunId(random.nextLong(), number),
            "com.acme.p" + program + ".Main",
            start,
            4 << (program % 3),
            attributes);
    String path = "user" + random.nextInt(USERS) + "/" + DAY.format(start) + "/Main-" + number;
    return new RunSummary(path + ".tprof", info, true, 0, new PathTimes(tree, nodes, nanos));
  }
}
