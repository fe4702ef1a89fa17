package distribution;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;

/**
 * Lays out {@code lib/} of a Gradle installation: {@code Distribution API-JAR LIBRARIES VERSION
 * KOTLIN-VERSION LIB}.
 *
 * <p>Gradle finds its own modules by jar name, and what a module needs by a descriptor inside. The
 * API jar holds the classes of all modules at once, so they stay together in the jar of the module
 * that every other one needs; the other modules are jars with nothing but their descriptor.
 */
public final class Distribution {
  /** The module that holds all classes. */
  static final String ENGINE = "gradle-base-services";

  private final String version;
  private final Path lib;

  private Distribution(String version, Path lib) {
    this.version = version;
    this.lib = lib;
  }

  public static void main(String[] args) throws IOException {
    Path apiJar = Path.of(args[0]);
    Path libraries = Path.of(args[1]);
    Path lib = Path.of(args[4]);
    new Distribution(args[2], lib).write(ApiJar.read(apiJar), libraries, args[3]);
  }

  private void write(ApiJar api, Path libraries, String kotlinVersion) throws IOException {
    Files.createDirectories(lib.resolve("plugins"));
    Set<String> present = copy(libraries);
    present.add("kotlin-dsl-standin-" + version + ".jar");
    Set<String> modules = api.modules().keySet();

    try (JarWriter jar = JarWriter.create(lib.resolve(ENGINE + "-" + version + ".jar"))) {
      api.copyEngine(jar);
      jar.text("gradle-kotlin-dsl-versions.properties", "kotlin=" + kotlinVersion + "\n");
      jar.text("gradle-plugins.properties", api.plugins().keeping(modules).text());
      jar.text(
          "gradle-implementation-plugins.properties",
          api.implementationPlugins().keeping(modules).text());
      Module engine =
          api.modules()
              .get(ENGINE)
              .needing(
                  "kotlin-dsl-standin-" + version + ".jar",
                  "kotlin-stdlib-" + kotlinVersion + ".jar");
      jar.text(engine.descriptorName(), engine.installed(present, modules).descriptor());
    }
    for (Module module : api.modules().values()) {
      if (!module.name().equals(ENGINE)) {
        writeDescriptorOnly(module.installed(present, modules));
      }
    }
    for (Module module : api.modules().values()) {
      writeMissing(module.libraries(), present);
    }
  }

  private Set<String> copy(Path libraries) throws IOException {
    Set<String> names = new TreeSet<>();
    try (DirectoryStream<Path> jars = Files.newDirectoryStream(libraries, "*.jar")) {
      for (Path jar : jars) {
        names.add(jar.getFileName().toString());
        Files.copy(jar, lib.resolve(jar.getFileName()));
      }
    }
    return names;
  }

  private void writeDescriptorOnly(Module module) throws IOException {
    try (JarWriter jar = JarWriter.create(lib.resolve(module.name() + "-" + version + ".jar"))) {
      if (module.name().equals("gradle-launcher")) { // the one jar that bin/gradle starts
        jar.text(
            "META-INF/MANIFEST.MF",
            "Manifest-Version: 1.0\nClass-Path: " + ENGINE + "-" + version + ".jar\n");
      }
      jar.text(module.descriptorName(), module.descriptor());
    }
  }

  /** Gradle insists on the file even where the engine's jar holds the library's classes. */
  private void writeMissing(Set<String> libraries, Set<String> present) throws IOException {
    for (String library : libraries) {
      if (present.add(library)) {
        try (JarWriter jar = JarWriter.create(lib.resolve(library))) {
          jar.text("META-INF/empty", "The classes are in " + ENGINE + "-" + version + ".jar.\n");
        }
      }
    }
  }
}
