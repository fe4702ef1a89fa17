package org.tinyprof.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTest {
  @TempDir Path folder;

  @BeforeEach
  void writePages() throws Exception {
    results("Monday, a laptop.")
        .add(section("first", Topic.EVENTS, Target.atMost("a", 1, 2, "ms")))
        .add(section("second", Topic.EVENTS, Target.atMost("c", 3, 2, "ms")))
        .add(section("third", Topic.FLUSH, Target.notMeasured("d", "no disk")))
        .write();
  }

  @Test
  void countsTargetsByTopicAndListsTheMissedOnes() throws Exception {
    String expected =
        """
        # Results

        %s

        | topic | met | missed | not measured |
        | --- | --- | --- | --- |
        | [Cost of one event](results/events.md) | 1 | 1 | 0 |
        | [Time to write a profile](results/flush.md) | 0 | 0 | 1 |

        ## Missed targets

        | target | found |
        | --- | --- |
        | **Cost of one event** | |
        | c: at most 2 ms | 3 ms |

        %s
        """
            .formatted(Results.BEGIN, Results.END);
    assertEquals(expected, page("results.md"));
  }

  @Test
  void replacesOneSectionOfItsTopicAndItsTargets() throws Exception {
    String before = page("results/events.md");
    results("Tuesday, a server.")
        .add(section("second", Topic.EVENTS, Target.atMost("c", 1.5, 2, "ms")))
        .write();
    String expected =
        before
            .replace(
                "[targets: 1 MISSED](data/second-targets.csv)",
                "[targets: 1 met](data/second-targets.csv)")
            .replace(
                "--only second\"`, 9 s; Monday, a laptop.",
                "--only second\"`, 9 s; Tuesday, a server.");
    assertEquals(expected, page("results/events.md"));
    assertEquals(
        """
        "target","found","verdict"
        "c: at most 2 ms","1.5 ms","met"
        """,
        page("results/data/second-targets.csv"));
    assertFalse(page("results.md").contains("c: at most"), page("results.md"));
  }

  @Test
  void writesTablesAsFilesAndLinksToThem() throws Exception {
    ResultTable table = new ResultTable("Bytes, \"net\"", "ranks", "bytes");
    table.row("once, \"cold\"", "1,024", "7");
    ExperimentResult findings = new ExperimentResult().table(table);
    results("Tuesday.").add(new ResultSection(new Named("size", Topic.PAGE), findings, 9)).write();
    assertTrue(page("results/page.md").contains("\n- [Bytes, \"net\"](data/size-1.csv)\n"));
    assertEquals(
        """
        "ranks","bytes","measured"
        "1,024","7","once, ""cold""\"
        """,
        page("results/data/size-1.csv"));
  }

  @Test
  void opensAPageWithItsPurposeAndACommandToCopy() throws Exception {
    String opening =
        """
        # Cost of one event

        The CPU time, memory and start-up that one timed call costs, next to other ways to time a method.

        ```
        ./gradlew experiments --args="--only first"
        ```
        """;
    assertTrue(page("results/events.md").startsWith(opening), page("results/events.md"));
  }

  @Test
  void keepsWhatPeopleWroteAroundTheTargets() throws Exception {
    Path page = folder.resolve("results.md");
    Files.writeString(page, "Before.\n" + Results.BEGIN + "\nold\n" + Results.END + "\nAfter.\n");
    results("Tuesday.").write();
    String written = page("results.md");
    assertTrue(written.startsWith("Before.\n" + Results.BEGIN + "\n\n| topic |"), written);
    assertTrue(written.endsWith("|\n\n" + Results.END + "\nAfter.\n"), written);
    assertFalse(written.contains("old"), written);
  }

  @Test
  void refusesAPageWithoutAPlaceForTheTargets() throws Exception {
    Files.writeString(folder.resolve("results.md"), "Nothing.\n");
    var error = assertThrows(IOException.class, () -> results("Tuesday.").write());
    assertEquals(
        "results.md lacks the lines %s and %s".formatted(Results.BEGIN, Results.END),
        error.getMessage());
  }

  @Test
  void saysThatAQuickSectionIsTooShortToQuote() throws Exception {
    Results.in(folder, Scale.QUICK, "Tuesday.").add(section("second", Topic.EVENTS)).write();
    String page = page("results/events.md");
    assertTrue(page.contains("`, 9 s; QUICK, too short to quote; Tuesday."), page);
  }

  @Test
  void addsANewSectionAtTheEndOfItsPage() throws Exception {
    String before = page("results/events.md");
    results("Tuesday.").add(section("fourth", Topic.EVENTS)).write();
    String page = page("results/events.md");
    assertTrue(page.startsWith(before + "\n## Title of fourth\n"), page);
  }

  @Test
  void keepsTheSectionOfAnExperimentThatDidNotRun() throws Exception {
    String before = page("results/events.md");
    Experiment second = new Named("second", Topic.EVENTS);
    Experiment fourth = new Named("fourth", Topic.FLUSH);
    results("Tuesday.")
        .add(ResultSection.notRun(second, "no MPI"))
        .add(ResultSection.notRun(fourth, "no MPI"))
        .write();
    assertEquals(before, page("results/events.md"));
    assertTrue(page("results/flush.md").contains("**Not run:** no MPI"));
  }

  @Test
  void takesInTheSectionsThatTestsLeft() throws Exception {
    Path left = Files.createDirectory(folder.resolve("left"));
    Files.writeString(left.resolve("peers.md"), "## Peers\n\nOne passed.\n");
    results("Tuesday.").addTests(left).write();
    assertTrue(page("results/peers.md").endsWith("\n\n## Peers\n\nOne passed.\n"));
    Files.writeString(left.resolve("peers.md"), "## Peers\n\nTwo passed.\n");
    results("Tuesday.").addTests(left).addTests(folder.resolve("none")).write();
    assertTrue(page("results/peers.md").endsWith("\n\n## Peers\n\nTwo passed.\n"));
    assertFalse(page("results/peers.md").contains("One passed."));
  }

  @Test
  void breaksLongParagraphsIntoLines() throws Exception {
    ExperimentResult findings = new ExperimentResult().note("word ".repeat(100));
    results("Tuesday.").add(new ResultSection(new Named("long", Topic.PAGE), findings, 9)).write();
    page("results/page.md").lines().forEach(line -> assertTrue(line.length() <= 120, line));
  }

  private Results results(String machine) throws IOException {
    return Results.in(folder, Scale.FULL, machine);
  }

  private String page(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  private static ResultSection section(String name, Topic topic, Target... targets) {
    ExperimentResult findings = new ExperimentResult().note("A note of " + name + ".");
    for (Target target : targets) {
      findings.target(target);
    }
    return new ResultSection(new Named(name, topic), findings, 9);
  }

  private record Named(String name, Topic topic) implements Experiment {
    @Override
    public String title() {
      return "Title of " + name;
    }

    @Override
    public String background() {
      return "Background.";
    }

    @Override
    public ExperimentResult run(Scale scale, Path folder) {
      throw new UnsupportedOperationException();
    }
  }
}
