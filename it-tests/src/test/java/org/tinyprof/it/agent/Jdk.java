package org.tinyprof.it.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** A Java installation. */
public record Jdk(int version, Path home) {
  /** Has a JVM keep no file for jps: if another container's process has it, that is a line. */
  public static final String NO_PERFORMANCE_DATA = "-XX:-UsePerfData";

  private static final List<Path> PLACES =
      List.of(
          Path.of("/usr/lib/jvm"),
          Path.of(System.getProperty("user.home"), ".sdkman/candidates/java"),
          Path.of(System.getProperty("user.home"), ".gradle/jdks"));

  /** The JDK that runs the tests. */
  public static Jdk current() {
    return new Jdk(Runtime.version().feature(), Path.of(System.getProperty("java.home")));
  }

  /** Finds one of this version in the usual places; the test is skipped where there is none. */
  public static Jdk require(int version) {
    if (current().version == version) {
      return current();
    }
    for (Path home : homes()) {
      if (versionOf(home) == version) {
        return new Jdk(version, home);
      }
    }
    return Assumptions.abort("no JDK " + version + " in " + PLACES);
  }

  public Path java() {
    return home.resolve("bin/java");
  }

  private static List<Path> homes() {
    List<Path> homes = new ArrayList<>();
    for (Path place : PLACES) {
      if (Files.isDirectory(place)) {
        try (Stream<Path> found = Files.list(place)) {
          found.sorted().filter(home -> Files.exists(home.resolve("release"))).forEach(homes::add);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return homes;
  }

  private static int versionOf(Path home) {
    Properties release = new Properties();
    try (InputStream in = Files.newInputStream(home.resolve("release"))) {
      release.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String text = release.getProperty("JAVA_VERSION", "0").replace("\"", "");
    return Runtime.Version.parse(text).feature();
  }
}
