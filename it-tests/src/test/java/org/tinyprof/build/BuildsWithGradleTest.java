package org.tinyprof.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Holds for a stock Gradle as well; it is what the assembled one must be able to do. */
class BuildsWithGradleTest {
  private static final FileTime LONG_AGO = FileTime.fromMillis(0);

  @TempDir Path folder;
  private SampleBuild build;

  @BeforeEach
  void sampleBuild() throws Exception {
    build = SampleBuild.create(folder);
  }

  @Test
  void reportsATypoAtItsOwnLine() throws Exception {
    String script = Files.readString(folder.resolve("build.gradle.kts"));
    build.write("build.gradle.kts", script + "\ntasks.tset { }\n");
    Ran ran = build.gradle("help");
    assertEquals(1, ran.exitCode());
    String where = "build.gradle.kts' line: " + (script.lines().count() + 2);
    assertTrue(ran.errors().contains(where), ran::errors);
    assertTrue(ran.errors().contains("Unresolved reference"), ran::errors);
  }

  @Test
  void tellsCodeFromStringsAndComments() throws Exception {
    build.write(
        "build.gradle.kts",
        """
        import java.util.Properties

        // plugins { nothing }
        /* plugins { /* nested */ } */
        plugins {
            java // }
        }

        val text = "}${listOf("{").size} plugins {"
        val raw = \"""plugins { " \"""
        val letter = '}'

        println("$text $raw$letter" + Properties().size)
        tasks.test { useJUnitPlatform() }
        """);
    Ran ran = build.gradle("help");
    assertEquals(0, ran.exitCode(), ran::errors);
    assertTrue(ran.output().contains("}1 plugins { plugins { \" }0"), ran::output);
  }

  @Test
  void reportsAFailingScriptAtItsOwnLine() throws Exception {
    build.write("settings.gradle.kts", "\n\nerror(\"said by the script\")\n");
    Ran ran = build.gradle("help");
    assertEquals(1, ran.exitCode());
    assertTrue(ran.errors().contains("settings.gradle.kts' line: 3"), ran::errors);
    assertTrue(ran.errors().contains("said by the script"), ran::errors);
  }

  @Test
  void failsWithAFailingTest() throws Exception {
    build.write("src/test/java/p/WrongTest.java", test("WrongTest", "Assertions.fail(\"wrong\")"));
    Ran ran = build.gradle("check");
    assertEquals(1, ran.exitCode());
    assertTrue(ran.output().contains("WrongTest > runs() FAILED"), ran::output);
  }

  @Test
  void doesNothingTheSecondTime() throws Exception {
    build.write("src/main/java/p/Thing.java", "package p;\n\nclass Thing {}\n");
    build.write(
        "src/test/java/p/RightTest.java",
        test("RightTest", "Assertions.assertNotNull(new Thing())"));
    assertEquals("", build.gradle("check").errors());
    Ran again = build.gradle("check");
    assertEquals(0, again.exitCode(), again::errors);
    assertTrue(again.output().contains("3 actionable tasks: 3 up-to-date"), again::output);
  }

  private static String test(String type, String statement) {
    return """
    package p;

    import org.junit.jupiter.api.Assertions;
    import org.junit.jupiter.api.Test;

    class %s {
      @Test
      void runs() {
        %s;
      }
    }
    """
        .formatted(type, statement);
  }

  @Test
  void recompilesWhatAConstantReachesAndNothingElse() throws Exception {
    build.write("src/main/java/p/Origin.java", constant("Origin", "1"));
    build.write("src/main/java/p/Between.java", constant("Between", "Origin.VALUE + 1"));
    build.write("src/main/java/p/User.java", constant("User", "Between.VALUE + 1"));
    build.write("src/main/java/p/Other.java", constant("Other", "0"));
    assertEquals(0, build.gradle("classes").exitCode());
    assertEquals(3, value("User"));

    Files.setLastModifiedTime(classFile("Other"), LONG_AGO);
    build.write("src/main/java/p/Origin.java", constant("Origin", "40"));
    assertEquals(0, build.gradle("classes").exitCode());
    assertEquals(42, value("User"));
    assertEquals(LONG_AGO, Files.getLastModifiedTime(classFile("Other")));
  }

  @Test
  void recompilesWhatASignatureReaches() throws Exception {
    build.write("src/main/java/p/Callee.java", "package p;\n\nclass Callee { int call; }\n");
    build.write(
        "src/main/java/p/Caller.java",
        "package p;\n\nclass Caller { int x = new Callee().call; }\n");
    assertEquals(0, build.gradle("classes").exitCode());
    build.write("src/main/java/p/Callee.java", "package p;\n\nclass Callee { long call; }\n");
    Ran ran = build.gradle("classes");
    assertEquals(1, ran.exitCode());
    assertTrue(ran.errors().contains("Caller.java:3: error: incompatible types"), ran::errors);
  }

  private static String constant(String type, String value) {
    return "package p;\n\npublic class %s {\n  public static final int VALUE = %s;\n}\n"
        .formatted(type, value);
  }

  private int value(String type) throws Exception {
    URL classes = folder.resolve("build/classes/java/main/").toUri().toURL();
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes}, null)) {
      return loader.loadClass("p." + type).getField("VALUE").getInt(null);
    }
  }

  private Path classFile(String type) {
    return folder.resolve("build/classes/java/main/p/" + type + ".class");
  }
}
