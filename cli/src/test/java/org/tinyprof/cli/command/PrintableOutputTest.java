package org.tinyprof.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class PrintableOutputTest {
  @Test
  void spellsOutWhatCouldControlATerminalAndKeepsLines() throws Exception {
    ByteArrayOutputStream shown = new ByteArrayOutputStream();
    PrintableOutput out = new PrintableOutput(shown);
    out.write("main;\u001b[2J\u202eé 1\nend".getBytes(StandardCharsets.UTF_8));
    out.finish();
    assertEquals("main;\\u001b[2J\\u202eé 1\nend", shown.toString(StandardCharsets.UTF_8));
  }
}
