package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.ExampleRun;

/** Draws our file with flamegraph.pl, on the PATH or as Devel::NYTProf brings it. */
class FlameGraphTest {
  private static final Path NYTPROF = Path.of("/usr/share/perl5/Devel/NYTProf/flamegraph.pl");

  @TempDir Path folder;

  @Test
  void drawsABoxForEveryCallpath() throws Exception {
    List<String> script = script();
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    Path file = folder.resolve("run.folded");
    assertEquals(0, Commands.run("convert", run, "--to", "folded", "-o", file).exitCode());
    Finished drawn = Finished.of(script.get(0), script.get(1), "--countname", "ns", file);
    assertEquals(0, drawn.exitCode(), drawn.err());
    String compute = "<title>compute (1,020,000,000 ns, 54.66%)</title>";
    assertTrue(drawn.out().contains(compute), drawn.out());
    assertTrue(drawn.out().contains("<title>main (1,866,000,000 ns, 100.00%)</title>"));
  }

  private static List<String> script() throws Exception {
    Optional<Path> onPath =
        List.of(System.getenv("PATH").split(":")).stream()
            .map(folder -> Path.of(folder, "flamegraph.pl"))
            .filter(Files::exists)
            .findFirst();
    Path found = onPath.orElse(NYTPROF);
    assumeTrue(
        Files.exists(found),
        "no flamegraph.pl on the PATH; Debian's libdevel-nytprof-perl brings one");
    return List.of("perl", found.toString());
  }
}
