package org.tinyprof.cli.command;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.OptionalInt;
import org.tinyprof.analysis.table.CsvRendering;
import org.tinyprof.analysis.table.Glyphs;
import org.tinyprof.analysis.table.HtmlRendering;
import org.tinyprof.analysis.table.JsonRendering;
import org.tinyprof.analysis.table.MarkdownRendering;
import org.tinyprof.analysis.table.Page;
import org.tinyprof.analysis.table.Rendering;
import org.tinyprof.analysis.table.TextRendering;

/** The formats a page can be printed in. */
public enum PageFormat {
  TEXT,
  JSON,
  CSV,
  MD,
  HTML;

  public Rendering rendering(Terminal terminal) {
    return switch (this) {
      case TEXT ->
          new TextRendering(
              terminal.unicode() ? Glyphs.UNICODE : Glyphs.ASCII,
              terminal.colours(),
              terminal.columns());
      case JSON -> new JsonRendering();
      case CSV -> new CsvRendering(terminal.interactive());
      case MD -> new MarkdownRendering();
      case HTML -> new HtmlRendering();
    };
  }

  /**
   * Prints a page to where a command's output goes.
   *
   * @param width of text; empty for as much as is usual there
   */
  void print(Page page, OutputOption output, Terminal terminal, OptionalInt width)
      throws IOException {
    Terminal usual = output.isFile() ? terminal.forFile() : terminal;
    Terminal shown = width.isPresent() ? usual.asWideAs(width.getAsInt()) : usual;
    Charset charset = this == TEXT ? shown.charset() : StandardCharsets.UTF_8;
    output.write(
        terminal,
        bytes -> {
          Writer out = new BufferedWriter(new OutputStreamWriter(bytes, charset));
          rendering(shown).render(page, out);
          out.flush();
        });
  }

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
