package org.tinyprof.build;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A small build of one project, run by the very Gradle that runs this test; needs no network. */
record SampleBuild(Path folder) {

  static SampleBuild create(Path folder) throws IOException {
    SampleBuild build = new SampleBuild(folder);
    build.write("settings.gradle.kts", "rootProject.name = \"sample\"\n");
    build.write(
        "build.gradle.kts",
        """
        plugins {
            java
        }

        dependencies {
            testImplementation(files(%s))
        }

        tasks.test { useJUnitPlatform() }
        """
            .formatted(junitJars()));
    return build;
  }

  private static String junitJars() {
    return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(jar -> jar.matches(".*/(junit-|opentest4j|apiguardian)[^/]*\\.jar"))
        .map(jar -> '"' + jar + '"')
        .collect(Collectors.joining(", "));
  }

  void write(String file, String content) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, content);
  }

  Ran gradle(String... arguments) throws IOException, InterruptedException {
    List<String> words = new ArrayList<>();
    words.add(System.getProperty("tinyprof.gradleHome") + "/bin/gradle");
    // One daemon for the tests of one run, which leaves soon after. Its options differ from those
    // of the daemon that runs this test: of two alike, Gradle would stop the one in use for longer.
    words.add("-Dorg.gradle.daemon.idletimeout=30000");
    words.add("-Dorg.gradle.jvmargs=-Xmx500m -XX:TieredStopAtLevel=1");
    words.addAll(List.of("--offline", "--console=plain"));
    words.addAll(List.of("--gradle-user-home", System.getProperty("tinyprof.gradleUserHome")));
    words.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(words).directory(folder.toFile());
    builder.environment().put("JAVA_HOME", System.getProperty("tinyprof.gradleJdk"));
    return Started.start(builder).join();
  }
}
