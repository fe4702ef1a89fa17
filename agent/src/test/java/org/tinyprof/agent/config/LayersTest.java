package org.tinyprof.agent.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tinyprof.agent.match.Rule;
import org.tinyprof.format.run.Attributes;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** What the site's file, the user's file and the job come to. */
class LayersTest {
  @TempDir Path folder;

  private final Map<String, String> environment = new HashMap<>();
  private Path site;
  private Path user;
  private Path job;

  @BeforeEach
  void makeFolders() throws Exception {
    site = folder.resolve("site.yaml");
    user =
        Files.createDirectories(folder.resolve("home/.config/tinyprof")).resolve("tinyprof.yaml");
    job = folder.resolve("job.yaml");
    environment.put("HOME", folder.resolve("home").toString());
  }

  @Test
  void areAllBuiltInWhereNobodyWroteAnything() throws Exception {
    Configuration configuration = Configuration.load("", environment);
    for (String line : configuration.outcome()) {
      assertTrue(line.endsWith("\tbuilt in"), line);
    }
    assertEquals(List.of(), configuration.remarks());
  }

  @Test
  void countTheNearerTheMore() throws Exception {
    site("snapshot: 1h\nformat: text\nkeep: all\nclock: exact\nbudget: 1%\nmax-depth: 10");
    user("snapshot: 2h\nformat: binary\nkeep: last\nclock: adaptive\nbudget: 3%");
    job("snapshot: 3h\nformat: text\nkeep: all\nclock: exact");
    environment.put("TINYPROF_SNAPSHOT", "4h");
    environment.put("TINYPROF_FORMAT", "binary");
    environment.put("TINYPROF_KEEP", "last");
    Configuration configuration = Configuration.load(job + ",snapshot=5h,format=text", environment);
    assertEquals(Duration.ofHours(5), configuration.settings().snapshotInterval());
    assertEquals("snapshot\t5h\tagent argument snapshot", line(configuration, "snapshot"));
    assertEquals("format\ttext\tagent argument format", line(configuration, "format"));
    assertEquals("keep\tlast\tTINYPROF_KEEP", line(configuration, "keep"));
    assertEquals("clock\texact\t" + job + ":4", line(configuration, "clock"));
    assertEquals("budget\t3%\t" + user + ":5", line(configuration, "budget"));
    assertEquals("max-depth\t10\t" + site + ":6", line(configuration, "max-depth"));
    assertEquals("max-peers\t256\tbuilt in", line(configuration, "max-peers"));
    assertEquals(List.of(), configuration.remarks());
  }

  @Test
  void areOverruledByWhatAProgramAsksFor() throws Exception {
    site("snapshot: 1h\nbudget: 1%\nmax-depth: 10\nfixed: [budget]\nmetrics: [cpu]");
    environment.put("TINYPROF_THREADS", "each");
    Configuration configuration =
        Configuration.load(
            ProfilerSettings.named("own")
                .withSnapshotInterval(Duration.ofSeconds(3))
                .withAlloc(true),
            environment);
    assertTrue(configuration.settings().cpu() && configuration.settings().alloc());
    assertTrue(configuration.settings().threadsApart());
    assertEquals("own", configuration.settings().profile());
    assertEquals(Duration.ofSeconds(3), configuration.settings().snapshotInterval());
    assertEquals(0.01, configuration.settings().budget());
    assertEquals(10, configuration.settings().limits().depth());
    assertEquals(
        List.of("the program: `budget` is ignored: " + site + ":4 fixes it"),
        configuration.remarks());
    assertEquals(List.of(), configuration.notes());
  }

  @Test
  void joinTheirListsTheNearestFirst() throws Exception {
    site("include: [site.**]\nexclude: ['**#toString()']\nmetrics: [alloc]");
    user("include: ['user.**', 'users.**']");
    Configuration configuration = Configuration.load("include=job.**,metrics=cpu", environment);
    assertEquals(List.of("job.**", "user.**", "users.**", "site.**"), texts(configuration));
    assertEquals("**#toString()", configuration.excludes().get(0).text());
    assertTrue(configuration.settings().cpu() && configuration.settings().alloc());
    assertEquals(
        "include\t[job.**, user.**, users.**, site.**]\tagent argument include, "
            + user
            + ":1, "
            + site
            + ":1",
        line(configuration, "include"));
  }

  @Test
  void leaveAListOfTheJobToItsNearestPlace() throws Exception {
    site("include: [site.**]");
    job("include: [yaml.**]");
    assertEquals(List.of("yaml.**", "site.**"), texts(Configuration.load(job + "", environment)));
    assertEquals(
        List.of("argument.**", "site.**"),
        texts(Configuration.load(job + ",include=argument.**", environment)));
  }

  @Test
  void beginAListAfreshIfItsFirstEntryIsNone() throws Exception {
    site("include: [site.**]\nmetrics: [cpu]");
    user("include: [none, user.**]\nmetrics: none");
    Configuration configuration = Configuration.load("include=job.**", environment);
    assertEquals(List.of("job.**", "user.**"), texts(configuration));
    assertFalse(configuration.settings().cpu());
    assertEquals(List.of(), texts(Configuration.load("include=none", environment)));
  }

  @Test
  void joinAttributesByName() throws Exception {
    site("attributes: {cluster: big, tier: 1}");
    user("attributes: {tier: 2, team: solvers}");
    job("attributes: {team: mesh}");
    environment.put("TINYPROF_ATTRIBUTES", "size=7");
    Configuration configuration = Configuration.load(job + ",attributes=case=a", environment);
    assertEquals(
        Attributes.NONE
            .with("cluster", "big")
            .with("tier", 2)
            .with("team", "mesh")
            .with("size", 7)
            .with("case", "a"),
        configuration.attributes());
  }

  @Test
  void leaveWhatTheSiteFixesToTheSite() throws Exception {
    site("budget: 1%\ninclude: [site.**]\nfixed: [budget, include, arguments]");
    user("budget: 5%\narguments: true");
    job("include: [job.**]");
    environment.put("TINYPROF_BUDGET", "off");
    Configuration configuration = Configuration.load(job + ",budget=nonsense", environment);
    assertEquals(0.01, configuration.settings().budget());
    assertFalse(configuration.arguments());
    assertEquals(List.of("site.**"), texts(configuration));
    assertEquals("budget\t1%\t" + site + ":1 (fixed)", line(configuration, "budget"));
    assertEquals("arguments\tfalse\tbuilt in (fixed)", line(configuration, "arguments"));
    assertEquals(
        List.of(
            user + ":1: `budget` is ignored: " + site + ":3 fixes it",
            user + ":2: `arguments` is ignored: " + site + ":3 fixes it",
            job + ":1: `include` is ignored: " + site + ":3 fixes it",
            "TINYPROF_BUDGET: `budget` is ignored: " + site + ":3 fixes it",
            "agent argument budget: `budget` is ignored: " + site + ":3 fixes it"),
        configuration.remarks());
    assertEquals(List.of(), configuration.notes());
  }

  @Test
  void ignoreAndRemarkWhatIsWrongInAFileForManyJobs() throws Exception {
    site("budgte: 1%\nbudget: 1\ninclude: [a..b, ok.**]\nfixed: [keep, kep]\nmin-size: 3");
    user("fixed: [budget]\nformat: xml\nclock: exact");
    Configuration configuration = Configuration.load("", environment);
    assertFalse(configuration.adaptive());
    assertEquals(0.02, configuration.settings().budget());
    assertEquals(List.of(), configuration.includes());
    assertEquals(
        List.of(
            site
                + ":1: unknown key `budgte`; the nearest known one is `budget`; the key is ignored",
            site
                + ":2: `budget` must be a percentage of CPU time such as `2%` or `0.5%`, or `off`,"
                + " not `1`; the key is ignored",
            site + ":3: bad pattern `a..b`: a name is missing beside a dot; the key is ignored",
            site + ":4: unknown key `kep`; the nearest known one is `keep`; the key is ignored",
            site
                + ":5: `min-size` has no effect any more: a method's time decides, not its size;"
                + " remove the key",
            user + ":1: `fixed` is a key of the site's file only; the key is ignored",
            user + ":2: `format` must be one of `binary`, `text`, not `xml`; the key is ignored"),
        configuration.remarks());
    assertEquals(List.of(), configuration.notes());
  }

  @Test
  void ignoreAndRemarkAFileForManyJobsThatIsNoYaml() throws Exception {
    environment.put("TINYPROF_SITE", site.toString());
    user("[");
    List<String> remarks = Configuration.load("", environment).remarks();
    assertTrue(remarks.get(0).startsWith(site + ": no such file (looked in "), remarks.get(0));
    assertTrue(remarks.get(0).endsWith("; the file is ignored"), remarks.get(0));
    assertTrue(remarks.get(1).startsWith(user + ":1: is not valid YAML: "), remarks.get(1));
  }

  @Test
  void stillRefuseAJobThatIsWrongItself() throws Exception {
    site("budget: 1%");
    ConfigurationException refused =
        assertThrows(
            ConfigurationException.class, () -> Configuration.load("fixed=budget", environment));
    assertEquals("agent argument: `fixed` is a key of the site's file only", refused.getMessage());
    assertThrows(ConfigurationException.class, () -> Configuration.load("keep=al", environment));
  }

  @Test
  void ignoreAFileThatEveryUserMayWrite() throws Exception {
    site("clock: exact");
    Files.setPosixFilePermissions(site, PosixFilePermissions.fromString("rw-rw-rw-"));
    user("format: text");
    Files.setPosixFilePermissions(user, PosixFilePermissions.fromString("rw-rw-r--"));
    Configuration configuration = Configuration.load("", environment);
    assertTrue(configuration.adaptive());
    assertTrue(configuration.settings().text());
    assertEquals(
        List.of(site + ": every user may write it: chmod o-w; the file is ignored"),
        configuration.remarks());
  }

  @Test
  void lookForTheUsersFileWhereTheEnvironmentSays() throws Exception {
    user("format: text");
    assertTrue(Configuration.load("", environment).settings().text());
    Path other = Files.createDirectories(folder.resolve("xdg/tinyprof"));
    Files.writeString(other.resolve("tinyprof.yaml"), "clock: exact");
    environment.put("XDG_CONFIG_HOME", folder.resolve("xdg").toString());
    Configuration configuration = Configuration.load("", environment);
    assertFalse(configuration.settings().text());
    assertFalse(configuration.adaptive());
  }

  @Test
  void mayTurnTheProfilerOffForAllJobs() throws Exception {
    site("enabled: false\nfixed: enabled");
    assertFalse(Configuration.load("enabled=true", environment).enabled());
  }

  @Test
  void takeWhatSlowIterationsKeepFromTheSiteAsFarAsATraceKeepsIt() throws Exception {
    site("trace-when: 3");
    assertEquals(0, Configuration.load("", environment).settings().trace().slowTimes());
    assertEquals(
        3, Configuration.load("trace=last 5s", environment).settings().trace().slowTimes());
  }

  @Test
  void haveTheSameFingerprintWhereverAKeyIsSet() throws Exception {
    String inArgument = Configuration.load("budget=1%,include=a.**", Map.of()).fingerprint();
    site("budget: 1%");
    user("include: [a.**]");
    assertEquals(inArgument, Configuration.load("", environment).fingerprint());
    assertEquals(inArgument, Configuration.load("keep=last", environment).fingerprint());
  }

  @ParameterizedTest
  @EnumSource
  void canBeTheOriginOfEveryKey(ConfigurationKey key) throws Exception {
    String written = key == ConfigurationKey.ATTRIBUTES ? "a=1" : key.builtIn().words();
    site(key.written() + ": '" + (key.isList() ? "none" : written) + "'");
    Configuration configuration = Configuration.load("", environment);
    if (key != ConfigurationKey.MIN_SIZE) {
      assertTrue(line(configuration, key.written()).endsWith("\t" + site + ":1"), key.written());
    }
  }

  private void site(String yaml) throws Exception {
    environment.put("TINYPROF_SITE", Files.writeString(site, yaml).toString());
  }

  private void user(String yaml) throws Exception {
    Files.writeString(user, yaml);
  }

  private void job(String yaml) throws Exception {
    Files.writeString(job, yaml);
  }

  private static List<String> texts(Configuration configuration) {
    return configuration.includes().stream().map(Rule::text).toList();
  }

  private static String line(Configuration configuration, String key) {
    return configuration.outcome().stream()
        .filter(line -> line.startsWith(key + "\t"))
        .findFirst()
        .orElseThrow();
  }
}
