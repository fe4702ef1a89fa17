package org.tinyprof.interchange.write;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.OddRun;

class DotTest {
  @TempDir Path folder;

  @Test
  void drawsABoxForEveryCallpathAndAnArrowFromItsCaller() throws Exception {
    String dot = Exported.text(folder, ExportFormat.DOT);
    assertTrue(dot.startsWith("digraph \"org.example.Stencil\" {\n"), dot);
    assertTrue(
        dot.contains(
            "  c3 [label=\"compute\\n128 ms, 55 %\", tooltip=\"main<step<compute\","
                + " fillcolor=5];\n"),
        dot);
    assertTrue(dot.contains("  c2 -> c3 [label=\"80\"];\n"), dot);
    assertEquals(8, dot.lines().filter(line -> line.contains("->")).count());
  }

  @Test
  void quotesWhatHasAMeaningInTheFile() throws Exception {
    byte[] odd = Exported.bytes(folder, OddRun.profile(0, 1), ExportFormat.DOT);
    String dot = new String(odd, StandardCharsets.UTF_8);
    assertTrue(dot.contains("[label=\"step, \\\"inner\\\"\\n"), dot);
  }
}
