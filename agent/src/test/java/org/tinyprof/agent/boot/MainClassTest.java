package org.tinyprof.agent.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
  void isTheProgramThatSpringBootStarts() throws IOException {
    Path jar = jar("app.jar", "org.springframework.boot.loader.launch.JarLauncher", "app.Main");
    assertEquals("app.Main", mainClass(jar.toString(), jar.toString()));
    String launcher = "org.springframework.boot.loader.launch.JarLauncher";
    assertEquals("app.Main", mainClass(launcher + " --size 7", jar.toString()));
    assertEquals(launcher, mainClass(launcher, "no.jar"));
  }

  @Test
  void isUnknownForAJarWithoutOne() throws IOException {
    Path jar = jar("app.jar", "");
    assertEquals("", mainClass(jar.toString(), jar.toString()));
  }

  /** As in a real JVM: jdk.module.main.class is not set when agents start. */
  @Test
  void followsTheModuleInTheCommand() {
    assertEquals("app.Main", MainClass.of(module("app.module", "app.module/app.Main x/y")));
  }

  @Test
  void isUnknownForAModuleWithoutOneOrThatIsNotThere() {
    assertEquals("", MainClass.of(module("java.base", "java.base")));
    assertEquals("", MainClass.of(module("no.such", "no.such")));
  }

  @Test
  void isTheFileForTheSourceLauncher() {
    String launcher = "jdk.compiler/com.sun.tools.javac.launcher.";
    assertEquals("src/App.java", mainClass(launcher + "Main src/App.java x", "."));
    assertEquals("App.java", mainClass(launcher + "SourceLauncher App.java", ""));
    assertEquals("", mainClass(launcher + "Main", ""));
  }

  @Test
  void tellsProgramsOfTheJdkApart() {
    assertTrue(MainClass.ofTheJdk(module("jdk.compiler", "jdk.compiler/com.sun.tools.javac.Main")));
    assertFalse(MainClass.ofTheJdk(module("app", "app/app.Main")));
    assertFalse(MainClass.ofTheJdk(new Properties()));
    assertFalse(
        MainClass.ofTheJdk(
            module("jdk.compiler", "jdk.compiler/com.sun.tools.javac.launcher.Main App.java")));
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

  private static Properties module(String name, String command) {
    Properties system = new Properties();
    system.setProperty("jdk.module.main", name);
    system.setProperty("sun.java.command", command);
    return system;
  }

  private Path jar(String name, String mainClass) throws IOException {
    return jar(name, mainClass, "");
  }

  private Path jar(String name, String mainClass, String startClass) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (!mainClass.isEmpty()) {
      manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    }
    if (!startClass.isEmpty()) {
      manifest.getMainAttributes().putValue("Start-Class", startClass);
    }
    Path jar = folder.resolve(name);
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    return jar;
  }
}
