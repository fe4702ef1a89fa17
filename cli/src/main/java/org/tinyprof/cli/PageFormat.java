package org.tinyprof.cli;

import java.util.Locale;
import org.tinyprof.cli.page.CsvRendering;
import org.tinyprof.cli.page.Glyphs;
import org.tinyprof.cli.page.HtmlRendering;
import org.tinyprof.cli.page.JsonRendering;
import org.tinyprof.cli.page.MarkdownRendering;
import org.tinyprof.cli.page.Rendering;
import org.tinyprof.cli.page.TextRendering;

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
