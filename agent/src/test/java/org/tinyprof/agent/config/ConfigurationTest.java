package org.tinyprof.agent.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tinyprof.Metric;
import org.tinyprof.agent.match.EventLabels;
import org.tinyprof.agent.match.EventOrigin;
import org.tinyprof.agent.match.OwnMode;
import org.tinyprof.agent.match.Rule;
import org.tinyprof.runtime.event.EventMetrics;
import org.tinyprof.runtime.settings.Keep;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.RecordingLimits;
import org.tinyprof.runtime.settings.TraceSettings;

class ConfigurationTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "auto, AUTO",
    "samples, SAMPLES",
    "on, ON",
    "off, OFF",
  })
  void traceIsOneOfAFew(String written, TraceSettings.Mode mode) throws Exception {
    Configuration configuration = Configuration.load("trace=" + written, Map.of());
    assertEquals(TraceSettings.of(mode), configuration.settings().trace());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "trace=last",
        "trace=last 3",
        "trace=sometimes",
        "trace-memory=5",
        "trace=last 3s,trace-when=1"
      })
  void refusesATraceThatIsNone(String argument) {
    ConfigurationException refused =
        assertThrows(ConfigurationException.class, () -> Configuration.load(argument, Map.of()));
    assertTrue(refused.getMessage().contains("must be"), refused.getMessage());
  }

  @Test
  void slowIterationsNeedATraceOfTheLastSeconds() {
    ConfigurationException refused =
        assertThrows(
            ConfigurationException.class,
            () -> Configuration.load("trace=on,trace-when=3", Map.of()));
    assertTrue(
        refused
            .getMessage()
            .endsWith("`trace-when` says which end `trace: last` keeps; set `trace: last 30s` too"),
        refused.getMessage());
  }

  @Test
  void needsNothingToBeConfigured() throws Exception {
    Configuration configuration = Configuration.load("", Map.of());
    assertTrue(configuration.enabled());
    assertFalse(configuration.diagnostics());
    ProfilerSettings settings = configuration.settings();
    assertEquals("tinyprof.tprof", settings.profile());
    assertFalse(settings.text());
    assertEquals(1, settings.timeStepNanos());
    assertEquals(ProfilerSettings.AUTO, settings.aggregators());
    assertFalse(settings.overwrite());
    assertEquals(Duration.ZERO, settings.snapshotInterval());
    assertEquals(Keep.LAST, settings.keep());
    assertFalse(settings.rawTimes());
    assertEquals(TraceSettings.AUTO, settings.trace());
    assertFalse(settings.threadsApart());
    assertFalse(settings.cpu() || settings.alloc());
    assertEquals(RecordingLimits.DEFAULT, settings.limits());
    assertTrue(configuration.adaptive());
    assertEquals(Stacks.AUTO, configuration.stacks());
    assertTrue(configuration.main());
    assertEquals(OwnMode.SAMPLED, configuration.own());
    assertTrue(configuration.mpi());
    assertFalse(configuration.jdkIo());
    assertEquals(List.of(), configuration.roots());
    assertEquals(List.of(), configuration.includes());
    assertEquals(List.of(), configuration.excludes());
  }

  @Test
  void samplesTheProgramsOwnMethodsThoughSomeAreNamed() throws Exception {
    assertEquals(OwnMode.SAMPLED, own("include=com.acme.**"));
    assertEquals(OwnMode.WOVEN, own("include=com.acme.**,own=woven"));
    assertEquals(OwnMode.OFF, own("own=off"));
  }

  @Test
  void knowsOlderWaysToWriteHowOwnMethodsAreRecorded() throws Exception {
    assertEquals(OwnMode.SAMPLED, own("own=auto"));
    assertEquals(OwnMode.WOVEN, own("own=true"));
    assertEquals(OwnMode.WOVEN, own("own=On"));
    assertEquals(OwnMode.OFF, own("own=false"));
  }

  private static OwnMode own(String argument) throws ConfigurationException {
    return Configuration.load(argument, Map.of()).own();
  }

  @Test
  void tellsRulesForOneMethodFromPatterns() throws Exception {
    Configuration weaving =
        Configuration.load("include=**.Solver#step;**#step;com.acme.**", Map.of());
    assertEquals(
        List.of(EventOrigin.METHOD_RULE, EventOrigin.PATTERN, EventOrigin.PATTERN),
        weaving.includes().stream().map(rule -> rule.labels().origin()).toList());
  }

  @Test
  void readsWhatExecutionsBeginWith() throws Exception {
    assertEquals(List.of(), Configuration.load("root=main", Map.of()).roots());
    Rule root = Configuration.load("root=**#solve", Map.of()).roots().get(0);
    assertTrue(root.pattern().matchesMethod("solve", "()V"));
  }

  @Test
  void takesTheSettingsOfAProgramOverItsEnvironment() throws Exception {
    ProfilerSettings settings =
        ProfilerSettings.named("a, b.tprof")
            .withAggregators(4)
            .withSnapshotInterval(Duration.ofSeconds(5))
            .withCpu(true)
            .withAlloc(true)
            .withBudget(0.05);
    Configuration configuration =
        Configuration.load(
            settings, Map.of("TINYPROF_AGGREGATORS", "2", "TINYPROF_FORMAT", "text"));
    ProfilerSettings merged = configuration.settings();
    assertEquals("a, b.tprof", merged.profile());
    assertEquals(4, merged.aggregators());
    assertTrue(merged.text());
    assertEquals(Duration.ofSeconds(5), merged.snapshotInterval());
    assertTrue(merged.cpu() && merged.alloc());
    assertEquals("5 %", configuration.budget());
    assertEquals(
        2,
        Configuration.load(ProfilerSettings.named("run"), Map.of("TINYPROF_AGGREGATORS", "2"))
            .settings()
            .aggregators());
  }

  @Test
  void addsTheEnvironmentToWhatAProgramLeavesOpen() throws Exception {
    ProfilerSettings settings =
        Configuration.load(
                ProfilerSettings.named("run")
                    .withMetrics(List.of(Metric.consistent("kernel")))
                    .withTrace(TraceSettings.of(TraceSettings.Mode.ON)),
                Map.of("TINYPROF_MAX_DEPTH", "77", "TINYPROF_TRACE", "off"))
            .settings();
    assertEquals(77, settings.limits().depth());
    assertEquals(TraceSettings.Mode.ON, settings.trace().mode());
    assertEquals("kernel", settings.metrics().get(0).name());
  }

  @Test
  void notesThatTheSizeOfMethodsCountsNoMore() throws Exception {
    Path file =
        file(
            """
            min-size: 20
            include:
              - match: com.acme.**
                min-size: 0
            """);
    String what =
        ": `min-size` has no effect any more: a method's time decides, not its size; remove the"
            + " key";
    assertEquals(
        List.of(file + ":1" + what, file + ":4" + what), ConfigurationFile.load(file).notes());
    assertEquals(
        List.of("agent argument min-size" + what),
        Configuration.load("min-size=7", Map.of()).notes());
  }

  @Test
  void notesVariablesThatSetNothing() throws Exception {
    Map<String, String> environment =
        Map.of(
            "TINYPROF_SNAPSHT", "3s",
            "TINYPROF_KEEP", "all",
            "TINYPROF_CONFIG", "",
            "TINYPROF_JAVA_OPTS", "-Xmx8g",
            "TINYPROF_CACHE", "/scratch/cache",
            "PATH", "/bin");
    assertEquals(
        List.of(
            "TINYPROF_SNAPSHT has no effect: there is no such key; the nearest known one is"
                + " `snapshot`"),
        Configuration.load("", environment).notes());
  }

  @Test
  void takesAFileNameWithACommaOrAnEqualsSignFromTheEnvironment() throws Exception {
    Path file = Files.writeString(folder.resolve("a=1,b.yaml"), "format: text");
    Configuration configuration =
        Configuration.load("keep=all", Map.of("TINYPROF_CONFIG", file.toString()));
    assertTrue(configuration.settings().text());
    assertEquals(Keep.ALL, configuration.settings().keep());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a,b.yaml", "a=1,b.yaml", "format=binary.yaml", "(a,b.yaml", "a,keep=last"})
  void takesAFileThatExistsWhateverItsName(String name) throws Exception {
    Path file = Files.writeString(folder.resolve(name), "format: text");
    Files.createFile(folder.resolve("a"));
    for (String more : List.of("", ",", ",keep=all,include=com.acme.A#b(int,int)")) {
      Configuration configuration = Configuration.load(file + more, Map.of());
      assertTrue(configuration.settings().text());
      assertEquals(more.length() > 1, configuration.settings().keep() == Keep.ALL);
    }
  }

  @Test
  void readsEveryKeyFromYaml() throws Exception {
    Configuration configuration =
        ConfigurationFile.load(
            file(
                """
                enabled: off
                diagnostics: true
                output: "runs/%j.tprof"
                format: text
                precision: us
                aggregators: 4
                overwrite: true
                snapshot: 30s
                keep: all
                clock: exact
                times: raw
                budget: 0.5%
                levels: earlier.tprof
                trace: last 30s
                trace-memory: 8MB
                trace-when: 3
                threads: each
                metrics: [cpu, alloc]
                max-callpaths: 100
                max-depth: 64
                max-values: 1000
                max-peers: 32
                main: false
                mpi: off
                jdk-io: on
                include: [com.acme.**]
                exclude: ["**.Noise"]
                """));
    assertFalse(configuration.enabled());
    assertTrue(configuration.diagnostics());
    ProfilerSettings settings = configuration.settings();
    assertEquals("runs/%j.tprof", settings.profile());
    assertTrue(settings.text());
    assertEquals(1_000, settings.timeStepNanos());
    assertEquals(4, settings.aggregators());
    assertTrue(settings.overwrite());
    assertEquals(Duration.ofSeconds(30), settings.snapshotInterval());
    assertEquals(Keep.ALL, settings.keep());
    assertTrue(settings.rawTimes());
    assertEquals(
        new TraceSettings(TraceSettings.Mode.LAST, Duration.ofSeconds(30), 8 << 20, 3),
        settings.trace());
    assertTrue(settings.threadsApart());
    assertTrue(settings.cpu() && settings.alloc());
    assertEquals(100, settings.limits().callpaths());
    assertEquals(64, settings.limits().depth());
    assertEquals(1000, settings.limits().keptValues());
    assertEquals(32, settings.limits().peers());
    assertEquals(0.005, settings.budget());
    assertFalse(configuration.adaptive());
    assertEquals("earlier.tprof", configuration.levels());
    assertEquals("", configuration.learn());
    assertFalse(configuration.main());
    assertFalse(configuration.mpi());
    assertTrue(configuration.jdkIo());
    assertEquals("com.acme.**", configuration.includes().get(0).text());
    assertEquals("**.Noise", configuration.excludes().get(0).text());
  }

  @Test
  void limitsTheCostToTwoPercentUnlessItIsSaidOtherwise() throws Exception {
    assertEquals(0.02, budget("", ""));
    assertEquals(1, budget("budget=off", ""));
    assertEquals(0.1, budget("", "10 %"));
    assertEquals(0.000_001, budget("budget=.0001%", ""));
    assertEquals("0.05 %", Configuration.load("budget=0.05%", Map.of()).budget());
    assertEquals("99.9999 %", Configuration.load("budget=99.9999%", Map.of()).budget());
  }

  private static double budget(String argument, String variable) throws ConfigurationException {
    Map<String, String> environment =
        variable.isEmpty() ? Map.of() : Map.of("TINYPROF_BUDGET", variable);
    return Configuration.load(argument, environment).settings().budget();
  }

  @Test
  void readsEveryPartOfARule() throws Exception {
    Path file =
        file(
            """
            include:
              - match: "**.Solver#step(int)"
                annotation: "@com.acme.Timed"
                extends: com.acme.Kernel
                name: "{class}/{method}"
                loop: each
                tag: COMP
                metrics: [alloc, kernel: fft]
                clock: exact
                common: true
            """);
    Rule rule = ConfigurationFile.load(file).includes().get(0);
    assertEquals(
        "match: **.Solver#step(int), annotation: @com.acme.Timed, extends: com.acme.Kernel",
        rule.text());
    assertTrue(rule.annotation().orElseThrow().matches("com.acme.Timed"));
    assertTrue(rule.supertype().orElseThrow().matches("com.acme.Kernel"));
    assertTrue(rule.pattern().matchesMethod("step", "(I)V"));
    EventMetrics metrics = new EventMetrics(false, true, Map.of("kernel", "fft"));
    assertEquals(
        new EventLabels(
            "{class}/{method}", true, "COMP", true, metrics, true, EventOrigin.METHOD_RULE),
        rule.labels());
  }

  @ParameterizedTest(name = "metrics: {0}")
  @CsvSource(
      delimiter = '|',
      value = {
        "{kernel: stencil}|false|true",
        "cpu|true|false",
        "cpu;alloc|true|false",
        "[alloc, kernel: stencil]|true|true",
        "[{kernel: stencil}]|false|true",
      })
  void takesMetricsOfARuleAsAListOrAMapping(String metrics, boolean measures, boolean constant)
      throws Exception {
    Configuration configuration =
        ConfigurationFile.load(file("include:\n  - match: a\n    metrics: " + metrics));
    assertEquals(measures, configuration.measuresThreads());
    assertEquals(
        constant ? Map.of("kernel", "stencil") : Map.of(),
        configuration.includes().get(0).labels().metrics().constants());
  }

  @Test
  void letsTheArgumentOverrideTheEnvironmentAndThatTheFile() throws Exception {
    String file = file("format: text\nkeep: all\nclock: exact\n").toString();
    Configuration configuration =
        Configuration.load(
            file + ",clock=adaptive",
            Map.of("TINYPROF_CLOCK", "exact", "TINYPROF_KEEP", "last", "TINYPROF_GRADLE", "path"));
    assertTrue(configuration.settings().text());
    assertEquals(Keep.LAST, configuration.settings().keep());
    assertTrue(configuration.adaptive());
  }

  @Test
  void findsTheFileThroughTheEnvironment() throws Exception {
    String file = file("format: text").toString();
    assertTrue(Configuration.load("keep=all", Map.of("TINYPROF_CONFIG", file)).settings().text());
  }

  @Test
  void takesListsInTheArgument() throws Exception {
    Configuration weaving =
        Configuration.load("include=com.acme.**;**#f(int,long),mpi=off", Map.of());
    assertEquals(2, weaving.includes().size());
    assertTrue(weaving.includes().get(1).pattern().matchesMethod("f", "(IJ)V"));
    assertFalse(weaving.mpi());
  }

  @Test
  void fingerprintsWhatIsSetAndNotWhere() throws Exception {
    String inFile = ConfigurationFile.load(file("keep: all\ninclude: [a, b]")).fingerprint();
    assertEquals(
        inFile, ConfigurationFile.load(file("# why\ninclude: [a, b]\n\nkeep: all")).fingerprint());
    assertNotEquals(
        inFile, ConfigurationFile.load(file("keep: all\ninclude: [a, c]")).fingerprint());
    assertEquals(inFile, Configuration.load("keep=all,include=a;b", Map.of()).fingerprint());
    assertEquals("78a367d3", inFile);
  }

  @Test
  void fingerprintsWhatIsSetAsItIsBuiltInLikeWhatIsNot() throws Exception {
    assertEquals("0", Configuration.load("", Map.of()).fingerprint());
    assertEquals("0", Configuration.load("budget=2%,include=none", Map.of()).fingerprint());
  }

  private Path file(String text) throws Exception {
    return Files.writeString(folder.resolve("job.yaml"), text);
  }
}
