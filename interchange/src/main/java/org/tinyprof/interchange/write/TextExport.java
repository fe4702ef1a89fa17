package org.tinyprof.interchange.write;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/** An export whose file is text in UTF-8. */
interface TextExport extends Export {
  void writeText(ExportedRun run, Writer out) throws IOException;

  @Override
  default void write(ExportedRun run, OutputStream out) throws IOException {
    Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
    writeText(run, text);
    text.flush();
  }
}
