package org.tinyprof.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The JDKs of this machine, looked for where {@code gradlew} looks for them. */
public final class Jdks {
  private static final Pattern VERSION = Pattern.compile("JAVA_VERSION=\"(\\d+)");
  private static final String FOLDERS = "/usr/lib/jvm:/usr/java:/opt";

  private Jdks() {}

  /** The one that runs this program. */
  public static Path own() {
    return Path.of(System.getProperty("java.home"));
  }

  /** One of this version, if there is one. */
  public static Optional<Path> find(int version) throws IOException {
    String folders = System.getenv().getOrDefault("TINYPROF_JDKS", FOLDERS);
    for (String folder : folders.split(":", -1)) {
      Optional<Path> found = find(version, Path.of(folder));
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  static Optional<Path> find(int version, Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    List<Path> homes;
    try (Stream<Path> listed = Files.list(folder)) {
      homes = listed.sorted().toList();
    }
    for (Path home : homes) {
      if (version(home) == version && Files.isExecutable(home.resolve("bin/java"))) {
        return Optional.of(home);
      }
    }
    return Optional.empty();
  }

  private static int version(Path home) throws IOException {
    Path release = home.resolve("release");
    if (!Files.isReadable(release)) {
      return 0;
    }
    Matcher matcher = VERSION.matcher(Files.readString(release));
    return matcher.find() ? Integer.parseInt(matcher.group(1)) : 0;
  }
}
