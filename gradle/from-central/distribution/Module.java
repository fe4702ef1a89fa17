package distribution;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Properties;
import java.util.Set;

/** One module of Gradle: the jars of other people and the modules of Gradle that it needs. */
record Module(String name, Set<String> libraries, Set<String> modules) {
  private static final String SUFFIX = "-classpath.properties";

  static boolean isDescriptor(String entry) {
    return entry.matches("gradle-[^/]*" + SUFFIX);
  }

  static Module read(String entry, Properties descriptor) {
    return new Module(
        entry.substring(0, entry.length() - SUFFIX.length()),
        NameList.parse(descriptor.getProperty("runtime")),
        NameList.parse(descriptor.getProperty("projects")));
  }

  Module needing(String... moreLibraries) {
    Set<String> all = new LinkedHashSet<>(List.of(moreLibraries));
    all.addAll(libraries);
    return new Module(name, all, modules);
  }

  /** The same module with what is installed alone, and the engine first of all. */
  Module installed(Set<String> presentLibraries, Set<String> presentModules) {
    Set<String> keptLibraries = new LinkedHashSet<>(libraries);
    keptLibraries.retainAll(presentLibraries);
    Set<String> keptModules = new LinkedHashSet<>(Set.of(Distribution.ENGINE));
    keptModules.addAll(modules);
    keptModules.retainAll(presentModules);
    return new Module(name, keptLibraries, keptModules);
  }

  String descriptorName() {
    return name + SUFFIX;
  }

  String descriptor() {
    return "runtime="
        + String.join(",", libraries)
        + "\nprojects="
        + String.join(",", modules)
        + "\n";
  }
}
