package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.tinyprof.agent.match.OwnClasses;
import org.tinyprof.agent.weave.WovenMethods;
import org.tinyprof.runtime.event.Demotion;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventLevel;
import org.tinyprof.runtime.event.EventLevels;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.sample.LibraryMethods;
import org.tinyprof.runtime.sample.SampledStack;

/** What a person would say of a stack; classes are written as class files write them. */
class StackFolderTest {
  private static final String THREAD = "java/lang/Thread.run";

  private final OwnClasses own = new OwnClasses();
  private final WovenMethods woven = new WovenMethods();
  private final SampledStack stack = new SampledStack();
  private final StackFolder folder = new StackFolder(stack, 8);
  private long moment = 1_000;

  StackFolderTest() {
    own.add("app.Main", "app.jar");
    own.add("app.Solver", "app.jar");
    woven.add("app.Main", "main", "()V", EventIds.idOf(EventSpec.of("folded main")));
    woven.add("app.Solver", "halo", "()V", EventIds.idOf(EventSpec.of("folded halo")));
    woven.add("mpi.Comm", "waitAll", "()V", EventIds.idOf(EventSpec.of("folded MPI_Waitall")));
  }

  @Test
  void ownMethodsStandBelowEachOtherAndLibrariesBelowThem() {
    assertEquals(
        "[folded main] Solver.step HashMap.get HashMap.getNode",
        fold(
            "app/Main.main",
            "app/Solver.step",
            "java/util/HashMap.get",
            "java/util/HashMap.getNode"));
  }

  @Test
  void methodsBetweenExactEventsStandWhereTheyAre() {
    assertEquals(
        "[folded main] Solver.step [folded halo] Solver.pack",
        fold("app/Main.main", "app/Solver.step", "app/Solver.halo", "app/Solver.pack"));
  }

  @Test
  void methodsThatCallEachOtherInTurnsStandOnceAboveAnExactEvent() {
    assertEquals(
        "[folded main] Solver.step Solver.sub [folded halo] Solver.step Solver.sub Solver.step",
        fold(
            "app/Main.main",
            "app/Solver.step",
            "app/Solver.sub",
            "app/Solver.step",
            "app/Solver.sub",
            "app/Solver.halo",
            "app/Solver.step",
            "app/Solver.sub",
            "app/Solver.step"));
  }

  @Test
  void librariesThatTinyProfCallsAreNotTheProgramsOwn() {
    assertEquals(
        "[folded main] Solver.step",
        fold(
            "app/Main.main",
            "app/Solver.step",
            "org/tinyprof/runtime/trace/TraceBuffer.put",
            "java/nio/DirectByteBuffer.putLong"));
    assertEquals(
        "[folded main] Solver.step HashMap.get",
        fold(
            "app/Main.main",
            "org/tinyprof/Profiler.call",
            "app/Solver.step",
            "java/util/HashMap.get"));
  }

  @Test
  void nothingIsShownBelowMpi() {
    assertEquals(
        "[folded main, folded halo, folded MPI_Waitall]",
        fold("app/Main.main", "app/Solver.halo", "mpi/Comm.waitAll", "java/lang/Object.wait"));
  }

  @Test
  void lambdasReflectionAndLibrariesThatCallBackAreFolded() {
    assertEquals(
        "[folded main] Solver.run.lambda.0 Solver.step",
        fold(
            "app/Main.main",
            "java/util/ArrayList.forEach",
            "app/Solver$$Lambda$14.0x0000.accept",
            "app/Solver.lambda$run$0",
            "java/lang/reflect/Method.invoke",
            "jdk/internal/reflect/DirectMethodHandleAccessor.invoke",
            "app/Solver.step"));
  }

  @Test
  void whatOnlyRunsOtherCodeIsFoldedIntoWhatItRuns() {
    assertEquals(
        "RandomForest.call RandomTree.build RandomTree.distribution",
        fold(
            THREAD,
            "java/util/concurrent/ThreadPoolExecutor$Worker.run",
            "java/util/concurrent/ThreadPoolExecutor.runWorker",
            "java/util/concurrent/FutureTask.run",
            "java/util/concurrent/Executors$RunnableAdapter.call",
            "weka/RandomForest.call",
            "java/lang/invoke/LambdaForm$MH.invoke",
            "weka/RandomTree.build",
            "weka/RandomTree.build",
            "weka/RandomTree.distribution"));
  }

  @Test
  void librariesThatCallEachOtherInTurnsStandOnce() {
    assertEquals(
        "[folded main] Parser.statement Parser.block",
        fold(
            "app/Main.main",
            "script/Parser.statement",
            "script/Parser.block",
            "script/Parser.statement",
            "script/Parser.block"));
  }

  @Test
  void weavingAClassIsTheTimeOfTheMethodThatLoadsIt() {
    assertEquals(
        "[folded main] Solver.step",
        fold(
            "app/Main.main",
            "app/Solver.step",
            "sun/instrument/InstrumentationImpl.transform",
            "org/tinyprof/agent/boot/Agent.transform"));
  }

  @Test
  void recursionIsOneLevelAndDepthIsBounded() {
    assertEquals(
        "[folded main] Solver.step",
        fold("app/Main.main", "app/Solver.step", "app/Solver.step", "app/Solver.step"));
    String[] deep = new String[100];
    for (int i = 0; i < deep.length; i++) {
      deep[i] = "app/Solver." + (i % 2 == 0 ? "odd" : "even");
    }
    fold(deep);
    assertEquals(8, stack.depth);
  }

  @Test
  void aBridgeIsTheMethodThatItCalls() {
    String bridge = "app/Solver.call()Ljava/lang/Object;";
    String method = "app/Solver.call()Lapp/Result;";
    String bridged = fold("app/Main.main", bridge, method, "app/Solver.pack");
    assertEquals("[folded main] Solver.call Solver.pack", bridged);
    assertEquals(
        "[folded main] Solver.call", fold("app/Main.main", bridge, method, bridge, method));
    int called = stack.events[stack.depth - 1];
    assertEquals("()Lapp/Result;", EventIds.spec(called).source().descriptor());
  }

  @Test
  void anOverloadAndACallBackStandForThemselves() {
    assertEquals(
        "[folded main] Solver.log Solver.log",
        fold("app/Main.main", "app/Solver.log(I)V", "app/Solver.log(J)V"));
    assertEquals(
        "[folded main] Solver.get Solver.get",
        fold(
            "app/Main.main",
            "app/Solver.get()Ljava/lang/Object;",
            "java/util/HashMap.computeIfAbsent",
            "app/Solver.get()Lapp/Result;"));
  }

  @Test
  void waitingIsNamedByWhatItWaitsFor() {
    assertEquals(
        "[folded main] waiting FutureTask.get",
        waits(
            "app/Main.main",
            "java/util/concurrent/FutureTask.get",
            "jdk/internal/misc/Unsafe.park"));
    assertEquals(
        "[folded main] sleep Thread.sleep", waits("app/Main.main", "java/lang/Thread.sleep"));
    assertEquals(
        "[folded main] Solver.read socket Socket.SocketInputStream.read",
        waits(
            "app/Main.main",
            "app/Solver.read",
            "java/net/Socket$SocketInputStream.read",
            "sun/nio/ch/NioSocketImpl.park",
            "sun/nio/ch/Net.poll"));
  }

  @Test
  void aLockIsNamedByTheClassOfItsMonitorAsInSource() {
    assertEquals("[folded main] lock of int[]", lock("[I"));
    assertEquals("[folded main] lock of Solver.Cell", lock("app/Solver$Cell"));
    assertEquals("[folded main] lock", lock(""));
  }

  @Test
  void aSystemCallIsAWaitOnlyIfAPersonCanNameWhatFor() {
    fold("app/Main.main", "java/math/BigDecimal.add");
    assertFalse(folder.isWait(false, false), "the JVM stops the thread there");
    assertTrue(folder.isWait(true, false), "it waits for a monitor");
    assertTrue(folder.isWait(false, true), "a library's native code waits");
    fold("app/Main.main", "java/lang/Object.wait");
    assertTrue(folder.isWait(false, false));
    fold("app/Main.main", "java/io/FileInputStream.read");
    assertTrue(folder.isWait(false, false));
    fold(THREAD, "java/util/HashMap.get");
    assertTrue(folder.isWait(false, false), "idle, outside own code");
    fold("app/Main.main", "mpi/Comm.waitAll");
    assertTrue(folder.isWait(false, false), "MPI's own business");
  }

  @Test
  void aThreadThatWaitsOutsideOwnCodeIsIdle() {
    assertEquals(
        "idle",
        waits(
            THREAD,
            "java/util/concurrent/LinkedBlockingQueue.take",
            "jdk/internal/misc/Unsafe.park"));
  }

  @Test
  void filesTakeTimeWhetherTheThreadWaitsForThemOrNot() {
    assertEquals(
        "[folded main] file FileInputStream.read",
        fold("app/Main.main", "java/io/FileInputStream.read", "java/io/FileInputStream.readBytes"));
  }

  @Test
  void aMethodIsExactUntilItsCallsAreNoLongerTimed() {
    int event = EventIds.idOf(EventSpec.of("folded kernel").withDemotion(Demotion.TO_OFF));
    woven.add("app.Solver", "kernel", "()V", event);
    EventLevels.change(event, EventLevel.COUNTED, 1_000);
    EventLevels.change(event, EventLevel.OFF, 2_000);
    String[] methods = {"app/Main.main", "app/Solver.kernel", "app/Solver.pack"};
    moment = 999;
    assertEquals("[folded main, folded kernel] Solver.pack", fold(methods));
    moment = 1_000; // later changes do not matter
    assertEquals("[folded main] folded kernel Solver.pack", fold(methods));
    moment = 3_000;
    assertEquals("[folded main] folded kernel Solver.pack", fold(methods));
  }

  private String fold(String... methods) {
    return fold(false, false, "", methods);
  }

  private String waits(String... methods) {
    return fold(false, true, "", methods);
  }

  private String lock(String monitor) {
    return fold(true, true, monitor, "app/Main.main");
  }

  private String fold(boolean monitor, boolean waits, String of, String... methods) {
    Frames frames = new Frames(own, woven);
    folder.begin(moment, moment);
    for (String method : methods) {
      int dot = method.lastIndexOf('.');
      int open = method.indexOf('(');
      String name = method.substring(dot + 1, open < 0 ? method.length() : open);
      String descriptor = open < 0 ? "()V" : method.substring(open);
      folder.add(frames.of(method.substring(0, dot), name, descriptor), 7);
    }
    folder.end(monitor, waits, of);
    StringBuilder shown = new StringBuilder();
    for (int i = 0; i < stack.depth; i++) {
      String name = EventIds.spec(LibraryMethods.event(stack.events[i])).name();
      boolean again = i > 0 && stack.exact[i - 1];
      if (!stack.exact[i]) {
        shown.append(again ? "] " : i > 0 ? " " : "").append(name);
      } else {
        shown.append(again ? ", " : i > 0 ? " [" : "[").append(name);
      }
    }
    boolean exactLast = stack.depth > 0 && stack.exact[stack.depth - 1];
    return shown.append(exactLast ? "]" : "").toString();
  }
}
