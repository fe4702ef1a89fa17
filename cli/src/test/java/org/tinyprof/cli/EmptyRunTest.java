package org.tinyprof.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.analysis.fixtures.EmptyRun;
import org.tinyprof.cli.command.PageFormat;
import org.tinyprof.interchange.write.ExportFormat;

/** Nothing recorded is an answer, not an error. */
class EmptyRunTest {
  private static final Set<ExportFormat> STACKS =
      EnumSet.of(
          ExportFormat.FOLDED, ExportFormat.SPEEDSCOPE, ExportFormat.PPROF, ExportFormat.OTLP);

  @TempDir Path folder;
  private Path run;

  @BeforeEach
  void write() throws Exception {
    run = EmptyRun.write(folder.resolve("empty.tprof"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"info", "report", "tree"})
  void isShownInEveryFormat(String command) {
    for (PageFormat format : PageFormat.values()) {
      Commands done = Commands.run(command, run, "--format", format);
      assertEquals("", done.err());
      assertEquals(0, done.exitCode());
    }
  }

  @Test
  void isReportedAsSuch() {
    String report = Commands.run("report", run).out();
    assertTrue(report.contains("No time was recorded."), report);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PERFETTO") // it has no timeline
  void isConverted(ExportFormat format) {
    Commands done = Commands.run("convert", run, "--to", format);
    if (STACKS.contains(format)) { // nothing to draw is no file
      assertEquals(
          "tinyprof convert: Empty: no callpath has a time of its own, so there is nothing to"
              + " write; --to csv and json have all values\n",
          done.err());
      assertEquals(1, done.exitCode());
    } else {
      assertEquals("", done.err());
      assertEquals(0, done.exitCode());
    }
  }
}
