package org.tinyprof.cli.command;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.tinyprof.analysis.text.PrintableText;

/** Lines in UTF-8 on their way to a terminal: what could control it is spelt out. */
final class PrintableOutput extends OutputStream {
  private final OutputStream out;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  PrintableOutput(OutputStream out) {
    this.out = out;
  }

  @Override
  public void write(int value) throws IOException {
    if (value == '\n') {
      finish();
      out.write(value);
    } else {
      line.write(value);
    }
  }

  /** Writes the last line, if it has no end. */
  void finish() throws IOException {
    String text = line.toString(StandardCharsets.UTF_8);
    out.write(PrintableText.of(text).getBytes(StandardCharsets.UTF_8));
    line.reset();
  }
}
