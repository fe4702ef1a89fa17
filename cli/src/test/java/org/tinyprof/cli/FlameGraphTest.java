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

/**
 * Draws our file with flamegraph.pl: that on the PATH, or the one in Debian's package of
 * Devel::NYTProf, which apt fetches once into the build directory, where it can.
 */
class FlameGraphTest {
  private static final String PACKAGE = "libdevel-nytprof-perl";
  private static final Path HOME = Path.of(System.getProperty("tinyprof.flamegraph.home"));
  private static final Path NYTPROF =
      HOME.resolve("usr/share/perl5/Devel/NYTProf/flamegraph.pl").toAbsolutePath();

  @TempDir Path folder;

  @Test
  void drawsABoxForEveryCallpath() throws Exception {
    Path script = script();
    Path run = ExampleRun.write(folder.resolve("run.tprof"));
    Path file = folder.resolve("run.folded");
    assertEquals(0, Commands.run("convert", run, "--to", "folded", "-o", file).exitCode());
    Finished drawn = Finished.of("perl", script, "--countname", "ns", file);
    assertEquals(0, drawn.exitCode(), drawn.err());
    String compute = "<title>compute (1,020,000,000 ns, 54.66%)</title>";
    assertTrue(drawn.out().contains(compute), drawn.out());
    assertTrue(drawn.out().contains("<title>main (1,866,000,000 ns, 100.00%)</title>"));
  }

  private static Path script() throws Exception {
    Optional<Path> onPath =
        List.of(System.getenv("PATH").split(":")).stream()
            .map(folder -> Path.of(folder, "flamegraph.pl"))
            .filter(Files::exists)
            .findFirst();
    if (onPath.isEmpty() && !Files.exists(NYTPROF)) {
      fetch();
    }
    return onPath.orElse(NYTPROF);
  }

  /** Downloads the package without installing it; that takes no rights, but lists of packages. */
  private static void fetch() throws Exception {
    Files.createDirectories(HOME);
    String fetch = "cd %s && apt-get download %s".formatted(HOME, PACKAGE);
    Finished fetched = Finished.of("sh", "-c", fetch + " || { apt-get update && " + fetch + "; }");
    assumeTrue(
        fetched.exitCode() == 0,
        "no flamegraph.pl on the PATH, and apt cannot fetch " + PACKAGE + ": " + fetched.err());
    String unpack = "cd %s && dpkg-deb -x %s_*.deb .".formatted(HOME, PACKAGE);
    assertEquals(0, Finished.of("sh", "-c", unpack).exitCode());
  }
}
