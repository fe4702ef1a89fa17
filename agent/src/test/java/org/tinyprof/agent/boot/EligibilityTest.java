package org.tinyprof.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tests run in a JVM that no profiled process started. */
class EligibilityTest {
  private static final String JAVAC = "jdk.compiler/com.sun.tools.javac.Main -d classes A.java";
  private static final String GRADLE = "org.gradle.launcher.daemon.bootstrap.GradleDaemon 8.5";

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "JAVA_TOOL_OPTIONS, -javaagent:/opt/tinyprof.jar",
    "JDK_JAVA_OPTIONS, -Xmx1g -javaagent:/opt/tinyprof.jar -ea",
    "_JAVA_OPTIONS, '\"-javaagent:/my files/profiler.jar\"'"
  })
  void aBriefProgramThatInheritsTheAgentLeavesNothing(String variable, String options) {
    Eligibility jvm = Eligibility.of("", Map.of(variable, options), program("app.Main"));
    assertTrue(jvm.isProfiled());
    assertTrue(jvm.mayBeBrief());
  }

  @Test
  void unlessItsOutputIsNamed() {
    Map<String, String> environment =
        Map.of("JAVA_TOOL_OPTIONS", "\"-javaagent:/opt/tinyprof.jar=own=off,output=a b\"");
    Eligibility jvm = Eligibility.of("own=off,output=a b", environment, program("app.Main"));
    assertTrue(jvm.isProfiled());
    assertFalse(jvm.mayBeBrief());
  }

  @Test
  void orTheAgentIsItsOwn() {
    Map<String, String> environment =
        Map.of("JAVA_TOOL_OPTIONS", "-javaagent:/opt/tinyprof.jar=output=all.tprof");
    assertFalse(Eligibility.of("own=off", environment, program("app.Main")).mayBeBrief());
    assertFalse(
        Eligibility.of("", Map.of("JAVA_TOOL_OPTIONS", "-Xmx1g"), program("app.Main"))
            .mayBeBrief());
  }

  @Test
  void programsOfTheJdkAreProfiledOnlyIfTheirOwnAgentNamesAnOutput() {
    assertTrue(Eligibility.of("output=x.tprof", Map.of(), javac()).isProfiled());
    Eligibility unnamed = Eligibility.of("own=off", Map.of(), javac());
    assertFalse(unnamed.isProfiled());
    assertEquals(
        "programs of the JDK are profiled only into an output of their own:"
            + " -javaagent:tinyprof.jar=output=NAME",
        unnamed.reason());
    Eligibility inherited =
        Eligibility.of(
            "output=x.tprof",
            Map.of("JAVA_TOOL_OPTIONS", "-javaagent:tinyprof.jar=output=x.tprof"),
            javac());
    assertFalse(inherited.isProfiled());
    assertEquals("", inherited.reason());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        GRADLE,
        "org.codehaus.plexus.classworlds.launcher.Launcher verify",
        "org.apache.maven.wrapper.MavenWrapperMain verify",
        "worker.org.gradle.process.internal.worker.GradleWorkerMain",
        "org.apache.tools.ant.launch.Launcher",
        "xsbt.boot.Boot",
        "com.google.devtools.build.buildjar.BazelJavaBuilder",
        "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
        "scala.tools.nsc.Main"
      })
  void buildToolsAreNotProfiledIfTheyInheritTheAgent(String command) {
    Map<String, String> inherited = Map.of("JAVA_TOOL_OPTIONS", "-javaagent:tinyprof.jar");
    assertFalse(Eligibility.of("", inherited, program(command)).isProfiled());
    assertTrue(Eligibility.of("", Map.of(), program(command)).isProfiled());
  }

  @Test
  void runnersOfProgramsAreNoBuildTools() {
    Map<String, String> inherited = Map.of("JAVA_TOOL_OPTIONS", "-javaagent:tinyprof.jar");
    for (String runner : new String[] {"scala.tools.nsc.MainGenericRunner", "sbtx.Main"}) {
      assertTrue(Eligibility.of("", inherited, program(runner)).isProfiled(), runner);
    }
  }

  @Test
  void theConfigurationDecidesWhereItSpeaksOfChildren() throws IOException {
    Path file = Files.writeString(folder.resolve("site.yaml"), "own: off\nchildren: yes\n");
    Path other = Files.writeString(folder.resolve("other.yaml"), "own: off\n");
    assertTrue(asked("children=yes", Map.of()));
    assertTrue(asked("", Map.of("TINYPROF_CHILDREN", "no"))); // it will say no
    assertTrue(asked(file.toString(), Map.of()));
    assertTrue(asked("", Map.of("TINYPROF_CONFIG", file.toString())));
    assertFalse(asked(other.toString(), Map.of()));
    assertFalse(asked("", Map.of("TINYPROF_CONFIG", folder.resolve("none").toString())));
  }

  private static boolean asked(String argument, Map<String, String> more) {
    Map<String, String> environment = new java.util.HashMap<>(more);
    environment.put(
        "JAVA_TOOL_OPTIONS",
        "-javaagent:tinyprof.jar" + (argument.isEmpty() ? "" : "=" + argument));
    Eligibility jvm = Eligibility.of(argument, environment, program(GRADLE));
    assertEquals(jvm.isProfiled(), jvm.isProfiled() && jvm.child());
    return jvm.isProfiled();
  }

  private static Properties javac() {
    Properties system = program(JAVAC);
    system.setProperty("jdk.module.main", "jdk.compiler");
    return system;
  }

  private static Properties program(String command) {
    Properties system = new Properties();
    system.setProperty("sun.java.command", command);
    system.setProperty("java.class.path", "classes");
    return system;
  }
}
