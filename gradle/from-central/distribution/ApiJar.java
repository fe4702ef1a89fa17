package distribution;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The jar that publishes Gradle's API, {@code dev.gradleplugins:gradle-api}, which holds the whole
 * engine as well.
 */
record ApiJar(
    Path file, Map<String, Module> modules, NameList plugins, NameList implementationPlugins) {

  static ApiJar read(Path file) throws IOException {
    Map<String, Module> modules = new TreeMap<>();
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (Module.isDescriptor(entry.getName())) {
          Module module = Module.read(entry.getName(), properties(zip, entry.getName()));
          modules.put(module.name(), module);
        }
      }
      return new ApiJar(
          file,
          modules,
          NameList.read(properties(zip, "gradle-plugins.properties")),
          NameList.read(properties(zip, "gradle-implementation-plugins.properties")));
    }
  }

  private static Properties properties(ZipFile zip, String name) throws IOException {
    Properties properties = new Properties();
    try (InputStream in = zip.getInputStream(zip.getEntry(name))) {
      properties.load(in);
    }
    return properties;
  }

  /** Copies Gradle's classes and resources, each library back under its own package names. */
  void copyEngine(JarWriter jar) throws IOException {
    Set<String> copied = new HashSet<>();
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry entry : Collections.list(zip.entries())) {
        String name = Relocation.undo(entry.getName());
        // Undone, a library's entry may meet one that was there under its own name: first wins.
        if (!entry.isDirectory() && !LeftOut.contains(name) && copied.add(name)) {
          try (InputStream in = zip.getInputStream(entry)) {
            jar.bytes(name, Relocation.undo(name, in.readAllBytes()));
          }
        }
      }
    }
  }
}
