package org.tinyprof.benchmarks.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTest {
  @TempDir Path folder;
  private String before;

  @BeforeEach
  void writeAPage() throws Exception {
    Results.fresh(Scale.FULL, "Monday, a laptop.")
        .add(section("first", Target.atMost("a. Found: b", 1, 2, "ms")))
        .add(section("second", Target.atMost("c", 3, 2, "ms")))
        .add(section("third", Target.notMeasured("d", "no disk")))
        .write(folder);
    before = page();
  }

  @Test
  void replacesOneSectionAndItsLineOfTheSummary() throws Exception {
    Results.in(folder, Scale.FULL, "Tuesday, a server.")
        .add(section("second", Target.atMost("c", 1.5, 2, "ms")))
        .write(folder);
    String expected =
        before
            .replace("| c: at most 2 ms | 3 ms | MISSED |", "| c: at most 2 ms | 1.5 ms | met |")
            .replace(
                "- **MISSED**: c: at most 2 ms. Found: 3 ms.",
                "- **met**: c: at most 2 ms. Found: 1.5 ms.")
            .replace(
                "--only second\"`, 9 s.\n",
                """
                --only second"`, 9 s.

                Run later than the rest of this page: Tuesday, a server.
                """);
    assertEquals(expected, page());
  }

  @Test
  void saysThatAQuickSectionIsTooShortToQuote() throws Exception {
    Results.in(folder, Scale.QUICK, "Tuesday.").add(section("second")).write(folder);
    assertTrue(
        page()
            .contains("Run later than the rest of this page (QUICK: too short to quote): Tuesday."),
        page());
  }

  @Test
  void addsASectionThatThePageLacksAtItsEnd() throws Exception {
    Results.in(folder, Scale.FULL, "Tuesday.").add(section("fourth")).write(folder);
    assertTrue(page().startsWith(before + "\n## Title of fourth\n"), page());
  }

  @Test
  void startsAPageWhereThereIsNone() throws Exception {
    Path empty = folder.resolve("empty");
    Results.in(empty, Scale.FULL, "Tuesday.").add(section("first")).write(empty);
    String fresh = Results.fresh(Scale.FULL, "Tuesday.").add(section("first")).markdown();
    assertEquals(fresh, Files.readString(empty.resolve("results.md")));
  }

  @Test
  void takesUpTheSectionsThatTestsLeftBehindAllOthers() throws Exception {
    Path left = folder.resolve("results/peers.md");
    Files.writeString(left, "## Peers\n\nOne passed.\n");
    Results.in(folder, Scale.FULL, "Tuesday.").write(folder);
    assertEquals(before + "\n## Peers\n\nOne passed.\n", page());
    Files.writeString(left, "## Peers\n\nTwo passed.\n");
    Results.in(folder, Scale.FULL, "Tuesday.").add(section("fourth")).write(folder);
    assertTrue(page().startsWith(before + "\n## Title of fourth\n"), page());
    assertTrue(page().endsWith("\n\n## Peers\n\nTwo passed.\n"), page());
    assertFalse(page().contains("One passed."), page());
    Results.fresh(Scale.FULL, "Wednesday.").add(section("first")).write(folder);
    assertTrue(page().endsWith("\n\n## Peers\n\nTwo passed.\n"), page());
  }

  private String page() throws Exception {
    return Files.readString(folder.resolve("results.md"));
  }

  private static ResultSection section(String name, Target... targets) {
    ExperimentResult findings = new ExperimentResult().note("A note of " + name + ".");
    for (Target target : targets) {
      findings.target(target);
    }
    return new ResultSection(new Named(name), findings, 9);
  }

  private record Named(String name) implements Experiment {
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
