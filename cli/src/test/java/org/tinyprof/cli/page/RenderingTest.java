package org.tinyprof.cli.page;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.cli.page.Table.Heading;

class RenderingTest {
  private static final Page ODD =
      new Page(
          "a<b",
          List.of(
              new Section(
                  "s",
                  "",
                  new Table(
                      List.of(new Heading("n", "name"), new Heading("t_ns", "time")),
                      List.of(
                          List.of(
                              new Cell.Words("x,\"y\"|<z>"),
                              new Cell.Amount(Double.NaN, Unit.NANOS)))))));

  private static String rendered(Rendering rendering) throws Exception {
    StringBuilder out = new StringBuilder();
    rendering.render(ODD, out);
    return out.toString();
  }

  @Test
  void quotesNamesInCsvAndLeavesAbsentNumbersEmpty() throws Exception {
    assertEquals("section,n,t_ns\ns,\"x,\"\"y\"\"|<z>\",\n", rendered(new CsvRendering()));
  }

  @Test
  void writesAbsentNumbersAsNullInJson() throws Exception {
    assertTrue(rendered(new JsonRendering()).contains("{\"n\":\"x,\\\"y\\\"|<z>\",\"t_ns\":null}"));
  }

  @Test
  void letsNoNameBreakOutOfMarkdownOrHtml() throws Exception {
    assertTrue(rendered(new MarkdownRendering()).contains("| x,\"y\"\\|\\<z> | - |"));
    assertTrue(rendered(new HtmlRendering()).contains("x,&quot;y&quot;|&lt;z&gt;"));
  }

  @Test
  void coloursHeadingsOnlyWhereColoursAreWanted() throws Exception {
    assertTrue(
        rendered(new TextRendering(Glyphs.ASCII, true)).startsWith("\u001b[1ma<b\u001b[0m\n"));
    assertTrue(rendered(new TextRendering(Glyphs.ASCII, false)).startsWith("a<b\n"));
  }
}
