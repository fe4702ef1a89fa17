package org.tinyprof.benchmarks;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tinyprof.benchmarks.report.Chart;
import org.tinyprof.benchmarks.report.Experiment;
import org.tinyprof.benchmarks.report.ExperimentResult;
import org.tinyprof.benchmarks.report.ResultSection;
import org.tinyprof.benchmarks.report.Scale;
import picocli.CommandLine;

/** Runs every experiment at the tiniest scale, so that none of them rots. */
class ExperimentsTest {
  static Stream<String> names() {
    return Experiments.all().stream().map(Experiment::name);
  }

  @ParameterizedTest
  @MethodSource("names")
  void experimentFillsItsTablesAndCharts(String name) throws Exception {
    Experiment experiment = named(name);
    assumeTrue(experiment.obstacle().isEmpty(), () -> experiment.obstacle().orElseThrow());
    ResultSection section = Experiments.run(experiment, Scale.TINY);
    ExperimentResult findings = section.findings();
    assertFalse(findings.tables().isEmpty(), "it has no table");
    assertAll(
        findings.tables().stream()
            .map(table -> () -> assertFalse(table.rows().isEmpty(), table.title())));
    for (Chart chart : findings.charts()) {
      assertEquals("svg", rootOf(chart.svg()), chart.name());
    }
    assertTrue(section.markdown("today").startsWith("## " + experiment.title() + "\n"));
  }

  @Test
  void namesAreUnique() {
    assertEquals(names().toList(), names().distinct().toList());
  }

  @Test
  void listsTheExperimentsWithoutRunningThem() {
    StringWriter out = new StringWriter();
    int exitCode =
        new CommandLine(new Experiments()).setOut(new PrintWriter(out)).execute("--list");
    assertEquals(0, exitCode);
    List<String> listed = out.toString().lines().map(line -> line.split(" ", 2)[0]).toList();
    assertEquals(names().toList(), listed);
  }

  @Test
  void refusesANameThatNoExperimentHas() {
    StringWriter err = new StringWriter();
    int exitCode =
        new CommandLine(new Experiments())
            .setErr(new PrintWriter(err))
            .execute("--only", "figure99");
    assertEquals(2, exitCode);
    assertTrue(
        err.toString().startsWith("no experiment is called figure99; --list names them"),
        err::toString);
  }

  @Test
  void writesThePageAndItsChartsToTheFolderItIsGiven(@TempDir Path folder) throws Exception {
    int exitCode =
        new CommandLine(new Experiments())
            .setOut(new PrintWriter(new StringWriter()))
            .execute("--tiny", "--only", "figure6", "--output", folder.toString());
    assertEquals(0, exitCode);
    String page = Files.readString(folder.resolve("results/flush.md"));
    assertTrue(page.startsWith("# Time to write a profile\n"), page);
    assertTrue(page.contains("](figure6-simulated.svg)"), page);
    assertTrue(Files.readString(folder.resolve("results.md")).contains("](results/flush.md)"));
    assertTrue(Files.exists(folder.resolve("results/figure6-simulated.svg")));
  }

  @Test
  void collectsWhatTestsLeftWithoutRunningAnything(@TempDir Path folder) throws Exception {
    Path left = Files.createDirectory(folder.resolve("left"));
    Files.writeString(left.resolve("peers.md"), "## Peers\n\nOne passed.\n");
    int exitCode =
        new CommandLine(new Experiments())
            .execute("--collect", "--tests", left.toString(), "--output", folder.toString());
    assertEquals(0, exitCode);
    String page = Files.readString(folder.resolve("results/peers.md"));
    assertTrue(page.endsWith("\n\n## Peers\n\nOne passed.\n"), page);
  }

  private static Experiment named(String name) {
    return Experiments.all().stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static String rootOf(String svg) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
    return factory
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(svg.getBytes(UTF_8)))
        .getDocumentElement()
        .getTagName();
  }
}
