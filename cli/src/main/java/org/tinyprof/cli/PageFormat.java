package org.tinyprof.cli;

import java.util.Locale;
import org.tinyprof.analysis.table.CsvRendering;
import org.tinyprof.analysis.table.Glyphs;
import org.tinyprof.analysis.table.HtmlRendering;
import org.tinyprof.analysis.table.JsonRendering;
import org.tinyprof.analysis.table.MarkdownRendering;
import org.tinyprof.analysis.table.Rendering;
import org.tinyprof.analysis.table.TextRendering;

/** The formats a page can be printed in. */
enum PageFormat {
  TEXT,
  JSON,
  CSV,
  MD,
  HTML;

  Rendering rendering(Terminal terminal) {
    return switch (this) {
      case TEXT ->
          new TextRendering(
              terminal.unicode() ? Glyphs.UNICODE : Glyphs.ASCII,
              terminal.colours(),
              terminal.columns());
      case JSON -> new JsonRendering();
      case CSV -> new CsvRendering();
      case MD -> new MarkdownRendering();
      case HTML -> new HtmlRendering();
    };
  }

  /** As it is typed. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
