package distribution;

import java.util.LinkedHashSet;
import java.util.Properties;
import java.util.Set;

/** The names of modules that carry plugins, as Gradle lists them under the key {@code plugins}. */
record NameList(Set<String> names) {
  static NameList read(Properties properties) {
    return new NameList(parse(properties.getProperty("plugins")));
  }

  static Set<String> parse(String commaSeparated) {
    Set<String> names = new LinkedHashSet<>();
    for (String name : commaSeparated.split(",")) {
      if (!name.isBlank()) {
        names.add(name.trim());
      }
    }
    return names;
  }

  NameList keeping(Set<String> present) {
    Set<String> kept = new LinkedHashSet<>(names);
    kept.retainAll(present);
    return new NameList(kept);
  }

  String text() {
    return "plugins=" + String.join(",", names) + "\n";
  }
}
