package org.tinyprof.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.agent.match.OwnCode;

class OwnCodeFinderTest {
  @TempDir Path temporary;
  private Path folder;

  @BeforeEach
  void withoutLinks() throws IOException {
    folder = Files.createDirectories(temporary.toRealPath().resolve("my app"));
  }

  @Test
  void areAllFoldersOfTheClassPathIfTheMainClassIsInOne() throws IOException {
    Path first = classes("first", "com/acme/Main.class");
    Path second = classes("second", "org/other/Grid.class");
    Path jar = jar("lib.jar", "com/acme/lib/Solver.class");
    OwnCode own = own("com.acme.Main", first, second, jar);
    assertTrue(own.has("com.acme.Main", first.toString()));
    assertTrue(own.has("org.other.Grid", second.toString()));
    assertFalse(own.has("com.acme.lib.Solver", jar.toString()));
  }

  @Test
  void areFoldersThatLinksLeadTo() throws IOException {
    Path real = classes("real", "Main.class");
    Path link = Files.createSymbolicLink(folder.resolve("link"), real);
    assertTrue(own("Main", classes("other", "Main.class"), link).has("A", real.toString()));
  }

  @Test
  void areTheJarOfTheMainClassAndTheJarsThatShareItsPackages() throws IOException {
    Path jar = jar("app.jar", "META-INF/versions/9/org/A.class", "com/acme/app/Main.class");
    Path mesh = jar("mesh.jar", "com/acme/mesh/Grid.class");
    OwnCode own = own("com.acme.app.Main", jar, mesh);
    assertTrue(own.has("com.acme.app.Main", jar.toString()));
    assertTrue(own.has("com.acme.mesh.Grid", mesh.toString()));
    assertEquals("", own.within());
  }

  @Test
  void areTheMainClassesPackagesOfAJarThatBundlesLibraries() throws IOException {
    Path jar = jar("app.jar", "com/acme/app/Main.class", "com/other/Library.class");
    assertEquals("com.acme.", own("com.acme.app.Main", jar).within());
    Path shallow = jar("shallow.jar", "app/Main.class", "com/other/Library.class");
    assertEquals("app.", own("app.Main", shallow).within());
  }

  @Test
  void areTheWholeJarOfAMainClassWithoutPackage() throws IOException {
    Path jar = jar("app.jar", "Main.class", "com/other/Library.class");
    OwnCode own = own("Main", jar);
    assertEquals("", own.within());
    assertTrue(own.has("com.other.Library", jar.toString()));
    assertFalse(own.has("com.other.Library", "/other.jar"));
  }

  @Test
  void areTheClassesInASpringBootJar() throws IOException {
    Path jar =
        jar(
            "app.jar",
            "org/springframework/boot/loader/launch/JarLauncher.class",
            "BOOT-INF/classes/com/acme/Main.class");
    OwnCode own = own("com.acme.Main", jar);
    assertTrue(own.has("com.acme.Main", jar + "!/BOOT-INF/classes"));
    assertTrue(own.has("com.acme.mesh.Grid", jar + "!/BOOT-INF/lib/mesh.jar"));
    assertFalse(own.has("org.other.Library", jar + "!/BOOT-INF/lib/other.jar"));
    assertFalse(own.has("org.springframework.boot.loader.launch.JarLauncher", jar.toString()));
  }

  @Test
  void areTheModuleOfTheMainClassAlone() throws IOException {
    Path module = jar("app.jar", "module-info.class", "com/acme/Main.class", "org/a/A.class");
    OwnCode own = OwnCodeFinder.of("com.acme.Main", loader(module), "app", folder.toString());
    assertTrue(own.has("org.a.A", module.toString()));
    assertFalse(own.has("com.acme.mesh.Grid", "/mesh.jar"));
    assertFalse(own.has("com.acme.Main", folder.toString()));
  }

  @Test
  void areNoneIfTheMainClassIsNotToBeFound() throws IOException {
    Path classes = classes("first", "com/acme/Main.class");
    assertEquals(OwnCode.NONE, own("com.acme.Other", classes));
    assertEquals(OwnCode.NONE, own("", classes));
    assertEquals(OwnCode.NONE, own("src/App.java", classes));
  }

  private static OwnCode own(String mainClass, Path... classPath) throws IOException {
    StringBuilder text = new StringBuilder();
    for (Path entry : classPath) {
      text.append(entry).append(File.pathSeparatorChar);
    }
    return OwnCodeFinder.of(mainClass, loader(classPath), "", text.append("no such").toString());
  }

  private static ClassLoader loader(Path... classPath) throws IOException {
    URL[] urls = new URL[classPath.length];
    for (int i = 0; i < urls.length; i++) {
      urls[i] = classPath[i].toUri().toURL();
    }
    return new URLClassLoader(urls, null);
  }

  private Path classes(String name, String file) throws IOException {
    Path classes = folder.resolve(name);
    Files.createDirectories(classes.resolve(file).getParent());
    Files.createFile(classes.resolve(file));
    return classes;
  }

  private Path jar(String name, String... entries) throws IOException {
    Path jar = folder.resolve(name);
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (String entry : entries) {
        out.putNextEntry(new JarEntry(entry));
      }
    }
    return jar;
  }
}
