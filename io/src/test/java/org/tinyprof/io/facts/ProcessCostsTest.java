package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.ProcessCounters;
import org.tinyprof.format.schema.CounterDefinition;

class ProcessCostsTest {
  private static final long MILLI = 1_000_000;

  @TempDir Path root;
  private FakeMachine machine;
  private final Properties user = FakeMachine.properties("user.name", "ada");

  @BeforeEach
  void startTheProcess() throws Exception {
    machine = new FakeMachine(root);
    at(100, 20, 50 * MILLI, 7 * MILLI, 3 * MILLI);
    machine.file("proc/self/status", "Name:\tjava\nVmHWM:\t  2048 kB\n");
  }

  /** What the kernel and the JVM tell at one moment. */
  private void at(long userTicks, long kernelTicks, long cpu, long queued, long gc)
      throws Exception {
    machine.file(
        "proc/self/stat",
        "4711 (a b) c) S 1 2 3 4 5 6 7 8 9 10 " + userTicks + " " + kernelTicks + " 0 0 20\n");
    machine.file("proc/self/task/4712/schedstat", cpu + " " + queued + " 12\n");
    Path data = root.resolve("tmp/hsperfdata_ada/4711");
    Files.createDirectories(data.getParent());
    Files.write(
        data,
        new PerfDataBytes()
            .add("sun.os.hrt.frequency", 500_000_000)
            .add("sun.gc.collector.0.time", gc / 2)
            .add("sun.gc.collector.0.invocations", 4)
            .add("sun.gc.collector.1.time", 0)
            .add("sun.gc.generation.0.space.0.used", 1000)
            .add("sun.gc.generation.0.space.1.used", 20)
            .add("sun.gc.generation.1.space.0.used", 300)
            .add("java.ci.totalTime", 4 * MILLI)
            .add("sun.rt.safepointTime", gc)
            .bytes());
  }

  @Test
  void countsCpuTimesFromTheMomentItBegan() throws Exception {
    ProcessCosts costs = sinceStart();
    at(300, 30, 1_050 * MILLI, 27 * MILLI, 103 * MILLI);
    assertEquals(2_100 * MILLI, value(costs, ProcessCounters.CPU));
    assertEquals(1_000 * MILLI, value(costs, ProcessCounters.CPU_MAIN));
    assertEquals(ProcessCosts.ABSENT, value(costs, ProcessCounters.CPU_JVM));
    assertEquals(20 * MILLI, value(costs, ProcessCounters.QUEUED_MAIN));
  }

  @Test
  void countsWhatTheJvmDoesFromItsStart() throws Exception {
    ProcessCosts costs = sinceStart();
    at(300, 30, 1_050 * MILLI, 27 * MILLI, 103 * MILLI);
    assertEquals(103 * MILLI, value(costs, ProcessCounters.GC));
    assertEquals(206 * MILLI, value(costs, ProcessCounters.SAFEPOINTS)); // two ns a tick
    assertEquals(8 * MILLI, value(costs, ProcessCounters.JIT));
  }

  @Test
  void addsUpTheThreadsThatAreTheJvmsOwn() throws Exception {
    thread(4712, "java", 90);
    thread(4713, "C2 CompilerThre", 30);
    thread(4714, "GC Thread#0", 5);
    thread(4715, "worker (VM Thread)", 40);
    assertEquals(350 * MILLI, value(sinceStart(), ProcessCounters.CPU_JVM));
  }

  /** The program has not begun: whichever thread works, works for the agent. */
  @Test
  void takesAllThatTheProcessDoesBeforeTheProgramForTheAgents() throws Exception {
    ProcessCosts costs = sinceStart();
    costs.agentBegan("4711 (java) S 1 2 3 4 5 6 7 8 9 10 90 10 0 0 20\n", 50 * MILLI + " 0 1\n");
    at(150, 20, 50 * MILLI, 0, 0);
    thread(4713, "C1 CompilerThre", 20);
    costs.agentStarted();
    int feature = Runtime.version().feature();
    assertEquals(1_200 * MILLI, value(costs, ProcessCounters.CPU_START));
    assertEquals(
        DearerStart.nanos(feature, 50 * MILLI, 200 * MILLI),
        value(costs, ProcessCounters.PROFILER_START));
    assertEquals(500 * MILLI, value(costs, ProcessCounters.CPU_PROFILER));
  }

  @Test
  void takesTheProfilersPartOfWhatTheJitDidMeanwhile() throws Exception {
    ProcessCosts costs = sinceStart();
    thread(4713, "C1 CompilerThre", 20);
    costs.agentStarted();
    at(300, 20, 50 * MILLI, 0, 0); // two seconds more
    thread(4713, "C1 CompilerThre", 120); // one of them the compiler's
    thread(4714, "tinyprof-ticker", 0);
    machine.file("proc/self/task/4714/schedstat", 250 * MILLI + " 0 1\n"); // a quarter of the rest
    assertEquals((250 + 250) * MILLI, value(costs, ProcessCounters.CPU_PROFILER));
  }

  @Test
  void takesAllThatTheProcessDoesAfterTheProgramForTheProfilers() throws Exception {
    ProcessCosts costs = sinceStart();
    thread(4712, "java", 90);
    costs.agentStarted();
    at(300, 30, 50 * MILLI, 0, 0);
    thread(4712, "java", 250);
    costs.endBegins();
    at(340, 40, 50 * MILLI, 0, 0); // half a second more
    thread(4712, "java", 260); // a tenth of one is the program's
    assertEquals(400 * MILLI, value(costs, ProcessCounters.CPU_PROFILER));
    at(350, 50, 50 * MILLI, 0, 0);
    assertEquals(200 * MILLI, costs.sinceRead());
  }

  /** MPI's Finalize writes; then the program goes on, and ends later. */
  @Test
  void leavesOutWhatTheProgramDoesBetweenItsLastValuesAndItsEnd() throws Exception {
    ProcessCosts costs = sinceStart();
    costs.read(0);
    at(130, 20, 50 * MILLI, 0, 0);
    costs.flushed();
    at(330, 20, 50 * MILLI, 0, 0);
    costs.endBegins();
    at(350, 20, 50 * MILLI, 0, 0);
    assertEquals((300 + 200) * MILLI, costs.sinceRead());
  }

  @Test
  void probesHaveTheirPartOfWhatTheCompilersSpent() throws Exception {
    thread(4713, "C2 CompilerThre", 30);
    thread(4714, "C1 CompilerThre", 10);
    thread(4715, "GC Thread#0", 5);
    compiled(90_000, 10_000);
    assertEquals(100 * MILLI, jitOf(25_000));
    assertEquals(0, jitOf(0));
    assertEquals(400 * MILLI, jitOf(1_000_000), "never more than all of it");
  }

  @Test
  void nobodyKnowsThePartOfProbesWithoutWhatTheJvmSaysOfItself() throws Exception {
    thread(4713, "C2 CompilerThre", 30);
    assertEquals(ProcessCosts.ABSENT, jitOf(25_000));
  }

  private long jitOf(long probeBytes) {
    return sinceStart().read(probeBytes)[ProcessCounters.ALL.indexOf(ProcessCounters.JIT_PROBES)];
  }

  private void compiled(long methods, long loops) throws Exception {
    byte[] data =
        new PerfDataBytes()
            .add("sun.ci.standardBytes", methods)
            .add("sun.ci.osrBytes", loops)
            .bytes();
    Files.write(root.resolve("tmp/hsperfdata_ada/4711"), data);
  }

  private void thread(int id, String name, long ticks) throws Exception {
    machine.file(
        "proc/self/task/" + id + "/stat",
        id + " (" + name + ") S 1 2 3 4 5 6 7 8 9 10 " + ticks + " 0 0 0 20\n");
  }

  @Test
  void countsWhatAnAttachedJvmDoesFromTheMomentItBegan() throws Exception {
    ProcessCosts costs = ProcessCosts.sinceNow(machine.files(), user, () -> 77);
    at(300, 30, 1_050 * MILLI, 27 * MILLI, 103 * MILLI);
    assertEquals(100 * MILLI, value(costs, ProcessCounters.GC));
    assertEquals(0, value(costs, ProcessCounters.JIT));
    assertEquals(ProcessCosts.ABSENT, value(costs, ProcessCounters.CPU_MAIN));
  }

  @Test
  void tellsMemoryAsItIs() throws Exception {
    machine.file("proc/self/cgroup", "0::/slurm/job_7\n");
    machine.file("sys/fs/cgroup/slurm/job_7/memory.max", "max\n");
    machine.file("sys/fs/cgroup/slurm/memory.max", "8000\n");
    ProcessCosts costs = sinceStart();
    assertEquals(320, value(costs, ProcessCounters.HEAP));
    assertEquals(77, value(costs, ProcessCounters.DIRECT_MEMORY));
    assertEquals(2048 * 1024, value(costs, ProcessCounters.RESIDENT_PEAK));
    assertEquals(8000, value(costs, ProcessCounters.MEMORY_LIMIT));
    assertEquals(Runtime.getRuntime().maxMemory(), value(costs, ProcessCounters.HEAP_LIMIT));
  }

  @Test
  void knowsTheLimitOfControlGroupsOfVersionOne() throws Exception {
    machine.file("proc/self/cgroup", "5:devices:/\n4:memory:/docker/ab\n0::/\n");
    machine.file("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
    machine.file("sys/fs/cgroup/memory/docker/ab/memory.limit_in_bytes", "5000\n");
    assertEquals(5000, MemoryLimit.bytes(machine.files()));
  }

  @Test
  void leavesOutWhatTheSystemDoesNotTell() throws Exception {
    Path nothing = Files.createDirectories(root.resolve("nothing"));
    ProcessCosts costs =
        ProcessCosts.sinceStart(
            new FakeMachine(nothing).files(), user, "", "", "", () -> ProcessCosts.ABSENT);
    for (CounterDefinition counter : ProcessCounters.ALL) {
      if (!counter.equals(ProcessCounters.HEAP_LIMIT)) {
        assertEquals(ProcessCosts.ABSENT, value(costs, counter), counter.name());
      }
    }
  }

  @Test
  void leavesOutTheHeapBeforeAnyCollection() throws Exception {
    byte[] none =
        new PerfDataBytes()
            .add("sun.gc.collector.0.invocations", 0)
            .add("sun.gc.generation.1.space.0.used", 300)
            .bytes();
    Files.write(root.resolve("tmp/hsperfdata_ada/4711"), none);
    ProcessCosts costs = sinceStart();
    assertEquals(ProcessCosts.ABSENT, value(costs, ProcessCounters.HEAP));
  }

  /** The JVM's own file, not one of ours: its layout is what we think it is. */
  @Test
  @EnabledOnOs(OS.LINUX)
  void findsTheCostsOfThisJvm() {
    System.gc();
    SystemFiles files = SystemFiles.ofThisMachine();
    String thread = files.text("proc/thread-self/stat");
    ProcessCosts costs = ProcessCosts.sinceStart("", thread, "", () -> 0);
    assertTrue(value(costs, ProcessCounters.HEAP) > 0);
    assertTrue(value(costs, ProcessCounters.RESIDENT_PEAK) > value(costs, ProcessCounters.HEAP));
    assertTrue(value(costs, ProcessCounters.GC) >= 0);
    assertTrue(value(costs, ProcessCounters.JIT) >= 0);
    assertTrue(value(costs, ProcessCounters.CPU_JVM) >= 0);
    assertTrue(value(costs, ProcessCounters.CPU_MAIN) >= 0);
  }

  private ProcessCosts sinceStart() {
    SystemFiles files = machine.files();
    return ProcessCosts.sinceStart(
        files,
        user,
        files.text("proc/self/stat"),
        "4712 (java) S 1",
        files.text("proc/self/task/4712/schedstat"),
        () -> 77);
  }

  private static long value(ProcessCosts costs, CounterDefinition counter) {
    return costs.read(0)[ProcessCounters.ALL.indexOf(counter)];
  }
}
