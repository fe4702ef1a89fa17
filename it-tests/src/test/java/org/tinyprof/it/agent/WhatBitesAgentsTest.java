package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WhatBitesAgentsTest {
  @TempDir Path folder;

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void runsTheProgramEvenIfTheAgentItselfIsBroken(int version) throws Exception {
    Path broken = folder.resolve("tinyprof.jar");
    copyWithout("tinyprof/classes", broken);
    Finished run =
        new Jvm(Jdk.require(version)).option("-javaagent:" + broken).run("program.Ends", "exit");
    assertEquals(3, run.exitCode());
    assertEquals("to end by exit\n", run.out());
    assertTrue(
        run.err().startsWith("tinyprof: could not start, the job runs unprofiled: "), run.err());
    assertEquals(1, run.err().lines().count());
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void saysInOneLineThatThereIsNoMemoryToStart(int version) throws Exception {
    Finished run =
        new Jvm(Jdk.require(version))
            .option("-Xmx2m", "-XX:+UseSerialGC")
            .agent("")
            .run("program.Ends", "exit");
    assertEquals(3, run.exitCode());
    assertTrue(run.err().startsWith("tinyprof: the heap may have "), run.err());
    assertTrue(
        run.err().endsWith(" MB (-Xmx), and a profiled JVM needs 10; the job runs unprofiled\n"),
        run.err());
    assertEquals(1, run.err().lines().count(), run.err());
  }

  @Test
  void printsNoStackTraceIfThereIsNoMemoryAtTheEnd() throws Exception {
    Finished run =
        new Jvm(Jdk.require(17))
            .option("-XX:MaxMetaspaceSize=3m", "-XX:+UseSerialGC")
            .agent("")
            .run("program.Ends", "exit");
    assertEquals(3, run.exitCode());
    assertTrue(
        run.err().lines().allMatch(line -> line.startsWith("tinyprof: ")) && !run.err().isEmpty(),
        run.err());
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void keepsClassDataSharingAndPrintsNoWarningAboutIt(int version) throws Exception {
    Finished run =
        new Jvm(Jdk.require(version)).option("-Xshare:on").agent("").run("program.Phases");
    assertEquals("", run.complaints());
    assertEquals(1, run.recording().count("main"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void worksUnderAnotherName(int version) throws Exception {
    Path renamed = Files.copy(Jvm.AGENT, folder.resolve("profiler.jar"));
    Finished run =
        new Jvm(Jdk.require(version))
            .option("-javaagent:" + renamed, "-Xshare:on")
            .run("program.Phases");
    assertEquals("", run.complaints());
    assertEquals(1, run.recording().count("main"));
  }

  @Test
  void saysSoIfItIsGivenTwice() throws Exception {
    Finished run = new Jvm(Jdk.current()).agent("").agent("").run("program.Phases");
    assertEquals(
        "tinyprof: already started: -javaagent:tinyprof.jar is needed once\n", run.complaints());
    assertEquals(1, run.recording().count("main"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void leavesAHotSmallMethodSmallEnoughToBeInlined(int version) throws Exception {
    Finished run =
        new Jvm(Jdk.require(version))
            .option("-XX:+UnlockDiagnosticVMOptions", "-XX:+PrintInlining", "-Xbatch")
            .agent("include=program.Small#small")
            .run("program.Small");
    assertTrue(
        run.out().lines().anyMatch(line -> line.matches(".*program[./]Small::small.*inline.*")),
        run.out());
    assertFalse(
        run.out().lines().anyMatch(line -> line.matches(".*program[./]Small::small.*too large.*")),
        run.out());
    assertEquals(3_000_000, run.recording().count("Small.small"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void weavesEveryLoadersClassesButHiddenOnesAndHoldsNoLoader(int version) throws Exception {
    Jdk jdk = Jdk.require(version);
    Finished plain = new Jvm(jdk).run("program.Loaders");
    Finished run = new Jvm(jdk).agent("include=program.**").run("program.Loaders");
    assertEquals(plain.toString(), run.toString());
    assertTrue(run.out().endsWith("collected true\n"), run.out());
    assertEquals(4, run.recording().count("Loaders.Twin.work"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void countsCallsOfManyThreadsAndAddsNoneThatKeepsTheJvmAlive(int version) throws Exception {
    Finished run = new Jvm(Jdk.require(version)).agent("include=program.**").run("program.Threads");
    assertEquals("", run.complaints());
    assertEquals("alive: main\n", run.out().replaceAll("alive: DestroyJavaVM\n", ""));
    assertEquals(version >= 21 ? 1_000 : 100, run.recording().count("Threads.step"));
  }

  /** The JVM itself warns of a boot path that it gets late: `tinyprof attach` has it get none. */
  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void weavesOnlyWhatIsLoadedAfterItWasAttachedAndSaysWhatCameTooLate(int version)
      throws Exception {
    Running running =
        new Jvm(Jdk.require(version))
            .option("-Xshare:off", "-XX:+EnableDynamicAgentLoading")
            .start("program.Attached");
    running.awaitLine("ready");
    VirtualMachine jvm = VirtualMachine.attach(String.valueOf(running.process().pid()));
    try {
      jvm.loadAgent(
          Jvm.AGENT.toString(), "include=program.Attached;program.**;com.acme.**,jdk-io=on");
    } finally {
      jvm.detach();
    }
    Files.createFile(running.folder().resolve("go"));
    Finished run = running.join();
    assertEquals("ready\nsum 4950\n", run.out());
    assertEquals(
        "tinyprof: jdk-io records nothing in a running program; start it with -javaagent\n"
            + "tinyprof: include names only classes that were loaded before the agent was"
            + " attached: program.Attached\n"
            + "tinyprof: include matched nothing: com.acme.**\n",
        run.complaints());
    assertEquals(Map.of("Attached.Later.sum", 1L), run.recording().counts());
  }

  @Test
  void startsFromTheManifestOfTheProgramsOwnJar() throws Exception {
    Path jar = folder.resolve("app.jar");
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(Attributes.Name.MAIN_CLASS, "program.Phases");
    attributes.put(Attributes.Name.CLASS_PATH, Jvm.AGENT.toUri() + " " + Programs.plain().toUri());
    attributes.put(new Attributes.Name("Launcher-Agent-Class"), "org.tinyprof.agent.boot.Agent");
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    Finished run =
        new Jvm(Jdk.current())
            .classPath()
            .option("-jar", jar.toString())
            .environment("TINYPROF_INCLUDE", "program.**")
            .run();
    assertEquals("", run.complaints());
    assertEquals(30, run.recording().count("Phases.compute"));
  }

  @ParameterizedTest(name = "JDK {0}")
  @ValueSource(ints = {17, 25})
  void reachesTheRuntimeFromNamedModules(int version) throws Exception {
    Path sources = folder.resolve("sources");
    Files.createDirectories(sources.resolve("app"));
    Files.writeString(sources.resolve("module-info.java"), "module app { }");
    Files.writeString(
        sources.resolve("app/Main.java"),
        """
        package app;
        public class Main {
          public static void main(String[] args) {
            int sum = 0;
            for (int i = 0; i < 7; i++) sum += step(i);
            System.out.println(sum + " in " + Main.class.getModule());
          }
          static int step(int x) { int y = x * x; return y * y + 3 * x + y; }
        }
        """);
    Path module = Programs.compile(sources, "");
    Finished run =
        new Jvm(Jdk.require(version))
            .classPath()
            .agent("include=app.Main#step")
            .option("-p", module.toString(), "-m", "app/app.Main")
            .run();
    assertEquals("", run.complaints());
    assertTrue(run.out().endsWith(" in module app\n"), run.out());
    assertEquals(7, run.recording().count("Main.step"));
  }

  @Test
  void worksUnderASecurityManager() throws Exception {
    Path policy = folder.resolve("policy");
    Files.writeString(
        policy, "grant { permission java.util.PropertyPermission \"*\", \"read\"; };\n");
    String[] options = {"-Djava.security.manager", "-Djava.security.policy=" + policy};
    Jdk jdk = Jdk.require(17);
    Finished plain = new Jvm(jdk).option(options).run("program.Phases");
    Finished run = new Jvm(jdk).option(options).agent("include=program.**").run("program.Phases");
    assertEquals(plain.out(), run.out());
    assertEquals(
        plain.err() // the manager does not let the agent take its other way
            + "OpenJDK 64-Bit Server VM warning: Sharing is only supported for boot loader classes"
            + " because bootstrap classpath has been appended\n",
        run.complaints());
    assertEquals(30, run.recording().count("Phases.compute"));
  }

  @Test
  void isSeenByNoApplication() throws Exception {
    Finished run = new Jvm(Jdk.current()).agent("include=program.**").run("program.Looks");
    assertEquals("", run.complaints());
    assertEquals("nothing but the runtime\n", run.out());
  }

  static void copyWithout(String prefix, Path target) throws IOException {
    try (JarFile jar = new JarFile(Jvm.AGENT.toFile());
        JarOutputStream out =
            new JarOutputStream(Files.newOutputStream(target), jar.getManifest())) {
      for (JarEntry entry : jar.stream().toList()) {
        if (!entry.getName().startsWith(prefix) && !entry.getName().startsWith("META-INF")) {
          out.putNextEntry(new JarEntry(entry.getName()));
          out.write(jar.getInputStream(entry).readAllBytes());
        }
      }
    }
  }
}
