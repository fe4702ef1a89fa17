package org.tinyprof.io.facts;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;

/** A folder that takes the place of {@code /}, with the files of a machine that tests make up. */
final class FakeMachine {
  private final Path root;

  FakeMachine(Path root) {
    this.root = root;
  }

  FakeMachine file(String path, String text) throws IOException {
    Path file = root.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    return this;
  }

  /** Threads in the order of their numbers, as the kernel lists them. */
  FakeMachine threads(String... names) throws IOException {
    for (int i = 0; i < names.length; i++) {
      file("proc/self/task/" + (100 + i) + "/comm", names[i] + "\n");
    }
    return this;
  }

  FakeMachine command(String... words) throws IOException {
    return file("proc/self/cmdline", String.join("\0", words) + "\0");
  }

  SystemFiles files() {
    return new SystemFiles(root.toFile());
  }

  static Properties properties(String... pairs) {
    Properties properties = new Properties();
    for (int i = 0; i < pairs.length; i += 2) {
      properties.setProperty(pairs[i], pairs[i + 1]);
    }
    return properties;
  }
}
