package org.tinyprof.benchmarks.format;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.RunAttributes;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneOrigin;

/**
 * What the profile of a job tells besides values, as a cluster gives it: 64 ranks a node, each on a
 * core of its own, and the attributes of a batch job.
 */
public final class SampleJob {
  private static final int RANKS_A_NODE = 64;
  private static final int MOST_PROCESSES = 4_000_000;
  private static final int MOST_PROCESSES_BETWEEN = 30; // a JVM's threads take numbers, too
  private static final int MOST_MILLIS_LATE = 20;
  private static final Instant START = Instant.parse("2026-11-16T08:30:12.345678901Z");
  private static final Instant END = START.plus(Duration.ofMillis(3_723_456));

  private SampleJob() {}

  /** The folded threads of a rank, and where they ran; always the same. */
  public static Lane lane(int rank) {
    int node = rank / RANKS_A_NODE;
    int core = rank % RANKS_A_NODE;
    Random random = new Random(node);
    long processId = random.nextInt(MOST_PROCESSES);
    int late = 0;
    for (int i = 0; i <= core; i++) {
      processId += 1 + random.nextInt(MOST_PROCESSES_BETWEEN);
      late = random.nextInt(MOST_MILLIS_LATE);
    }
    Instant moment = END.plusMillis(late);
    return new Lane(rank)
        .from(new LaneOrigin(host(node), processId, Integer.toString(core), moment));
  }

  private static String host(int node) {
    return "node" + (node + 1);
  }

  /** The run as its only flush writes it. */
  public static RunInfo run(int ranks) {
    RunId id = new RunId(0x3f1c_9a70_5be2_d846L, 0x8e07_61d4_2ca9_f35bL);
    return RunInfo.recorded(id, "app.Main", START, ranks, attributes(ranks)).withSnapshot(1);
  }

  private static Attributes attributes(int ranks) {
    return places(ranks)
        .with(machine())
        .with(batchJob())
        .with(profiler())
        .with(RunAttributes.END, Attribute.of(END))
        .with(RunAttributes.WALL, new Attribute.Number(new BigDecimal("3723.456789012")));
  }

  private static Attributes places(int ranks) {
    List<String> hosts = new ArrayList<>();
    for (int node = 0; node * RANKS_A_NODE < ranks; node++) {
      hosts.add(host(node));
    }
    return Attributes.NONE
        .with(RunAttributes.HOSTS, String.join(" ", hosts))
        .with("nodes", hosts.size())
        .with("ranks.per.node", Math.min(ranks, RANKS_A_NODE));
  }

  private static Attributes machine() {
    return Attributes.NONE
        .with("cores", 1)
        .with("cpu", "AMD EPYC 7763 64-Core Processor")
        .with("memory.bytes", 540_092_018_688L)
        .with("os", "Linux")
        .with("os.version", "5.14.0-427.13.1.el9_4.x86_64")
        .with("os.arch", "amd64")
        .with(RunAttributes.JDK, "OpenJDK 64-Bit Server VM 17.0.12+7")
        .with("jdk.vendor", "Eclipse Adoptium")
        .with("jdk.flags", "-Xmx4g -XX:+UseParallelGC")
        .with("jdk.collector", "Parallel")
        .with("jdk.heap.bytes", 4_294_967_296L);
  }

  private static Attributes batchJob() {
    return Attributes.NONE
        .with("mpi", "Open MPI 5.0.5")
        .with("mpi.pmix", "5.0.3")
        .with("scheduler", "Slurm")
        .with("job.id", "4711815")
        .with("job.name", "solver-weak-scaling")
        .with("job.queue", "compute")
        .with("job.cluster", "cluster")
        .with("job.user", "user")
        .with("app.version", "2.4.1");
  }

  private static Attributes profiler() {
    return Attributes.NONE
        .with(RunAttributes.VERSION, "0.1.0")
        .with(RunAttributes.CLOCK, "exact")
        .with(RunAttributes.CONFIGURATION, "5d41402a")
        .with(RunAttributes.FLUSHES_BEFORE, 0)
        .with(RunAttributes.COST + "annotation", 41_238_117)
        .with(RunAttributes.COST + "capture", 1_204_881)
        .with(RunAttributes.COST + "synchronise", 842_907)
        .with(RunAttributes.COST + "aggregate", 1_931_240)
        .with(RunAttributes.COST + "write", 7_310_562)
        .with(RunAttributes.COST + "flushes.before", 0);
  }
}
