package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.format.run.Attribute;
import org.tinyprof.format.run.Attributes;

class CommandLineTest {
  @TempDir Path root;

  @Test
  void keepsOnlyTheFlagsOfTheJvm() throws Exception {
    SystemFiles files =
        new FakeMachine(root)
            .command(
                "java",
                "-Xmx2g",
                "-Dpassword=secret",
                "-cp",
                "-Xa.jar",
                "--add-modules=java.sql",
                "-javaagent:tinyprof.jar",
                "-XX:+UseZGC",
                "app.Main",
                "-Xtoken")
            .files();
    CommandLine line = new CommandLine(files, Map.of());
    assertEquals("-Xmx2g -XX:+UseZGC", line.flags());
    assertEquals(1, line.count("-XX:+Use"));
    assertEquals(0, line.count("-Xtoken"), "that is the program's");
  }

  @Test
  void stopsAtTheJarOrTheModule() throws Exception {
    for (String last : new String[] {"-jar", "-m", "--module"}) {
      SystemFiles files =
          new FakeMachine(root).command("java", "-Xss1m", last, "-Xname", "-Xtoken").files();
      assertEquals("-Xss1m", new CommandLine(files, Map.of()).flags());
    }
  }

  @Test
  void readsTheVariablesThatTheJvmReadsInItsOrder() throws Exception {
    SystemFiles files = new FakeMachine(root).command("java", "-Xmx3g", "Main").files();
    Map<String, String> environment =
        Map.of(
            "JAVA_TOOL_OPTIONS", "-Xmx1g -Da=b",
            "JDK_JAVA_OPTIONS", "-Xmx2g\t'-XX:OnOutOfMemoryError=kill -9 %p'",
            "_JAVA_OPTIONS", "-Xmx4g");
    assertEquals(
        "-Xmx1g -Xmx2g -XX:OnOutOfMemoryError=kill -9 %p -Xmx3g -Xmx4g",
        new CommandLine(files, environment).flags());
  }

  @Test
  void knowsNoFlagsWhereTheKernelTellsNothing() {
    assertEquals("", new CommandLine(new SystemFiles(root.toFile()), Map.of()).flags());
  }

  @Test
  void givesArgumentsAndPropertiesToThoseWhoAsk() throws Exception {
    SystemFiles files =
        new FakeMachine(root)
            .command("java", "-Dsize=512", "-Dempty", "-D=x", "-Dname=a=b", "app.Main", "-n", "4")
            .files();
    Attributes attributes =
        new CommandLine(files, Map.of("JAVA_TOOL_OPTIONS", "-Dtool=1.10"))
            .arguments(FakeMachine.properties("sun.java.command", "app.Main -n 4"));
    assertEquals(
        Attributes.of(
            Map.of(
                "arguments", new Attribute.Text("-n 4"),
                "property.size", Attribute.of(512),
                "property.name", new Attribute.Text("a=b"),
                "property.tool", new Attribute.Text("1.10"))),
        attributes);
  }

  @Test
  void tellsTheArgumentsFromAJarWithABlankInItsName() {
    Attributes attributes =
        new CommandLine(new SystemFiles(root.toFile()), Map.of())
            .arguments(
                FakeMachine.properties(
                    "java.class.path", "my app.jar", "sun.java.command", "my app.jar in out"));
    assertEquals("in out", attributes.text("arguments"));
  }

  @Test
  void tellsArgumentsApartWithoutShowingThem() {
    assertEquals("88522952", hash("app.Main -n 4"));
    assertEquals("c511e682", hash("app.Main -n 8"));
    assertEquals(hash("app.Main -n 4"), hash("app.Other -n 4"));
    assertEquals("00000000", hash("app.Main"));
  }

  @Test
  void hasNoHashWhereTheJvmKeepsNoRecordOfItsCommand() {
    assertEquals("", CommandLine.argumentsHash(FakeMachine.properties()));
  }

  private static String hash(String command) {
    return CommandLine.argumentsHash(FakeMachine.properties("sun.java.command", command));
  }

  @Test
  void hasNoArgumentsIfThereAreNone() {
    CommandLine line = new CommandLine(new SystemFiles(root.toFile()), Map.of());
    assertEquals(
        Attributes.NONE, line.arguments(FakeMachine.properties("sun.java.command", "app.Main")));
    assertEquals(Attributes.NONE, line.arguments(FakeMachine.properties()));
  }
}
