package org.tinyprof.agent.config;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever layers set a key, the nearest counts, unless the site fixed it. */
class AnyLayersTest {
  /** Keys of one value, with values that they may have. */
  private static final Map<String, List<String>> VALUES =
      Map.of(
          "enabled", List.of("true", "false"),
          "output", List.of("a.tprof", "b.tprof", "c.tprof"),
          "snapshot", List.of("off", "5s", "1h"),
          "budget", List.of("1%", "2%", "off"),
          "max-depth", List.of("16", "256", "4096"),
          "trace", List.of("on", "last 3s", "samples"));

  /** What a key has in the site's file, the user's, the job's, its variable and the argument. */
  record Places(List<Optional<String>> values) {}

  @Property(tries = 200)
  void theNearestValueThatMayBeSetCounts(
      @ForAll("assignments") Map<String, Places> assignment, @ForAll("keys") Set<String> fixed)
      throws Exception {
    Path folder = Files.createTempDirectory("layers");
    Path home = Files.createDirectories(folder.resolve("tinyprof"));
    Path site = Files.writeString(folder.resolve("site"), "fixed: " + fixed + yaml(assignment, 0));
    Path user = Files.writeString(home.resolve("tinyprof.yaml"), "# user" + yaml(assignment, 1));
    Path job = Files.writeString(folder.resolve("job"), "attributes: {a: 1}" + yaml(assignment, 2));
    Map<String, String> environment = new HashMap<>();
    environment.put("TINYPROF_SITE", site.toString());
    environment.put("XDG_CONFIG_HOME", folder.toString());
    StringBuilder argument = new StringBuilder(job.toString());
    Map<String, String> expected = new HashMap<>();
    for (ConfigurationKey key : ConfigurationKey.values()) {
      expected.put(key.written(), key.builtIn().words());
    }
    for (Map.Entry<String, Places> entry : assignment.entrySet()) {
      String key = entry.getKey();
      List<Optional<String>> values = entry.getValue().values();
      String variable = "TINYPROF_" + key.toUpperCase(Locale.ROOT).replace('-', '_');
      values.get(3).ifPresent(value -> environment.put(variable, value));
      values.get(4).ifPresent(value -> argument.append(',').append(key).append('=').append(value));
      for (Optional<String> value : fixed.contains(key) ? values.subList(0, 1) : values) {
        value.ifPresent(nearer -> expected.put(key, nearer));
      }
    }
    Configuration configuration = Configuration.load(argument.toString(), environment);
    for (String line : configuration.outcome()) {
      String[] words = line.split("\t", -1);
      if (VALUES.containsKey(words[0])) {
        assertEquals(expected.get(words[0]), words[1], words[0]);
      }
    }
    for (Path file : List.of(site, user, job, home, folder)) {
      Files.delete(file);
    }
  }

  private static String yaml(Map<String, Places> assignment, int place) {
    StringBuilder yaml = new StringBuilder("\n");
    for (Map.Entry<String, Places> entry : assignment.entrySet()) {
      Optional<String> value = entry.getValue().values().get(place);
      value.ifPresent(set -> yaml.append(entry.getKey()).append(": ").append(set).append('\n'));
    }
    return yaml + "threads: fold\n";
  }

  @Provide
  Arbitrary<Map<String, Places>> assignments() {
    return keys()
        .flatMap(
            keys -> {
              Arbitrary<Map<String, Places>> all = Arbitraries.just(Map.of());
              for (String key : keys) {
                Arbitrary<Places> places =
                    Arbitraries.of(VALUES.get(key)).optional(0.5).list().ofSize(5).map(Places::new);
                all = all.flatMap(done -> places.map(more -> with(done, key, more)));
              }
              return all;
            });
  }

  private static Map<String, Places> with(Map<String, Places> done, String key, Places more) {
    Map<String, Places> all = new HashMap<>(done);
    all.put(key, more);
    return all;
  }

  @Provide
  Arbitrary<Set<String>> keys() {
    return Arbitraries.of(VALUES.keySet()).set();
  }
}
