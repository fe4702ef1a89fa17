package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.values.LaneOrigin;
import org.tinyprof.runtime.AttributeName;

class ProcessFactsTest {
  private static final Instant MOMENT = Instant.ofEpochSecond(1_700_000_000);

  @TempDir Path root;

  @Test
  void describeAWholeJob() throws Exception {
    assertEquals(
        """
        app.version=1.4
        arguments.hash=9a8cca5c
        cores=%d
        cpu=AMD EPYC 7763
        jdk=OpenJDK 64-Bit Server VM 17.0.15+6
        jdk.collector=G1
        jdk.flags=-Xmx2g
        jdk.heap.bytes=%d
        jdk.vendor=Debian
        job.array.index=3
        job.cluster=summit
        job.id=4711
        job.name=heat
        job.queue=batch
        job.user=ada
        memory.bytes=16777216
        mpi=Open MPI 5.0.3
        mpi.pmix=4.2.2
        os=Linux
        os.arch=amd64
        os.version=6.1.0
        scheduler=Slurm
        """
            .formatted(
                Runtime.getRuntime().availableProcessors(), Runtime.getRuntime().maxMemory()),
        lines(wholeJob().attributes()));
  }

  @Test
  void areTheSameWhenAskedAgain() throws Exception {
    ProcessFacts facts = wholeJob();
    Attributes first = facts.attributes();
    LaneOrigin origin = facts.origin(MOMENT);
    Files.delete(root.resolve("proc/cpuinfo"));
    Files.delete(root.resolve("proc/self/status"));
    assertEquals(first, facts.attributes());
    assertEquals(origin, facts.origin(MOMENT));
  }

  @Test
  void sayWhereALanesValuesComeFrom() throws Exception {
    ProcessFacts facts = wholeJob();
    assertEquals(new LaneOrigin("n1", 4242, "0-3,8", MOMENT), facts.origin(MOMENT));
    assertEquals(Instant.EPOCH, facts.origin(Instant.EPOCH).moment());
  }

  @Test
  void leaveOutWhatNobodyTells() {
    SystemFiles nothing = new SystemFiles(root.toFile());
    ProcessFacts facts = new ProcessFacts("", "", nothing, Map.of(), FakeMachine.properties());
    assertEquals(Set.of("cores", "jdk.heap.bytes"), facts.attributes().all().keySet());
    long pid = ProcessHandle.current().pid();
    assertEquals(new LaneOrigin("", pid, "", MOMENT), facts.origin(MOMENT));
  }

  @Test
  void leaveOutNumbersThatMakeNoSense() throws Exception {
    for (String line : new String[] {"MemTotal: much kB", "MemTotal:", "MemTotal: -5 kB", ""}) {
      SystemFiles files = new FakeMachine(root).file("proc/meminfo", line).files();
      var facts = new ProcessFacts("", "", files, Map.of(), FakeMachine.properties());
      assertEquals(Set.of("cores", "jdk.heap.bytes"), facts.attributes().all().keySet());
    }
  }

  @Test
  void knowThisProcess() {
    ProcessFacts facts = ProcessFacts.ofThisProcess("here", "", System.getenv());
    assertEquals(ProcessHandle.current().pid(), facts.origin(MOMENT).processId());
    assertEquals(System.getProperty("os.name"), facts.attributes().text("os"));
  }

  @Test
  void haveNamesThatNoUserCanTake() throws Exception {
    List<String> free = new ArrayList<>();
    for (String name : allNames()) {
      if (AttributeName.problem(name).isEmpty()) {
        free.add(name);
      }
    }
    assertEquals(List.of(), free);
  }

  @Test
  void areExplainedOnThePage() throws Exception {
    String page = Files.readString(Path.of("../docs/attributes.md"));
    List<String> missing = new ArrayList<>();
    for (String name : allNames()) {
      if (!page.contains("`" + name + "`")) {
        missing.add(name);
      }
    }
    assertEquals(List.of(), missing);
  }

  private Set<String> allNames() throws Exception {
    Attributes arguments =
        new CommandLine(new FakeMachine(root).files(), Map.of())
            .arguments(FakeMachine.properties("sun.java.command", "app.Main x"));
    Attributes all =
        wholeJob()
            .attributes()
            .with(JobFacts.places(List.of("n1", "n2"), 2))
            .with(JobFacts.end(MOMENT, 1))
            .with(arguments);
    assertEquals(22 + 6, all.all().size());
    return all.all().keySet();
  }

  @Test
  void cutLongTexts() {
    Attributes attributes = new FactSheet().text("a", "x".repeat(5000)).attributes();
    assertEquals("x".repeat(4093) + "...", attributes.text("a"));
    Attributes pair = new FactSheet().text("a", "x".repeat(4092) + "\uD83D\uDE00zz").attributes();
    assertEquals("x".repeat(4092) + "\uD83D\uDE00zz", pair.text("a"));
    Attributes half = new FactSheet().text("a", "x".repeat(4092) + "\uD83D\uDE00zzz").attributes();
    assertEquals("x".repeat(4092) + "...", half.text("a"));
  }

  private ProcessFacts wholeJob() throws Exception {
    SystemFiles files =
        new FakeMachine(root)
            .file("proc/cpuinfo", "processor\t: 0\nmodel name\t: AMD EPYC 7763\n")
            .file("proc/meminfo", "MemTotal:       16384 kB\nMemFree: 1 kB\n")
            .file("proc/self/status", "Name:\tjava\nPid:\t4242\nCpus_allowed_list:\t0-3,8\n")
            .threads("java", "G1 Main Marker", "VM Thread")
            .command("java", "-Xmx2g", "app.Main")
            .files();
    Map<String, String> environment =
        Map.of(
            "OMPI_COMM_WORLD_SIZE", "4",
            "OMPI_VERSION", "5.0.3",
            "PMIX_VERSION", "4.2.2",
            "SLURM_JOB_ID", "4711",
            "SLURM_JOB_NAME", "heat",
            "SLURM_JOB_PARTITION", "batch",
            "SLURM_ARRAY_TASK_ID", "3",
            "SLURM_CLUSTER_NAME", "summit",
            "SLURM_JOB_USER", "ada",
            "TINYPROF_APP_VERSION", "1.4");
    return new ProcessFacts(
        "n1",
        "app.Main",
        files,
        environment,
        FakeMachine.properties(
            "java.vm.name", "OpenJDK 64-Bit Server VM",
            "java.vm.version", "17.0.15+6",
            "java.vendor", "Debian",
            "os.name", "Linux",
            "os.version", "6.1.0",
            "os.arch", "amd64",
            "sun.java.command", "app.Main 512 60"));
  }

  private static String lines(Attributes attributes) {
    StringBuilder lines = new StringBuilder();
    attributes.all().forEach((name, value) -> lines.append(name + "=" + value + "\n"));
    return lines.toString();
  }
}
