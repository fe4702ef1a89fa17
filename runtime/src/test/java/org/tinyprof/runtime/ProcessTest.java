package org.tinyprof.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What can only be seen in a JVM of its own: a full heap, memory used, all names taken. */
class ProcessTest {
  @Test
  void aFullHeapIsABoundReachedAndHarmsNobody() throws Exception {
    assertEquals(
        "heap was full true, calls 6001, some overflowed true, not all true, few collections true,"
            + " unbalanced 0\n",
        run(OutOfMemoryProgram.class, "-Xmx16m", "-XX:+UseSerialGC"));
  }

  @Test
  void namesPastTheLimitAreRecordedAsOverflow() throws Exception {
    assertEquals(
        """
        names of their own 65534
        name 7 x0 count=1
        (overflow) x0 count=2
        """,
        run(ManyNamesProgram.class));
  }

  @Test
  void takesTheMemoryThatIsStated() throws Exception {
    List<String> lines =
        run(FootprintProgram.class, "-XX:+UseSerialGC", "-XX:-UseTLAB").lines().toList();
    int callpath = Integer.parseInt(lines.get(0).substring("callpath ".length()));
    int value = Integer.parseInt(lines.get(1).substring("kept value ".length()));
    assertTrue(callpath >= 120 && callpath <= 208, lines.get(0));
    assertEquals(8, value);
  }

  /** A million with {@code -Dtinyprof.threads=1000000}; it takes a few minutes. */
  @Test
  void anyNumberOfShortThreadsLeavesMemoryFlat() throws Exception {
    String threads = System.getProperty("tinyprof.threads", "20000");
    assertEquals(
        """
        missing calls 0
        trees 1
        flat
        """,
        run(
            ManyThreadsProgram.class,
            List.of(threads),
            "-Xmx32m",
            "-XX:+UseSerialGC",
            "-XX:-UseTLAB"));
  }

  private static String run(Class<?> program, String... options) throws Exception {
    return run(program, List.of(), options);
  }

  private static String run(Class<?> program, List<String> arguments, String... options)
      throws Exception {
    ChildJvm child = new ChildJvm(Path.of(System.getProperty("java.home")));
    child.add(options);
    child.add("-cp", System.getProperty("java.class.path"));
    child.add(program.getName());
    arguments.forEach(child::add);
    return child.output();
  }
}
