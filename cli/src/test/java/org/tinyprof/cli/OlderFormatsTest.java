package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Profiles that earlier versions wrote say the same once they are converted to today's format. */
class OlderFormatsTest {
  private static final Path PROFILES =
      Path.of("../format/src/test/resources/org/tinyprof/format/binary");

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"v1", "v1/figure2.tprof", "v1.1", "v1.1/figure2.tprof"})
  void givesTheSameReportAndTreeBeforeAndAfterConversion(String profile) {
    Path old = PROFILES.resolve(profile);
    Path converted = folder.resolve("converted.tprof");
    assertEquals("", Commands.run("convert", old, "--to", "binary", "-o", converted).err());
    for (String command : List.of("report", "tree", "flat", "balance")) {
      for (String format : List.of("text", "json")) {
        String before = printed(command, old, format);
        assertEquals(before, printed(command, converted, format));
      }
    }
  }

  private static String printed(String command, Path run, String format) {
    Commands done = Commands.run(command, run, "--format", format);
    assertEquals("", done.err());
    return done.out()
        .replace(run.toString(), "RUN")
        .replaceAll(" \\\\\n +--", " --"); // where a line is broken depends on the path
  }
}
