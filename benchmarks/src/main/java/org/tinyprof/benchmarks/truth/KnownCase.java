package org.tinyprof.benchmarks.truth;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tinyprof.benchmarks.peers.Jdks;

/**
 * A program whose times are known, and the JVM that runs it.
 *
 * @param program as {@code KnownShares} calls it
 * @param where JDK, collector and settings, for people
 * @param settings further ones of the agent, each with a comma before it
 */
record KnownCase(String program, String where, Path jdk, List<String> jvmOptions, String settings) {
  private static final int FIRST_WITH_VIRTUAL_THREADS = 21;
  private static final List<String> COLLECTORS = List.of("Serial", "Parallel", "G1", "Z");
  private static final List<String> PROGRAMS =
      List.of("leaves", "waits", "outside", "recursion", "many", "events");
  private static final List<String> WAITING = List.of("waits", "outside");

  /** All programs on JDK 17 and 25, where found; kernels with each collector. */
  static List<KnownCase> all() throws IOException {
    List<KnownCase> cases = new ArrayList<>();
    for (int version : new int[] {17, 25}) {
      Optional<Path> jdk = Jdks.find(version);
      if (jdk.isPresent()) {
        cases.addAll(of(version, jdk.get()));
      }
    }
    return cases.isEmpty() ? of(Runtime.version().feature(), Jdks.own()) : cases;
  }

  /** One collector and one JDK. */
  static List<KnownCase> few() {
    return of(Runtime.version().feature(), Jdks.own()).stream()
        .filter(each -> !each.program.equals("kernels") || each.where.contains("Serial"))
        .toList();
  }

  private static List<KnownCase> of(int version, Path jdk) {
    String name = "JDK " + version;
    List<KnownCase> cases = new ArrayList<>();
    for (String collector : COLLECTORS) {
      List<String> options = List.of("-XX:+Use" + collector + "GC");
      cases.add(new KnownCase("kernels", name + ", " + collector, jdk, options, ""));
    }
    for (String program : PROGRAMS) {
      cases.add(new KnownCase(program, name, jdk, List.of(), ""));
    }
    for (String program : WAITING) {
      String signals = name + ", waiting: signals";
      cases.add(new KnownCase(program, signals, jdk, List.of(), ",waiting=signals"));
    }
    if (version >= FIRST_WITH_VIRTUAL_THREADS) {
      cases.add(new KnownCase("virtual", name, jdk, List.of(), ""));
    }
    return cases;
  }
}
