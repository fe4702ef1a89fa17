package org.tinyprof.analysis.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;

class WidthTest {
  private static final Table TABLE =
      TableColumn.table(
          List.of("main<Solver.solve<Solver.exchange<Halo.pack<Buffer.copyToBuffer", "main"),
          TableColumn.amounts("n", "number", Unit.COUNT, text -> 7),
          TableColumn.callpaths(text -> text));

  @Test
  void letsCallersGiveWayFirst() throws Exception {
    assertEquals(
        """
        t

          number  method               called by
               7  Buffer.copyToBuffer  Halo.pack < Solver.exchange < solve < main
               7  main
        """,
        text(TABLE, 100));
    assertEquals(
        """
        t

          number  method               called by
               7  Buffer.copyToBuffer  Halo.pack < …
               7  main
        """,
        text(TABLE, 48));
  }

  @Test
  void thenTheClassAndNeverTheMethod() throws Exception {
    assertEquals(
        """
        t

          number  method
               7  Buffer.copyToBuffer
               7  main
          1 column does not fit
          (--width, --format csv).
        """,
        text(TABLE, 29));
    assertEquals(List.of("Buf….copyToBuffer"), new NameFit("…").name("Buffer.copyToBuffer", 17));
    assertEquals(List.of("copyToBuffer"), new NameFit("…").name("Buffer.copyToBuffer", 14));
    assertEquals(List.of("copyTo", "Buffer"), new NameFit("…").name("Buffer.copyToBuffer", 6));
    assertEquals(List.of("A.b:7"), new NameFit("…").name("A.b(int,long):7", 10));
  }

  @Test
  void aConstructorKeepsItsClass() {
    NameFit fit = new NameFit("…");
    assertEquals(List.of("Leaf.new"), fit.name("Page.Leaf.new(int)", 9));
    assertEquals(
        List.of("… > Tokens.static"), fit.chain(List.of("Parser.new", "Tokens.static"), 18));
    assertEquals("Parser.new, lambda 1", fit.callers(List.of("Parser.new, lambda 1"), 20));
    assertEquals("Par….new", fit.callers(List.of("Parser.new"), 8));
    assertEquals("…", fit.callers(List.of("Parser.new"), 7));
  }

  @Test
  void aCallerKeepsSomeOfItsClass() {
    List<String> callers = List.of("Descendants.next", "main");
    assertEquals("Descendants.next < …", new NameFit("…").callers(callers, 20));
    assertEquals("Descendants.next", new NameFit("…").callers(callers, 19));
    assertEquals("Desc….next", new NameFit("…").callers(callers, 10));
    assertEquals("next", new NameFit("…").callers(callers, 8));
  }

  @Test
  void aMethodIsNotTheLastPartOfItsResultType() {
    assertEquals(
        List.of("Form….call:75"),
        new NameFit("…").name("FormatFileCallable.call(): FormatFileCallable.Result:75", 13));
    assertEquals(
        List.of("thread ForkJoinPool.commonPool-worker > task"),
        new NameFit("…").chain(List.of("thread ForkJoinPool.commonPool-worker", "Pool.task"), 44));
  }

  @Test
  void aCallerGivesWayBeforeTheCall() {
    String said = "MPI_Allreduce under Solver.largestOfAllRanks";
    assertEquals(List.of("MPI_Allreduce under largestOfAllRanks"), new NameFit("…").said(said, 37));
    assertEquals(List.of("MPI_Allreduce"), new NameFit("…").said(said, 24));
  }

  @Test
  void aChainKeepsItsFirstNameAndTellsABridgeFromNoMethod() {
    NameFit fit = new NameFit("…");
    assertEquals(List.of("main > launch"), fit.chain(List.of("main", "MpiProgram.launch"), 15));
    assertEquals(
        List.of("pool > FormatFileCallable.call:75"),
        fit.chain(
            List.of("pool", "FormatFileCallable.call(): Object", "call(): Result.Of:75"), 80));
  }

  @Test
  void aMethodIsNotCalledByItsBridgeOrByItself() {
    assertEquals(
        List.of("main"), NameFit.outside("Square.area:6", List.of("area(int): Object", "main")));
    assertEquals(
        List.of("Fibonacci.main"),
        NameFit.outside("Numbers.fib(int)", List.of("fib", "fib", "Fibonacci.main")));
    assertEquals(List.of("Cube.area"), NameFit.outside("Square.area", List.of("Cube.area")));
    assertEquals(List.of(), NameFit.outside("main", List.of()));
  }

  @Test
  void aLongNameTakesTheRoomOfItsCallersAndOthersKeepTheirs() throws Exception {
    Table table =
        TableColumn.table(
            List.of(
                "main<Solver.solve<Solver.step",
                "main<Solver.solve<ParameterizedGenericMethodBinding.computeCompatibleMethod18"),
            TableColumn.amounts("n", "number", Unit.COUNT, text -> 7),
            TableColumn.callpaths(text -> text));
    String shown = text(table, 70);
    assertTrue(shown.contains("  ParameterizedGenericMethodBinding.computeCompatibleMethod18\n"));
    assertTrue(shown.contains("solve < main\n"), shown);
  }

  @Test
  void dropsWordsTooWhereNoNameSaysWhatRowsAreAbout() throws Exception {
    Table table =
        TableColumn.table(
            List.of("a rather long value of an attribute"),
            TableColumn.words("run", "run", text -> "run-1"),
            TableColumn.words("one", "one", text -> text),
            TableColumn.words("two", "two", text -> text),
            TableColumn.words("three", "three", text -> text));
    String shown = text(table, 40);
    assertTrue(shown.lines().allMatch(line -> line.length() <= 40), shown);
    assertTrue(shown.replaceAll("\\s+", " ").contains(" not fit (--width"), shown);
  }

  @Test
  void showsTypesOfParametersOnlyWhereNamesWouldBeEqual() throws Exception {
    Table table =
        TableColumn.table(
            List.of("A.f(int)", "A.f(long)", "A.g(int)"), TableColumn.callpaths(text -> text));
    assertEquals("t\n\n  method\n  A.f(int)\n  A.f(long)\n  A.g\n", text(table, 100));
  }

  @Test
  void indentsATreeLessBeforeANameIsBroken() throws Exception {
    List<Boolean> guides = List.of(false, true, true, false);
    Table tree =
        TableColumn.table(
            List.of("Lexer.optionalizeSpacesAfterLinks"),
            new TableColumn<String>(
                "path", "", name -> new NameCell.Branch(name, List.of(name), "", 4, guides)));
    assertEquals("t\n\n  │ │ └ optionalizeSpacesAfterLinks\n", text(tree, 37));
    assertEquals("t\n\n  ││└optionalizeSpacesAfterLinks\n", text(tree, 34));
  }

  @Test
  void numbersGoBeforeWhatRowsAreAboutAlsoIfOneIsNoMethod() throws Exception {
    Table mixed =
        TableColumn.table(
            List.of("", "main<Buffer.copyToBuffer"),
            TableColumn.amounts("one", "one number", Unit.COUNT, text -> 1),
            TableColumn.amounts("two", "another number", Unit.COUNT, text -> 2),
            TableColumn.amounts("three", "a third number", Unit.COUNT, text -> 3),
            new TableColumn<>(
                "of",
                "of",
                text ->
                    text.isEmpty()
                        ? new TextCell.Written("the run", "")
                        : NameCell.Method.of(text)));
    String shown = text(mixed, 40);
    assertTrue(shown.contains("the run"), shown);
    assertTrue(shown.contains("Buffer.copyToBuffer"), shown);
    assertTrue(shown.contains("2 columns do not fit"), shown);
  }

  @Test
  void showsWholeCallpathsOnSeveralLinesIfAsked() throws Exception {
    Page page = new Page("t", List.of(new Section("s", "", TABLE))).withPaths();
    assertEquals(
        """
        t

          number  method
               7  main<Solver.solve<Solver.exchange
                  <Halo.pack<Buffer.copyToBuffer
               7  main
        """,
        text(page, 45));
  }

  @Test
  void givesMachinesTheCallpath() throws Exception {
    StringBuilder csv = new StringBuilder();
    new CsvRendering(false).render(new Page("t", List.of(new Section("s", "", TABLE))), csv);
    assertTrue(csv.toString().startsWith("section,n,callpath\ns,7,main<Solver.solve<"));
  }

  @Test
  void takesAngleBracketsForPartOfAName() {
    MethodPath path = MethodPath.of("main<std::sort<int>(int)<swap");
    assertEquals("swap", path.name());
    assertEquals(List.of("std::sort<int>(int)", "main"), path.callers());
  }

  @Test
  void leavesOutWhyCallsAreMissingBeforeANameIsCut() throws Exception {
    Table tree =
        TableColumn.table(
            List.of("Mode.at"),
            new TableColumn<String>(
                "path",
                "callpath",
                name ->
                    new NameCell.Branch(
                        name,
                        List.of(name),
                        " ‡ 524 k calls, 2.06 µs each, then left to its caller",
                        0,
                        List.of())));
    StringBuilder text = new StringBuilder();
    new TextRendering(Glyphs.UNICODE, false, 40).table(tree, text);
    assertEquals("  callpath\n  Mode.at ‡\n", text.toString());
  }

  @Test
  void wrapsSentencesBehindTheirPoint() {
    assertEquals(List.of("- one two", "  three"), new Width(10).wrapped("- ", "one two three"));
  }

  @Test
  void breaksAWordThatIsLongerThanALineWhereNamesArePutTogether() {
    assertEquals(
        List.of("- in", "  /home/anna/", "  runs/one.", "  cali"),
        new Width(14).wrapped("- ", "in /home/anna/runs/one.cali"));
    assertEquals(List.of("- lo", "  ng"), new Width(4).wrapped("- ", "long"));
    assertEquals(List.of("- long"), new Width(2).wrapped("- ", "long"), "no room at all");
  }

  @Property(tries = 300)
  void neverMakesALineOfASentenceWiderThanAsked(
      @ForAll @Size(min = 1, max = 8) List<@StringLength(min = 1, max = 70) String> words,
      @ForAll @IntRange(min = 10, max = 80) int columns) {
    String sentence = String.join(" ", words);
    List<String> lines = new Width(columns).wrapped("  - ", sentence);
    assertTrue(lines.stream().allMatch(line -> NameFit.length(line) <= columns), lines.toString());
    String letters = lines.stream().map(line -> line.substring(4)).collect(Collectors.joining());
    assertEquals(sentence.replace(" ", ""), letters.replace(" ", ""));
  }

  @Test
  void breaksACommandSoThatItCanBeCopied() {
    Cell command = new TextCell.Command("tinyprof flat run.cali --callers main --top 3");
    assertEquals(
        List.of("tinyprof flat run.cali \\", "    --callers main \\", "    --top 3"),
        command.lines(Glyphs.UNICODE, 24));
  }

  @Test
  void namesACallerWithoutItsParametersIfTheseAreTooLong() {
    List<String> callers = List.of("load(http://localhost/index.bundle)", "main");
    assertEquals("load < main", new NameFit("…").callers(callers, 20));
  }

  /** Names of any length at any depth: no line is too wide, and the method can be read whole. */
  @Property(tries = 300)
  void neverMakesALineWiderThanAsked(
      @ForAll @Size(min = 1, max = 8)
          List<@AlphaChars @StringLength(min = 1, max = 70) String> names,
      @ForAll @IntRange(min = 50, max = 160) int columns,
      @ForAll @IntRange(min = 1, max = 40) int depth)
      throws Exception {
    String path = names.stream().map(name -> "Cls." + name).collect(Collectors.joining("<"));
    Table table =
        TableColumn.table(
            List.of(path),
            TableColumn.shares("share", "share", each -> 0.5),
            TableColumn.estimates("time_ns", "time", Unit.NANOS, each -> 5e9, each -> 1e8),
            TableColumn.callpaths(each -> each));
    Table tree =
        TableColumn.table(
            List.of(path),
            TableColumn.shares("share", "share", each -> 0.5),
            new TableColumn<>(
                "callpath",
                "callpath",
                each ->
                    new NameCell.Branch(
                        each, names, "", depth, java.util.Collections.nCopies(depth, true))));
    for (Table each : List.of(table, tree)) {
      String text = text(each, columns);
      assertTrue(text.lines().allMatch(line -> line.length() <= columns), text);
    }
    String last = names.get(names.size() - 1);
    String shown = text(table, columns).replaceAll("\\s+", "");
    assertTrue(shown.contains(last) || last.length() > columns - 34, shown);
  }

  private static String text(Table table, int columns) throws Exception {
    return text(new Page("t", List.of(new Section("s", "", table))), columns);
  }

  private static String text(Page page, int columns) throws Exception {
    StringBuilder text = new StringBuilder();
    new TextRendering(Glyphs.UNICODE, false, columns).render(page, text);
    return text.toString();
  }
}
