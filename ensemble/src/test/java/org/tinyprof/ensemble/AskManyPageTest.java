package org.tinyprof.ensemble;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.ensemble.fixtures.Study;

/** Compiles and runs the program of docs/ask-many.md on the study that the page speaks of. */
class AskManyPageTest {
  private static final Pattern PROGRAM =
      Pattern.compile("```java\n(import .*?)```.*?```text\n(.*?)```", Pattern.DOTALL);

  @TempDir Path folder;

  @Test
  void theProgramOfThePagePrintsWhatThePageShows() throws Exception {
    Path study = Study.write(Files.createDirectory(folder.resolve("study")));
    Matcher shown = PROGRAM.matcher(Files.readString(Path.of("../docs/ask-many.md")));
    assertTrue(shown.find(), "the page has no program");
    Path source =
        Files.writeString(
            folder.resolve("AskStudy.java"), shown.group(1).replace("study/", study.toString()));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    String classPath = System.getProperty("java.class.path");
    assertEquals(0, compiler.run(null, null, null, "-cp", classPath, source.toString()));
    assertEquals(shown.group(2), printed());
  }

  private String printed() throws Exception {
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (URLClassLoader classes = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
      System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
      classes
          .loadClass("AskStudy")
          .getMethod("main", String[].class)
          .invoke(null, (Object) new String[0]);
    } finally {
      System.setOut(before);
    }
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
