package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * With {@code own: woven} the program's own methods are events, however the program is packed; but
 * for those that can only take nanoseconds.
 */
class OwnMethodsTest {
  private static final String APP = "com/acme/app";
  private static final String MESH = "com/acme/mesh";
  private static final String LIBRARY = "com/other";
  private static final String LAUNCHER = "org/springframework/boot/loader/launch";
  private static final String MAIN = "com.acme.app.Main";

  @TempDir Path folder;
  private Path classes;

  @BeforeEach
  void compile() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("sources"));
    source(
        sources,
        APP + "/Main.java",
        """
        package com.acme.app;
        public class Main {
          public static void main(String[] args) throws Exception {
            int sum = 0;
            for (int i = 0; i < new com.acme.mesh.Grid().size(); i++) {
              sum += new com.acme.mesh.Grid().get(i) + com.other.Library.work(i);
            }
            Runnable print = () -> System.out.println(args.length);
            print.run();
            System.out.println("sum " + sum);
          }
        }
        """);
    source(
        sources,
        MESH + "/Grid.java",
        """
        package com.acme.mesh;
        public class Grid implements Comparable<Grid> {
          public int get(int i) {
            return Math.abs(i);
          }
          public int size() {
            return 3;
          }
          public int compareTo(Grid other) {
            return 0;
          }
        }
        """);
    source(
        sources,
        LIBRARY + "/Library.java",
        """
        package com.other;
        public class Library {
          public static int work(int i) {
            return Math.abs(i * i);
          }
        }
        """);
    source(
        sources,
        LAUNCHER + "/JarLauncher.java",
        """
        package org.springframework.boot.loader.launch;
        import java.net.URL;
        import java.net.URLClassLoader;
        import java.util.jar.JarFile;
        public class JarLauncher {
          public static void main(String[] args) throws Exception {
            URL self = JarLauncher.class.getProtectionDomain().getCodeSource().getLocation();
            String start;
            try (JarFile jar = new JarFile(self.getPath())) {
              start = jar.getManifest().getMainAttributes().getValue("Start-Class");
            }
            URL[] classes = {new URL("jar:" + self + "!/BOOT-INF/classes/")};
            ClassLoader loader = new URLClassLoader(classes, JarLauncher.class.getClassLoader());
            Class.forName(start, true, loader)
                .getMethod("main", String[].class)
                .invoke(null, (Object) args);
          }
        }
        """);
    classes = Programs.compile(sources, "");
  }

  @Test
  void ofAllFoldersOfTheClassPathButOfNoJar() throws Exception {
    Path app = copy("app", "", APP);
    Path mesh = copy("mesh", "", MESH);
    assertRecords(
        Map.of("main", 1L, "main<Grid.get", 3L), "", "-cp", path(app, mesh, jar(LIBRARY)), MAIN);
    Path all = copy("all", "", APP, MESH, LIBRARY);
    assertRecords(
        Map.of("main", 1L, "main<Grid.get", 3L, "main<Library.work", 3L),
        "",
        "-cp",
        path(all),
        MAIN);
  }

  @Test
  void ofTheProgramsJarAndOfJarsThatShareItsPackages() throws Exception {
    assertRecords(
        Map.of("main", 1L, "main<Grid.get", 3L),
        "",
        "-cp",
        path(jar(APP), jar(MESH), jar(LIBRARY)),
        MAIN);
  }

  @Test
  void ofTheProgramsPackagesInAJarThatBundlesItsLibraries() throws Exception {
    Path fat = jar("fat.jar", MAIN, "", copy("fat", "", APP, MESH, LIBRARY));
    assertRecords(
        Map.of("main", 1L, "main<Grid.get", 3L),
        "tinyprof: the program's jar bundles libraries; only com.acme.** counts as the program's"
            + " own: name other packages under include\n",
        "-jar",
        fat.toString());
  }

  @Test
  void ofTheClassesInASpringBootJar() throws Exception {
    Path content = copy("boot", "BOOT-INF/classes/", APP, MESH);
    copy("boot", "", LAUNCHER, LIBRARY);
    String launcher = "org.springframework.boot.loader.launch.JarLauncher";
    Path jar = jar("boot.jar", launcher, MAIN, content);
    assertRecords(Map.of("main", 1L, "main<Grid.get", 3L), "", "-jar", jar.toString());
  }

  @Test
  void ofAModule() throws Exception {
    Path sources = folder.resolve("sources");
    Files.writeString(sources.resolve("module-info.java"), "module job { }");
    Path module = Programs.compile(sources, "");
    assertRecords(
        Map.of("main", 1L, "main<Grid.get", 3L, "main<Library.work", 3L),
        "",
        "-p",
        module.toString(),
        "-m",
        "job/" + MAIN);
  }

  @Test
  void onlyIfTheyAreToBeWovenOrAreNamed() throws Exception {
    String path = path(copy("all", "", APP, MESH, LIBRARY));
    for (String own : List.of("own=off", "own=sampled", "")) {
      Jvm jvm = new Jvm(Jdk.current()).classPath().option("-cp", path);
      assertEquals(Map.of("main", 1L), jvm.agent(own).run(MAIN).recording().counts(), own);
    }
    assertEquals(
        Map.of("main", 1L, "main<Library.work", 3L),
        new Jvm(Jdk.current())
            .option("-cp", path)
            .agent("include=com.other.**")
            .run(MAIN)
            .recording()
            .counts());
  }

  private static void assertRecords(Map<String, Long> counts, String complaints, String... command)
      throws Exception {
    Finished plain = new Jvm(Jdk.current()).classPath().run(command);
    Finished run = new Jvm(Jdk.current()).classPath().agent("own=woven").run(command);
    assertEquals("0\nsum 8\n", plain.out(), plain::toString);
    assertEquals(plain.out(), run.out());
    assertEquals(plain.exitCode(), run.exitCode());
    assertEquals(complaints, run.complaints());
    assertEquals(new TreeMap<>(counts), run.recording().counts());
  }

  private static void source(Path sources, String name, String text) throws IOException {
    Path file = sources.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static String path(Path... entries) {
    return String.join(":", Stream.of(entries).map(Path::toString).toList());
  }

  /** Copies the classes of these packages to a folder, below a prefix. */
  private Path copy(String name, String prefix, String... packages) throws IOException {
    Path to = folder.resolve(name);
    for (String each : packages) {
      Path target = Files.createDirectories(to.resolve(prefix + each));
      try (Stream<Path> files = Files.list(classes.resolve(each))) {
        for (Path file : files.toList()) {
          Files.copy(file, target.resolve(file.getFileName()));
        }
      }
    }
    return to;
  }

  private Path jar(String onePackage) throws IOException {
    String name = onePackage.replace('/', '-');
    return jar(name + ".jar", "", "", copy(name, "", onePackage));
  }

  private Path jar(String name, String mainClass, String startClass, Path content)
      throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (!mainClass.isEmpty()) {
      manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    }
    if (!startClass.isEmpty()) {
      manifest.getMainAttributes().putValue("Start-Class", startClass);
    }
    Path jar = folder.resolve(name);
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file, manifest);
        Stream<Path> files = Files.walk(content)) {
      List<Path> all = files.filter(Files::isRegularFile).toList();
      for (Path each : all) {
        out.putNextEntry(new JarEntry(content.relativize(each).toString()));
        out.write(Files.readAllBytes(each));
      }
    }
    return jar;
  }
}
