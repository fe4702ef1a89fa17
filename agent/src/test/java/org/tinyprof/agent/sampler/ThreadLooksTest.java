package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.agent.match.OwnClasses;
import org.tinyprof.agent.weave.WovenMethods;
import org.tinyprof.io.facts.SystemFiles;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.sample.SampleKind;
import org.tinyprof.runtime.sample.SampleNode;
import org.tinyprof.runtime.sample.SampledThreads;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** Looks every 50 ms at threads whose states, stacks and CPU times the test makes up. */
class ThreadLooksTest {
  private static final long STEP = 50_000_000;
  private static final int MAIN_TID = 101;
  private static final int POOL_TID = 102;
  private static final int CPU_TIMES_AFTER = 20;
  private static final String PARKED = "jdk.internal.misc.Unsafe.park";
  private static final String POLL = "app.Native.poll";
  private static final String LOOP = "app.Main.loop";

  @TempDir Path root;
  private final StackSamples samples = new StackSamples(4_096);
  private final FakeSource source = new FakeSource();
  private final FakeThread main = new FakeThread("main");
  private SampleCollector sink;
  private ThreadLooks looks;
  private long now;

  @BeforeEach
  void begin() {
    OwnClasses own = new OwnClasses();
    for (String each : List.of("app.Main", "app.Native", "app.Pool")) {
      own.add(each, "app.jar");
    }
    Rank rank = new Rank(ProfilerSettings.named("none"), null, main.getId());
    sink = new SampleCollector(new Frames(own, new WovenMethods()), rank);
    Overloads overloads = new Overloads(path -> null);
    KernelThreads kernel = new KernelThreads(new SystemFiles(root.toFile()), "amd64");
    looks =
        new ThreadLooks(sink, source, kernel, overloads, new Monitors(), main.getId(), MAIN_TID);
    looks.begin(now);
    sink.beginRound();
    source.threads.add(main);
  }

  @Test
  void aThreadThatIsParkedWaitsAsLongAsItWasSeen() {
    main.is(Thread.State.WAITING, PARKED, "app.Main.await");
    look(4);
    endRound();
    assertEquals(Map.of("waiting Unsafe.park", 5 * STEP), waiting("main"));
  }

  @Test
  void eachKindOfWaitingHasItsName() {
    main.is(Thread.State.TIMED_WAITING, "java.lang.Thread.sleep", "app.Main.nap");
    look(1);
    main.is(Thread.State.BLOCKED, "app.Main.add");
    look(2);
    main.is(Thread.State.WAITING, PARKED, "java.util.concurrent.FutureTask.get", "app.Main.ask");
    look(3);
    endRound();
    assertEquals(
        Map.of("sleep Thread.sleep", STEP, "lock", 2 * STEP, "waiting FutureTask.get", 4 * STEP),
        waiting("main"));
  }

  @Test
  void aThreadThatHasNotRunNeedsNoNewStack() {
    main.is(Thread.State.WAITING, PARKED, "app.Main.await");
    look(CPU_TIMES_AFTER);
    int before = source.stacksTaken;
    look(10);
    endRound();
    assertEquals(before, source.stacksTaken);
    assertEquals(Map.of("waiting Unsafe.park", 31 * STEP), waiting("main"));
  }

  @Test
  void aThreadThatHasRunMayWaitElsewhere() {
    main.is(Thread.State.WAITING, PARKED, "app.Main.await");
    look(CPU_TIMES_AFTER);
    main.is(Thread.State.WAITING, PARKED, "java.util.concurrent.FutureTask.get", "app.Main.ask");
    main.cpuNanos++;
    look(1);
    endRound();
    assertEquals(
        Map.of("waiting Unsafe.park", 20 * STEP, "waiting FutureTask.get", 2 * STEP),
        waiting("main"));
  }

  @Test
  void onlyTheBeginningOfAWaitIsUnsure() {
    main.is(Thread.State.WAITING, PARKED, "app.Main.await");
    look(CPU_TIMES_AFTER);
    endRound(); // until then, nobody knew that it had not run
    double before = unsureSquares("main");
    look(10);
    endRound();
    look(10);
    endRound();
    assertEquals(before, unsureSquares("main"));
  }

  @Test
  void aThreadInNativeCodeWaitsIfTheKernelSaysSo() throws IOException {
    main.is(Thread.State.RUNNABLE, POLL, "app.Main.receive");
    kernel(MAIN_TID, "7 0x0 0x0 0x3e8 0x0 0x0 0x0 0x7ffd 0x7fe1\n");
    look(3);
    endRound();
    assertEquals(Map.of("waiting", 4 * STEP), waiting("main"));
  }

  @Test
  void aThreadThatIsReadyAndHasNoCpuDoesNotWait() throws IOException {
    main.is(Thread.State.RUNNABLE, POLL, "app.Main.receive");
    kernel(MAIN_TID, "running\n");
    look(3);
    endRound();
    assertEquals(Map.of(), waiting("main"));
    assertEquals(0, source.stacksTaken);
  }

  /** It waits for a futex, as native code might do; here the JVM made the call. */
  @Test
  void aThreadThatTheJvmStoppedDoesNotWait() throws IOException {
    main.is(Thread.State.RUNNABLE, LOOP);
    kernel(MAIN_TID, "202 0x7f 0x80 0x0 0x0 0x0 0x0 0x7ffd 0x7fe1\n");
    look(3);
    endRound();
    assertEquals(Map.of(), waiting("main"));
    assertEquals(4 * STEP, group("main").livedNanos());
  }

  /** On its way back from native code, while the JVM collects. */
  @Test
  void aThreadThatTheJvmStopsBehindALibraryOfTheJdkDoesNotWait() throws IOException {
    main.is(Thread.State.RUNNABLE, "sun.management.ThreadImpl.getThreadTotalCpuTime0", LOOP);
    main.nativeMethod = true;
    kernel(MAIN_TID, "202 0x7f 0x80 0x0 0x0 0x0 0x0 0x7ffd 0x7fe1\n");
    look(3);
    endRound();
    assertEquals(Map.of(), waiting("main"));
  }

  @Test
  void aThreadThatWaitsInAnotherLibraryForAThreadOfItWaits() throws IOException {
    main.is(Thread.State.RUNNABLE, POLL, "app.Main.receive");
    main.nativeMethod = true;
    kernel(MAIN_TID, "202 0x7f 0x80 0x0 0x0 0x0 0x0 0x7ffd 0x7fe1\n");
    look(3);
    endRound();
    assertEquals(Map.of("waiting", 4 * STEP), waiting("main"));
  }

  @Test
  void aKernelThatDoesNotTellTheCallTellsWhetherTheThreadWaits() throws IOException {
    main.is(Thread.State.RUNNABLE, POLL, "app.Main.receive");
    main.nativeMethod = true;
    Path folder = Files.createDirectories(root.resolve("proc/self/task/" + MAIN_TID));
    Files.writeString(folder.resolve("stat"), "101 (a) b) S 1 1 1");
    look(1);
    Files.writeString(folder.resolve("stat"), "101 (a) b) R 1 1 1");
    look(1);
    endRound();
    assertEquals(Map.of("waiting", STEP), waiting("main"));
  }

  @Test
  void whereTheKernelSaysNothingAThreadInNativeCodeThatUsesNoCpuWaits() {
    FakeThread pool = pool(1);
    pool.is(Thread.State.RUNNABLE, POLL, "app.Pool.run");
    pool.nativeMethod = true;
    look(CPU_TIMES_AFTER);
    look(10);
    endRound();
    assertEquals(Map.of("waiting", 11 * STEP), waiting("pool"));
    pool.cpuNanos++;
    look(1);
    endRound();
    assertEquals(Map.of("waiting", 12 * STEP), waiting("pool"));
  }

  @Test
  void theKernelIsAskedOnceARecordingHasTold() throws IOException {
    FakeThread pool = pool(1);
    pool.is(Thread.State.RUNNABLE, POLL, "app.Pool.run");
    kernel(POOL_TID, "0 0x5 0x0 0x3e8 0x0 0x0 0x0 0x7ffd 0x7fe1\n");
    look(1);
    looks.learn(pool.getId(), POOL_TID);
    look(1);
    endRound();
    assertEquals(Map.of("waiting", 3 * STEP), waiting("pool"));
  }

  @Test
  void theKernelIsAskedAboutTheThreadThatHasUsedAsMuchCpu() throws IOException {
    FakeThread pool = pool(1);
    pool.is(Thread.State.RUNNABLE, LOOP); // it calls foreign functions, which have no frame
    pool.cpuNanos = 4_711;
    kernel(POOL_TID, "0 0x5 0x0 0x3e8 0x0 0x0 0x0 0x7ffd 0x7fe1\n");
    Path folder = root.resolve("proc/self/task/" + POOL_TID);
    Files.writeString(folder.resolve("schedstat"), "4711 55 6\n");
    look(CPU_TIMES_AFTER);
    look(10);
    endRound();
    assertEquals(Map.of("waiting", 11 * STEP), waiting("pool"));
  }

  @Test
  void aWaitThatIsOverBeforeItsStackIsTakenCountsForTheNextOne() {
    main.is(Thread.State.WAITING, PARKED, "app.Main.await");
    source.asksForStack = () -> main.is(Thread.State.RUNNABLE, LOOP);
    look(1);
    source.asksForStack = () -> {};
    main.is(Thread.State.TIMED_WAITING, "java.lang.Thread.sleep", "app.Main.nap");
    look(1);
    endRound();
    assertEquals(Map.of("sleep Thread.sleep", 3 * STEP), waiting("main"));
  }

  /** Samples of CPU time tell where it was; looks tell how long, ready without a CPU or not. */
  @Test
  void aThreadThatRanWasWhereItsNextSampleFoundIt() throws IOException {
    kernel(MAIN_TID, "running\n");
    look(3);
    source.threads.remove(main); // as at the end of most programs
    now += STEP;
    looks.endLooks(now);
    sink.begin(now, now);
    sink.add(sink.frame("app/Main", "loop", "()V"), 7);
    looks.countRan(main.getId(), now, samples);
    looks.countRan(main.getId(), now, samples);
    looks.endRound(samples);
    SampleNode loop = group("main").root().children().iterator().next();
    assertEquals(3 * STEP, loop.nanos(SampleKind.RUNNABLE, 0));
    assertEquals(3, loop.ended(SampleKind.RUNNABLE, 0));
  }

  @Test
  void manyThreadsTakeTurnsAndNoTimeIsLost() {
    for (int i = 0; i < 500; i++) {
      pool(i).is(Thread.State.WAITING, PARKED, "app.Pool.take");
    }
    main.is(Thread.State.WAITING, PARKED, "app.Main.await");
    for (int i = 0; i < 100; i++) {
      int before = source.stacksTaken;
      look(1);
      assertTrue(source.stacksTaken - before <= 8, "stacks of one look");
    }
    endRound();
    assertEquals(Map.of("waiting Unsafe.park", 500 * 101 * STEP), waiting("pool"));
    assertEquals(Map.of("waiting Unsafe.park", 101 * STEP), waiting("main"));
  }

  @Test
  void aThreadThatEndedKeepsItsTime() {
    FakeThread pool = pool(1);
    pool.is(Thread.State.WAITING, PARKED, "app.Pool.take");
    look(3);
    source.threads.remove(pool);
    look(3);
    endRound();
    assertEquals(Map.of("waiting Unsafe.park", 3 * STEP), waiting("pool"));
    assertEquals(3 * STEP, group("pool").livedNanos());
  }

  @Test
  void aWaitThatGoesOnCountsInEachRound() {
    main.is(Thread.State.WAITING, PARKED, "app.Main.await");
    look(2);
    endRound();
    assertEquals(Map.of("waiting Unsafe.park", 3 * STEP), waiting("main"));
    endRound();
    assertEquals(Map.of("waiting Unsafe.park", 4 * STEP), waiting("main"));
  }

  @Test
  void threadsOfTheJvmAndOfTheProfilerAreLeftAlone() {
    FakeThread ours = new FakeThread("tinyprof-sampler");
    ours.is(Thread.State.WAITING, PARKED, "app.Main.await");
    source.threads.add(ours);
    main.is(Thread.State.WAITING, PARKED, "app.Main.await");
    look(1);
    assertEquals(1, source.stacksTaken);
  }

  private FakeThread pool(int number) {
    FakeThread thread = new FakeThread("pool-" + number);
    source.threads.add(thread);
    return thread;
  }

  private void look(int times) {
    for (int i = 0; i < times; i++) {
      now += STEP;
      looks.look(now);
    }
  }

  /** With one more look. */
  private void endRound() {
    now += STEP;
    looks.endLooks(now);
    looks.endRound(samples);
    samples.endRound();
  }

  private void kernel(int tid, String call) throws IOException {
    Path folder = Files.createDirectories(root.resolve("proc/self/task/" + tid));
    Files.writeString(folder.resolve("syscall"), call);
  }

  private SampledThreads group(String name) {
    return samples.all().stream().filter(each -> each.group().equals(name)).findAny().orElseThrow();
  }

  /** How long threads of a group waited, by what they waited for. */
  private Map<String, Long> waiting(String group) {
    Map<String, Long> waiting = new TreeMap<>();
    addWaiting(group(group).root(), waiting);
    return waiting;
  }

  private static void addWaiting(SampleNode node, Map<String, Long> to) {
    long nanos = node.nanos(SampleKind.WAITING, 0);
    if (nanos > 0) {
      to.merge(EventIds.spec(node.event()).name(), nanos, Long::sum);
    }
    for (SampleNode child : node.children()) {
      addWaiting(child, to);
    }
  }

  private double unsureSquares(String group) {
    return unsureSquares(group(group).root());
  }

  private static double unsureSquares(SampleNode node) {
    double squares = node.unsureSquares(0);
    for (SampleNode child : node.children()) {
      squares += unsureSquares(child);
    }
    return squares;
  }

  /** A thread that never starts. */
  private static final class FakeThread extends Thread {
    private State state = State.RUNNABLE;
    private String[] methods = {LOOP};
    private boolean nativeMethod;
    private long cpuNanos;

    FakeThread(String name) {
      super(name);
    }

    /** The state of the thread, and its methods from the innermost on. */
    void is(State newState, String... newMethods) {
      state = newState;
      methods = newMethods;
    }

    @Override
    public State getState() {
      return state;
    }

    StackTraceElement[] stack() {
      StackTraceElement[] stack = new StackTraceElement[methods.length];
      for (int i = 0; i < stack.length; i++) {
        int dot = methods[i].lastIndexOf('.');
        String type = methods[i].substring(0, dot);
        int line = i == 0 && nativeMethod ? -2 : 1; // so it stands for native code
        stack[i] = new StackTraceElement(type, methods[i].substring(dot + 1), "App.java", line);
      }
      return stack;
    }
  }

  private static final class FakeSource implements ThreadSource {
    private final List<Thread> threads = new ArrayList<>();
    private int stacksTaken;
    private Runnable asksForStack = () -> {};

    @Override
    public Thread[] all() {
      return threads.toArray(new Thread[0]);
    }

    @Override
    public StackTraceElement[][] stacks(Thread[] of) {
      asksForStack.run();
      StackTraceElement[][] stacks = new StackTraceElement[of.length][];
      for (int i = 0; i < of.length; i++) {
        stacks[i] = ((FakeThread) of[i]).stack();
        stacksTaken++;
      }
      return stacks;
    }

    @Override
    public long[] cpuNanos(long[] numbers) {
      Map<Long, Long> known = new HashMap<>();
      for (Thread each : threads) {
        known.put(each.getId(), ((FakeThread) each).cpuNanos);
      }
      long[] nanos = new long[numbers.length];
      for (int i = 0; i < nanos.length; i++) {
        nanos[i] = known.getOrDefault(numbers[i], UNKNOWN);
      }
      return nanos;
    }
  }
}
