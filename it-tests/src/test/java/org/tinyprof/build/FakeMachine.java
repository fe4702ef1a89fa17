package org.tinyprof.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A machine that has what a test puts there: a PATH with the plainest tools and our stubs, fake
 * JDKs, and a checkout of the real {@code gradlew}, in a folder whose name has a space.
 */
final class FakeMachine {
  private static final String PLAIN_TOOLS =
      "cat chmod cp cut dirname find ln mkdir mv readlink rm sed sh sha256sum sleep sort touch"
          + " uname xargs";
  private static final Path ROOT = Path.of(System.getProperty("tinyprof.root"));

  private final Path folder;
  private final Map<String, String> environment = new TreeMap<>();

  FakeMachine(Path folder) throws IOException {
    this.folder = folder;
    Files.createDirectories(bin());
    Files.createDirectories(jdks());
    for (String tool : PLAIN_TOOLS.split(" ", -1)) {
      Path real = Path.of("/usr/bin", tool);
      Files.createSymbolicLink(
          bin().resolve(tool), Files.exists(real) ? real : Path.of("/bin", tool));
    }
    Files.createDirectories(checkout().resolve("gradle"));
    Files.copy(ROOT.resolve("gradlew"), script());
    set("PATH", bin().toString());
    set("HOME", folder.resolve("home").toString());
    set("TINYPROF_JDKS", folder.resolve("no-such-folder") + ":" + jdks());
  }

  /** One with JDK 17, and a from-central that assembles a stub of Gradle at once. */
  static FakeMachine ready(Path folder) throws IOException {
    FakeMachine machine = new FakeMachine(folder);
    machine.jdk("jdk-17", "17.0.1");
    machine.tool("mvn", "exit 0");
    machine.assemblesWith("");
    return machine;
  }

  Path checkout() {
    return folder.resolve("check out");
  }

  Path script() {
    return checkout().resolve("gradlew");
  }

  Path bin() {
    return folder.resolve("bin");
  }

  Path jdks() {
    return folder.resolve("jdks");
  }

  /** Where gradlew installs. */
  Path store() {
    return folder.resolve("home/.gradle/tinyprof");
  }

  void set(String variable, String value) {
    environment.put(variable, value);
  }

  void tool(String name, String script) throws IOException {
    executable(bin().resolve(name), script);
  }

  Path jdk(String name, String version) throws IOException {
    Path jdk = jdks().resolve(name);
    executable(jdk.resolve("bin/javac"), "exit 1");
    Files.createSymbolicLink(
        jdk.resolve("bin/jar"), Path.of(System.getProperty("java.home"), "bin/jar"));
    Files.writeString(jdk.resolve("release"), "JAVA_VERSION=\"" + version + "\"\n");
    return jdk;
  }

  /** A Gradle home whose Gradle prints its JDK and its arguments, one a line. */
  Path gradleHome(String name, String version) throws IOException {
    Path home = folder.resolve(name);
    Files.createDirectories(home.resolve("lib"));
    Files.createFile(home.resolve("lib/gradle-launcher-" + version + ".jar"));
    executable(home.resolve("bin/gradle"), echoing(name));
    return home;
  }

  void onPath(Path gradleHome) throws IOException {
    Files.createSymbolicLink(bin().resolve("gradle"), gradleHome.resolve("bin/gradle"));
  }

  /** Puts the real from-central into the checkout. */
  void assemblesForReal() throws IOException {
    Files.createSymbolicLink(
        checkout().resolve("gradle/from-central"), ROOT.resolve("gradle/from-central"));
  }

  /** Lets from-central do {@code script}, and then leave a stub of Gradle. */
  void assemblesWith(String script) throws IOException {
    Path assemble = checkout().resolve("gradle/from-central/assemble.sh");
    String install =
        "mkdir -p \"$1/bin\"\ncat >\"$1/bin/gradle\" <<'END'\n#!/bin/sh\n"
            + echoing("assembled")
            + "END\nchmod +x \"$1/bin/gradle\"\n";
    executable(assemble, "echo assemble >>'" + folder + "/assembled'\n" + script + "\n" + install);
  }

  /** How often from-central was called. */
  int timesAssembled() throws IOException {
    Path calls = folder.resolve("assembled");
    return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
  }

  private static String echoing(String name) {
    return "echo '"
        + name
        + "' on \"${JAVA_HOME##*/}\"\nfor a in \"$@\"; do printf '<%s>\\n' \"$a\"; done\n";
  }

  static void executable(Path file, String script) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + script);
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  Ran gradlew(String... arguments) throws IOException, InterruptedException {
    return start(checkout(), script(), arguments).join();
  }

  Started start(Path directory, Path command, String... arguments) throws IOException {
    return Started.start(process(command, arguments).directory(directory.toFile()));
  }

  ProcessBuilder process(Path command, String... arguments) {
    List<String> words = new ArrayList<>(List.of(command.toString()));
    words.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(words);
    builder.environment().clear();
    builder.environment().putAll(environment);
    return builder;
  }
}
