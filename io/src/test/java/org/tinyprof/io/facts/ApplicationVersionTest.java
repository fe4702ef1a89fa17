package org.tinyprof.io.facts;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ApplicationVersionTest {
  @TempDir Path folder;

  @Test
  void isThatOfTheJarWithTheMainClass() throws Exception {
    String classPath = path(jar("lib.jar", "9.9", "lib.Tool"), jar("app.jar", "1.4.2", "app.Main"));
    assertEquals("1.4.2", version(classPath, Map.of()));
  }

  @Test
  void isWhatTheEnvironmentSaysIfItDoes() throws Exception {
    Path jar = jar("app.jar", "1.4.2", "app.Main");
    assertEquals("2.0-rc1", version(jar.toString(), Map.of("TINYPROF_APP_VERSION", "2.0-rc1")));
    assertEquals("1.4.2", version(jar.toString(), Map.of("TINYPROF_APP_VERSION", "")));
  }

  @Test
  void isUnknownIfAFolderHasTheMainClass() throws Exception {
    Path classes = Files.createDirectories(folder.resolve("classes/app"));
    Files.createFile(classes.resolve("Main.class"));
    String classPath = path(classes.getParent(), jar("app.jar", "1.4.2", "app.Main"));
    assertEquals("", version(classPath, Map.of()));
  }

  @Test
  void isUnknownIfTheJarDoesNotSay() throws Exception {
    assertEquals("", version(jar("app.jar", "", "app.Main").toString(), Map.of()));
  }

  @Test
  void passesOverWhatIsNoJarOrNotThere() throws Exception {
    Path broken = Files.writeString(folder.resolve("broken.jar"), "no jar");
    Path none = folder.resolve("none.jar");
    assertEquals("1.4.2", version(path(broken, none, jar("a.jar", "1.4.2", "app.Main")), Map.of()));
    assertEquals("", version("", Map.of()));
  }

  private static String version(String classPath, Map<String, String> environment) {
    FactSheet sheet = new FactSheet();
    ApplicationVersion.addTo(sheet, "app.Main", classPath, environment);
    return sheet.attributes().text("app.version");
  }

  private static String path(Path... entries) {
    StringBuilder path = new StringBuilder();
    for (Path entry : entries) {
      path.append(path.length() == 0 ? "" : File.pathSeparator).append(entry);
    }
    return path.toString();
  }

  private Path jar(String name, String version, String className) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (!version.isEmpty()) {
      manifest.getMainAttributes().put(Attributes.Name.IMPLEMENTATION_VERSION, version);
    }
    Path file = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(file);
        JarOutputStream jar = new JarOutputStream(out, manifest)) {
      jar.putNextEntry(new ZipEntry(className.replace('.', '/') + ".class"));
    }
    return file;
  }
}
