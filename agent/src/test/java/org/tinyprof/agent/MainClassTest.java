package org.tinyprof.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MainClassTest {
  @TempDir Path folder;

  @Test
  void isTheFirstWordOfTheCommand() {
    assertEquals("app.Main", mainClass("app.Main --size 7", "classes"));
    assertEquals("app.Main", mainClass("app.Main", "classes"));
    assertEquals("app.Main", mainClass("app/Main", "classes"));
  }

  @Test
  void standsInTheManifestOfAJar() throws IOException {
    Path jar = jar("app with spaces.jar", "app.Main");
    String classPath = jar + File.pathSeparator + "tinyprof.jar";
    assertEquals("app.Main", mainClass(jar + " --size 7", classPath));
    assertEquals("app.Main", mainClass(jar.toString(), jar.toString()));
  }

  @Test
  void isUnknownForAJarWithoutOne() throws IOException {
    Path jar = jar("app.jar", "");
    assertEquals("", mainClass(jar.toString(), jar.toString()));
  }

  @Test
  void isTheModulesMainClass() {
    Properties system = new Properties();
    system.setProperty("jdk.module.main.class", "app.Main");
    system.setProperty("sun.java.command", "app.module/app.Main x");
    assertEquals("app.Main", MainClass.of(system));
  }

  @Test
  void isUnknownWhereTheJvmDoesNotSay() {
    assertEquals("", MainClass.of(new Properties()));
  }

  private static String mainClass(String command, String classPath) {
    Properties system = new Properties();
    system.setProperty("sun.java.command", command);
    system.setProperty("java.class.path", classPath);
    return MainClass.of(system);
  }

  private Path jar(String name, String mainClass) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (!mainClass.isEmpty()) {
      manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    }
    Path jar = folder.resolve(name);
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    return jar;
  }
}
