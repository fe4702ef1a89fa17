package org.tinyprof.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tinyprof.runtime.record.Recorder;

/**
 * Every class loads and starts from the bootstrap class loader of a JVM that has java.base only.
 */
class BootstrapTest {
  @Test
  void everyClassLoadsFromTheBootstrapLoaderWithJavaBaseAlone() throws Exception {
    Path classes = ChildJvm.pathOf(Recorder.class);
    List<String> names = classNames(classes);
    assertTrue(names.size() > 20, "found only " + names);
    ChildJvm child = new ChildJvm(Path.of(System.getProperty("java.home")));
    child.add("-Xshare:off", "--limit-modules", "java.base", "-Xbootclasspath/a:" + classes);
    child.add("-cp", ChildJvm.pathOf(BootstrapProgram.class).toString());
    child.add(BootstrapProgram.class.getName());
    names.forEach(child::add);
    assertEquals("loaded " + names.size() + ", recorded 3\n", child.output());
  }

  @Test
  void dependsOnJavaBaseAlone() {
    StringWriter out = new StringWriter();
    PrintWriter writer = new PrintWriter(out);
    Path classes = ChildJvm.pathOf(Recorder.class);
    int exit =
        ToolProvider.findFirst("jdeps")
            .orElseThrow()
            .run(writer, writer, "--multi-release", "base", "-s", classes.toString());
    assertEquals(0, exit, out::toString);
    assertEquals("main -> java.base", out.toString().strip());
  }

  private static List<String> classNames(Path root) throws Exception {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .map(file -> root.relativize(file).toString())
          .filter(file -> file.endsWith(".class") && !file.endsWith("package-info.class"))
          .map(file -> file.substring(0, file.length() - 6).replace('/', '.'))
          .sorted()
          .toList();
    }
  }
}
