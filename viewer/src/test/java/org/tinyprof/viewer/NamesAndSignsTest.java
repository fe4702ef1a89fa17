package org.tinyprof.viewer;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.BoundingBox;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.analysis.fixtures.HeatRun;
import org.tinyprof.analysis.profile.Progress;
import org.tinyprof.ensemble.fixtures.Study;
import org.tinyprof.ensemble.fixtures.StudyRun;
import org.tinyprof.format.binary.IndexFile;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.format.run.Profile;
import org.tinyprof.format.run.RunId;
import org.tinyprof.format.run.RunInfo;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.Callpaths;
import org.tinyprof.format.schema.LoopMode;
import org.tinyprof.format.schema.MetricDefinition;
import org.tinyprof.format.schema.Schema;
import org.tinyprof.format.values.Lane;
import org.tinyprof.format.values.LaneValuesBuilder;
import org.tinyprof.format.values.Precision;
import org.tinyprof.interchange.read.ReadingRules;

/** Methods' names are whole, estimated values look so, and exported pages say what they lack. */
class NamesAndSignsTest extends InChromium {
  private static final Pattern VALUE = Pattern.compile("(≈ )?[0-9.,]+ (ns|µs|ms|s)");
  private static final Pattern WHOLE_NAME =
      Pattern.compile("main|(PreconditionerOfLevel\\d\\d\\.)?applyToAll\\d\\d");

  /** Whether the fills of kinds that are not hatched differ in lightness, each from each. */
  private static final String DIFFER_IN_GREY =
      """
      () => {
        const style = getComputedStyle(document.documentElement);
        const kinds = ['compute', 'communication', 'io', 'collector', 'other'];
        const light = kinds.map((kind) => d3.lab(style.getPropertyValue(`--${kind}`).trim()).l);
        return light.every((one, at) => light.every((other, i) => i === at || Math.abs(one - other) > 7));
      }
      """;

  @TempDir Path folder;

  @Test
  void noBoxOfTheCallGraphHasAPartOfAName() throws Exception {
    StudyRun run = StudyRun.of(1, 2).with("main", 1000.0);
    for (int i = 10; i < 22; i++) {
      run = run.with("main<PreconditionerOfLevel" + i + ".applyToAll" + i, 1000.0 - i);
    }
    try (Viewer viewer = view(run.write(folder.resolve("wide.tprof")))) {
      for (int width : List.of(1024, 1600, 2560)) {
        Page page = open(viewer, "#left=graph");
        page.setViewportSize(width, 900);
        page.reload(); // drawn at once in this size, not some time after the window changed
        page.waitForSelector("body[data-ready=yes]");
        List<String> texts = page.locator("#graph text").allTextContents();
        assertTrue(texts.contains("main"), texts::toString);
        String names =
            texts.stream()
                .filter(text -> !VALUE.matcher(text).matches())
                .collect(Collectors.joining()); // a name may stand in two lines
        assertEquals("", WHOLE_NAME.matcher(names).replaceAll(""), width + " pixels");
        page.close();
      }
    }
  }

  @Test
  void estimatedTimesOfTwoRunsLookEstimated() throws Exception {
    Path before = SampledRun.write(folder.resolve("before.tprof"), "Solver.java");
    Path after = SampledRun.write(folder.resolve("after.tprof"), "Solver.java");
    try (Viewer viewer = view(before, after)) {
      Page page = open(viewer, "#tab=compare");
      assertThat(page.locator("#differences tr[data-path='main<Solver.step']"))
          .containsText("≈ 40.0 ms≈ 40.0 ms");
      assertThat(page.locator("#differences tr[data-path='main']")).not().containsText("≈");
    }
  }

  @Test
  void estimatedTimesOfManyRunsLookEstimated() throws Exception {
    Path study = Files.createDirectories(folder.resolve("study"));
    for (String name : List.of("a", "b", "c")) {
      SampledRun.write(study.resolve(name + ".tprof"), "Solver.java");
    }
    try (Viewer viewer = view(study)) {
      Page page = open(viewer, "#path=main<Solver.step&chart=both");
      assertThat(page.locator("#multiples tr[data-path='main<Solver.step']"))
          .containsText("≈ 40.0 ms");
      assertThat(page.locator("#multiples tr[data-path='main']")).not().containsText("≈");
      page.locator("#scatter circle").first().hover();
      assertThat(page.locator("#scatter .tip")).containsText("≈ 40.0 ms");
      page.keyboard().press("g");
      assertThat(page.locator("#statistics text").getByText(Pattern.compile("≈ ?40.0 ms")).first())
          .isVisible();
    }
  }

  @Test
  void everyEstimatedValueTellsItsStandardErrorOnHover() throws Exception {
    byte[] sampled = IndexFile.encodeWhole(org.tinyprof.format.run.SampledRun.profile());
    try (Viewer viewer = view(Files.write(folder.resolve("sampled.tprof"), sampled))) {
      Page page = open(viewer, "#path=main<Strip.relax&low=flat&about=calls");
      assertThat(row(page, "main<Strip.relax").locator("td.estimated"))
          .hasAttribute("title", "± 68.3 ms, estimated from 140 samples");
      page.locator("#ranks text").getByText("rank 0").hover();
      assertThat(page.locator("#ranks .tip")).containsText("≈ 1.50 s ± 122 ms");
      page.locator("#own text").getByText("Strip.relax").hover();
      assertThat(page.locator("#own .tip")).containsText("± 64.1 ms");
      page.locator("#icicle text").getByText("Strip.relax").hover();
      assertThat(page.locator("#icicle .tip")).containsText("≈ 1.40 s ± 68.3 ms");
      row(page, "main").locator(".name").click();
      assertThat(page.locator("#neighbours td[title='≈ 1.40 s ± 68.3 ms']")).hasCount(1);
      page.locator("[aria-label='view of callpaths'] button").getByText("call graph").click();
      page.locator("#graph text").getByText("Strip.relax").hover();
      assertThat(page.locator("#graph .tip")).containsText("± 68.3 ms");
      page.locator("#graph text").getByText("main").hover();
      assertThat(page.locator("#graph .tip")).not().containsText("±");
    }
  }

  @Test
  void eachOfManyRanksTellsItsStandardErrorOnHover() throws Exception {
    int ranks = 40;
    Path run =
        Files.write(folder.resolve("many.tprof"), IndexFile.encodeWhole(ManySamples.of(ranks)));
    try (Viewer viewer = view(run)) {
      Page page = open(viewer, "#path=main<Strip.relax");
      page.locator("#ranks canvas, #ranks svg").first().waitFor();
      BoundingBox box = page.locator("#ranks").boundingBox();
      page.mouse().move(box.x + 20, box.y + (box.height - 42) * 5.5 / ranks);
      assertThat(page.locator("#ranks .tip")).containsText("rank 5: ≈ 45.0 ms ± 6.50 ms");
    }
    Path exported = folder.resolve("many.html");
    try (OutputStream out = Files.newOutputStream(exported)) {
      PageExport.write(List.of(run.toString()), ReadingRules.NONE, out, Progress.SILENT);
    }
    Page page = context.newPage();
    page.onPageError(errors::add);
    page.navigate(exported.toUri() + "#path=main<Strip.relax&ranks=5-10");
    page.waitForSelector("body[data-ready=yes]");
    page.locator("#ranks text").getByText("rank 7").hover();
    assertThat(page.locator("#ranks .tip")).containsText("≈ 47.0 ms ± 6.70 ms");
  }

  @Test
  void theValueOfAChosenRankLooksEstimatedTooAndCountsOfSamplesDoNot() throws Exception {
    byte[] sampled = IndexFile.encodeWhole(org.tinyprof.format.run.SampledRun.profile());
    try (Viewer viewer = view(Files.write(folder.resolve("sampled.tprof"), sampled))) {
      Page page = open(viewer, "#path=main<Strip.relax&rank=0");
      Locator relax = row(page, "main<Strip.relax");
      assertThat(relax.locator("td.mine.estimated")).hasText("1.50 s");
      assertThat(row(page, "main").locator("td.mine:not(.estimated)")).containsText("s");
      Locator errors = page.locator("#details tr:has(td:text-is('time.err')) td");
      assertThat(errors.nth(2)).hasText(""); // the root of their squares is no mean of them
      assertThat(errors.nth(3)).not().hasText("");
      page.selectOption("[aria-label=metric]", "samples");
      assertThat(page.locator("#tree th.on")).hasText("samples \u2193");
      assertThat(relax.locator("td.mine")).not().hasText("1.50 s");
      assertThat(relax.locator("td.estimated")).hasCount(0);
    }
  }

  @Test
  void whatAThreadWaitsForIsDrawnAsAWait() throws Exception {
    Map<String, String> lock = Map.of("tag", "lock");
    Profile profile =
        profile(
            List.of(
                new Callpath(Callpath.ROOT, "work", LoopMode.SUM),
                new Callpath(0, "lock of Account", LoopMode.SUM, lock)),
            List.of("main"));
    Path file = folder.resolve("lock.tprof");
    try (Viewer viewer = view(Files.write(file, IndexFile.encodeWhole(profile)))) {
      Page page = open(viewer, "#path=work");
      Locator bars = page.locator("#tree td.share svg > rect");
      assertThat(bars).hasCount(2);
      assertThat(bars.last()).hasAttribute("fill", Pattern.compile("url\\(#locks.*"));
      assertThat(bars.first()).not().hasAttribute("fill", Pattern.compile("url.*"));
    }
  }

  @Test
  void kindsDifferInGreyByTheirLightnessOrTheirHatching() throws Exception {
    try (Viewer viewer = view(SampledRun.write(folder.resolve("run.tprof"), "Solver.java"))) {
      Page page = open(viewer, "");
      for (String theme : List.of("light", "dark")) {
        page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme);
        assertTrue((Boolean) page.evaluate(DIFFER_IN_GREY), theme);
      }
    }
    try (Viewer viewer = view(HeatRun.write(folder.resolve("heat.tprof"), 4, 1, 2))) {
      Page page = open(viewer, "");
      assertThat(page.locator(".kind[data-kind=waits]")).hasCount(1);
      String hatched =
          "getComputedStyle(document.querySelector('.kind[data-kind=waits]'), '::before')"
              + ".backgroundImage";
      assertTrue(page.evaluate(hatched).toString().contains("gradient"));
    }
  }

  @Test
  void threadsOfOnePoolStandTogetherInTheNumbers() throws Exception {
    List<Callpath> work = List.of(new Callpath(Callpath.ROOT, "work", LoopMode.SUM));
    Profile profile = profile(work, List.of("io-1", "pool-1-thread-1", "timer", "pool-1-thread-2"));
    Path file = folder.resolve("pool.tprof");
    try (Viewer viewer = view(Files.write(file, IndexFile.encodeWhole(profile)))) {
      Page page = open(viewer, "#path=work");
      Locator rows = page.locator("#details .numbers").last().locator("tbody tr td.l:first-child");
      assertThat(rows)
          .hasText(
              new String[] {
                "io-1", "pool-1, 2 threads", "pool-1-thread-1", "pool-1-thread-2", "timer"
              });
    }
  }

  /** One rank whose threads have a value of each callpath. */
  private static Profile profile(List<Callpath> callpaths, List<String> threads) {
    List<MetricDefinition> metrics =
        List.of(MetricDefinition.COUNT, MetricDefinition.TIME, MetricDefinition.consistent("tag"));
    Schema schema = new Schema(metrics, new Callpaths(callpaths), List.of());
    LaneValuesBuilder values = new LaneValuesBuilder(schema);
    for (int thread = 0; thread < threads.size(); thread++) {
      values.lane(new Lane(0, thread, threads.get(thread)));
      for (int callpath = 0; callpath < callpaths.size(); callpath++) {
        values.series(callpath, 0, false).row().set(0, 1).set(1, 10_000_000L * (thread + 1));
      }
    }
    RunInfo about =
        RunInfo.recorded(
            RunId.parse("5a0c2f7e91d34b6880e1b7c94d2f6a15"),
            "org.example.Pool",
            Instant.EPOCH,
            1,
            Attributes.NONE);
    return new Profile(about, Precision.LOSSLESS, schema, values.build());
  }

  @Test
  void exportedPagesSayThatTheyHaveNeitherSourceNorConditions() throws Exception {
    Path run = SampledRun.write(folder.resolve("run.tprof"), "Solver.java");
    Page one = exported(run, "#about=source&path=" + SampledRun.STEP);
    assertThat(one.locator("#source .problem")).containsText("holds no lines of source");
    Path study = Study.write(Files.createDirectories(folder.resolve("study")));
    Page many = exported(study, "");
    assertThat(many.locator("input.where"))
        .hasAttribute("placeholder", "conditions need the server: tinyprof view");
  }

  private Page exported(Path runs, String hash) throws Exception {
    Path file = folder.resolve(runs.getFileName() + ".html");
    try (OutputStream out = Files.newOutputStream(file)) {
      PageExport.write(List.of(runs.toString()), ReadingRules.NONE, out, Progress.SILENT);
    }
    Page page = context.newPage();
    page.onPageError(errors::add);
    page.navigate(file.toUri() + hash);
    page.waitForSelector("body[data-ready=yes]");
    return page;
  }
}
