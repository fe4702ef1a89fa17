package org.tinyprof.analysis.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tinyprof.analysis.table.Table.Heading;

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
                              new TextCell.Words("x,\"y\"|<z>"),
                              new NumberCell.Amount(Double.NaN, Unit.NANOS)))))));

  private static String rendered(Rendering rendering) throws Exception {
    StringBuilder out = new StringBuilder();
    rendering.render(ODD, out);
    return out.toString();
  }

  @Test
  void quotesNamesInCsvAndLeavesAbsentNumbersEmpty() throws Exception {
    assertEquals("section,n,t_ns\ns,\"x,\"\"y\"\"|<z>\",\n", rendered(new CsvRendering(false)));
  }

  private static String csvOf(String text, boolean forTerminal) throws Exception {
    Table table =
        new Table(List.of(new Heading("n", "name")), List.of(List.of(new TextCell.Words(text))));
    StringBuilder out = new StringBuilder();
    new CsvRendering(forTerminal).render(new Page("", List.of(new Section("s", "", table))), out);
    return out.substring("section,n\ns,".length(), out.length() - 1);
  }

  @Test
  void keepsASpreadsheetFromRunningNames() throws Exception {
    assertEquals("'=cmd|' /C calc'!A0", csvOf("=cmd|' /C calc'!A0", false));
    assertEquals("'-[NSView draw]", csvOf("-[NSView draw]", false));
    assertEquals("'+f", csvOf("+f", false));
    assertEquals("\"'@f,g\"", csvOf("@f,g", false));
    assertEquals("'-1+2", csvOf("-1+2", false));
  }

  @Test
  void leavesNumbersInCsvAsTheyAre() throws Exception {
    assertEquals("-5", csvOf("-5", false));
    assertEquals("-1.2e3", csvOf("-1.2e3", false));
    assertEquals("+7", csvOf("+7", false));
  }

  @Test
  void spellsOutControlCharactersOfCsvForATerminalAlone() throws Exception {
    assertEquals("a\\u001b[2J\\u202e", csvOf("a\u001b[2J\u202e", true));
    assertEquals("a\u001b[2J\u202e", csvOf("a\u001b[2J\u202e", false));
  }

  @Test
  void makesNoLinkInMarkdownOfAName() throws Exception {
    StringBuilder out = new StringBuilder();
    new MarkdownRendering().render(new Page("[x](y)", List.of()), out);
    assertEquals("# \\[x](y)\n", out.toString());
  }

  @Test
  void writesAbsentNumbersAsNullInJson() throws Exception {
    assertTrue(rendered(new JsonRendering()).contains("{\"n\":\"x,\\\"y\\\"|<z>\",\"t_ns\":null}"));
  }

  @Test
  void letsNoNameBreakOutOfMarkdownOrHtml() throws Exception {
    assertTrue(rendered(new MarkdownRendering()).contains("| x,\"y\"\\|\\<z> | - |"));
    assertTrue(rendered(new HtmlRendering()).contains("x,&quot;y&quot;|&lt;<wbr>z&gt;"));
  }

  @Test
  void showsAnErrorAsAPartAndTellsMachinesWhatItIs() throws Exception {
    Table table =
        new Table(
            List.of(
                new Heading("t_ns", "time"),
                new Heading("n", "calls"),
                new Heading("error_ns", "error_ns")),
            List.of(
                List.of(
                    new NumberCell.Estimate(2e9, 1e8, Unit.NANOS),
                    new NumberCell.Unknown(),
                    new NumberCell.Hidden(1e8, Unit.NANOS)),
                List.of(
                    new NumberCell.Estimate(1e9, Double.NaN, Unit.NANOS),
                    new NumberCell.Amount(3, Unit.COUNT),
                    new NumberCell.Hidden(Double.NaN, Unit.NANOS))));
    Page page = new Page("x", List.of(new Section("s", "", table)));
    StringBuilder text = new StringBuilder();
    new TextRendering(Glyphs.UNICODE, false, 0).render(page, text);
    assertEquals(
        "x\n\n           time  calls\n  2.00 s ± 5 %\n  1.00 s             3\n", text.toString());
    StringBuilder ascii = new StringBuilder();
    new TextRendering(Glyphs.ASCII, false, 0).render(page, ascii);
    assertTrue(ascii.toString().contains("2.00 s +-5 %"));
    StringBuilder csv = new StringBuilder();
    new CsvRendering(false).render(page, csv);
    assertEquals(
        "section,t_ns,n,error_ns\ns,2000000000,,100000000\ns,1000000000,3,\n", csv.toString());
  }

  @Test
  void letsNoNameBreakALineOrATerminal() throws Exception {
    Table table =
        new Table(
            List.of(new Heading("a", ""), new Heading("b", "")),
            List.of(
                List.of(
                    new TextCell.Words("one\ntwo\t"),
                    new NameCell.Branch("p", List.of("\u001b[1mé\r"), "", 1, List.of(false)))));
    Page page = new Page("x\ny", List.of(new Section("s", "", List.of("of a\nb"), table)));
    StringBuilder text = new StringBuilder();
    new TextRendering(Glyphs.ASCII, false, 0).render(page, text);
    assertEquals("x\\ny\n\n  of a\\nb\n  one\\ntwo\\t  \\u001b[1mé\\r\n", text.toString());
    StringBuilder markdown = new StringBuilder();
    new MarkdownRendering().render(page, markdown);
    assertTrue(markdown.toString().contains("| one\\\\ntwo\\\\t |"), markdown.toString());
    StringBuilder json = new StringBuilder();
    new JsonRendering().render(page, json);
    assertTrue(json.toString().contains("\"one\\u000atwo\\u0009\""), json.toString());
  }

  @Test
  void showsPeopleNoColumnOfBarsOrChartsThatDrawNothing() throws Exception {
    Table table =
        new Table(
            List.of(
                new Heading("share", "share"),
                new Heading("histogram", "ranks"),
                new Heading("name", "name")),
            List.of(
                List.of(
                    new DrawnCell.Share(Double.NaN),
                    new DrawnCell.Chart(List.of()),
                    new TextCell.Words("a"))));
    Page page = new Page("t", List.of(new Section("s", "", table)));
    StringBuilder text = new StringBuilder();
    new TextRendering(Glyphs.ASCII, false, 0).render(page, text);
    assertEquals("t\n\n  name\n  a\n", text.toString());
    StringBuilder csv = new StringBuilder();
    new CsvRendering(false).render(page, csv);
    assertEquals("section,share,histogram,name\ns,,,a\n", csv.toString());
  }

  @Test
  void letsNoNameTurnTextAround() throws Exception {
    String name = "a\u202eb\u2066c\u200f";
    Table table =
        new Table(List.of(new Heading("a", name)), List.of(List.of(new TextCell.Words(name))));
    Page page = new Page(name, List.of(new Section("s", name, List.of(name), table)));
    for (Rendering rendering :
        List.of(
            new TextRendering(Glyphs.ASCII, false, 0),
            new MarkdownRendering(),
            new HtmlRendering())) {
      StringBuilder text = new StringBuilder();
      rendering.render(page, text);
      assertFalse(text.toString().matches("(?s).*[\u202e\u2066\u200f].*"), text.toString());
      assertTrue(text.toString().contains("u202eb"), text.toString());
    }
    StringBuilder json = new StringBuilder();
    new JsonRendering().render(page, json);
    assertTrue(json.toString().contains("\"a\\u202eb\\u2066c\\u200f\""), json.toString());
  }

  @Test
  void breaksATitleBetweenItsParts() throws Exception {
    StringBuilder text = new StringBuilder();
    Page page = new Page("org.example.Main    5.5 s    cost about 3 %", List.of());
    new TextRendering(Glyphs.ASCII, false, 34).render(page, text);
    assertEquals("org.example.Main    5.5 s\ncost about 3 %\n", text.toString());
  }

  @Test
  void coloursHeadingsOnlyWhereColoursAreWanted() throws Exception {
    assertTrue(
        rendered(new TextRendering(Glyphs.ASCII, true, 0)).startsWith("\u001b[1ma<b\u001b[0m\n"));
    assertTrue(rendered(new TextRendering(Glyphs.ASCII, false, 0)).startsWith("a<b\n"));
  }

  @Test
  void drawsSharesAndChartsForABrowser() {
    assertEquals(
        "<span class=\"track\"><span style=\"width:100.0%\"></span></span>"
            + "<span class=\"part\">150 %</span>",
        new DrawnCell.Share(1.5).markup());
    assertEquals("-", new DrawnCell.Share(Double.NaN).markup());
    assertEquals(
        "<svg width=\"10\" height=\"16\"><rect x=\"0\" y=\"16.0\" width=\"4\" height=\"0.0\"/>"
            + "<rect x=\"5\" y=\"0.0\" width=\"4\" height=\"16.0\"/></svg>",
        new DrawnCell.Chart(List.of(0, 3)).markup());
  }
}
