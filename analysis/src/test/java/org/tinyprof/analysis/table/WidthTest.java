package org.tinyprof.analysis.table;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class WidthTest {
  private static final Table TABLE =
      TableColumn.table(
          List.of("main<solve<exchange<pack<Buffer.copyToBuffer<MPI_Isend", "main"),
          TableColumn.amounts("n", "number", Unit.COUNT, text -> 7),
          TableColumn.words("path", "callpath", text -> text));

  @Test
  void cutsTheMiddleOfCallpathsSoThatALineFits() throws Exception {
    assertEquals(
        "t\n\n  number  callpath\n       7  main<sol…Buffer<MPI_Isend\n       7  main\n",
        text(Glyphs.UNICODE, 35));
  }

  @Test
  void leavesOutWhyCallsAreMissingBeforeANameIsCut() throws Exception {
    Table tree =
        TableColumn.table(
            List.of("Mode.at ‡ 524 k calls, 2.06 µs each, then left to its caller"),
            new TableColumn<String>(
                "path", "callpath", name -> new Cell.Branch(name, name, 0, List.of())));
    StringBuilder text = new StringBuilder();
    new TextRendering(Glyphs.UNICODE, false, 40).table(tree, text);
    assertEquals("  callpath\n  Mode.at ‡\n", text.toString());
  }

  @Test
  void cutsNothingWhereThereIsRoomOrNoLimit() throws Exception {
    assertEquals(text(Glyphs.UNICODE, 0), text(Glyphs.UNICODE, 200));
    assertTrue(text(Glyphs.UNICODE, 0).contains("pack<Buffer.copyToBuffer"));
  }

  @Test
  void wrapsSentencesBehindTheirPoint() {
    assertEquals(
        List.of("- one two", "  three"), new Width(10, "…").wrapped("- ", "one two three"));
    assertEquals(List.of("- longerthanthat"), new Width(4, "…").wrapped("- ", "longerthanthat"));
  }

  @Property
  void neverMakesALineWiderThanAskedUnlessANameCannotGetShorter(
      @ForAll @AlphaChars @StringLength(min = 1, max = 90) String name,
      @ForAll @IntRange(min = 30, max = 100) int columns) {
    String[][] shown = {{"7", name}};
    int[] widths = {6, name.length()};
    new Width(columns, "...").fit(shown, widths, 2, new boolean[] {false, true});
    assertTrue(widths[0] + widths[1] + 4 <= Math.max(columns, 6 + 16 + 4));
    assertTrue(shown[0][1].length() <= widths[1]);
    assertArrayEquals(new int[] {6, Math.min(name.length(), Math.max(16, columns - 10))}, widths);
  }

  private static String text(Glyphs glyphs, int columns) throws Exception {
    StringBuilder text = new StringBuilder();
    Page page = new Page("t", List.of(new Section("s", "", TABLE)));
    new TextRendering(glyphs, false, columns).render(page, text);
    return text.toString();
  }
}
