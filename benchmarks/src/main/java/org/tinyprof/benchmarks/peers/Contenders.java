package org.tinyprof.benchmarks.peers;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tinyprof.benchmarks.peers.calls.Woven;
import org.tinyprof.benchmarks.report.Scale;

/** All that take part, and why others cannot. */
final class Contenders {
  static final String FLOOR = "the floor: two nanoTime by hand";
  static final String FLOOR_25 = "the floor, on JDK 25";
  static final String EXACT = "TinyProf, exact";
  static final String ADAPTIVE = "TinyProf, adaptive";
  static final String IDLE = "TinyProf, nothing matched";
  static final String EXACT_25 = "TinyProf, exact, on JDK 25";
  static final String JDK_TIMING = "JDK 25 method timing";
  static final String TRACED = "TinyProf, traced";

  private static final String WOVEN = Woven.class.getName();
  private static final String WRITER = "-Dkieker.monitoring.writer.filesystem.FileWriter.";

  private final List<Contender> running = new ArrayList<>();
  private final Map<String, String> missing = new LinkedHashMap<>();

  private Contenders() {}

  /** Ways to time a method. */
  static Contenders timers(Scale scale) throws IOException {
    Contenders all = new Contenders();
    all.floor();
    all.tinyprof(EXACT, Jdks.own(), "clock=exact");
    all.tinyprof(ADAPTIVE, Jdks.own(), "clock=adaptive");
    List<Path> micrometer = Jars.beginningWith("micrometer-", "HdrHistogram", "LatencyUtils");
    all.byHand("Micrometer Timer", "micrometer", Jars.classPath(), micrometer);
    all.jfr();
    if (scale != Scale.TINY) {
      all.jdkTiming();
      all.kieker();
      all.openTelemetry("no exporter", "-Dotel.traces.exporter=none");
      all.missing.put(
          "MyPerf4J",
          "not on Maven Central, see below; measured earlier, on another day: 70 ns, floor 55");
    }
    return all;
  }

  /**
   * Ways to keep every call with its moments.
   *
   * @param collector where OpenTelemetry sends spans to
   */
  static Contenders tracers(Scale scale, String collector) {
    Contenders all = new Contenders();
    all.floor();
    all.tinyprof(TRACED, Jdks.own(), "clock=exact,trace=last 30s");
    all.jfr();
    if (scale != Scale.TINY) {
      all.kieker();
      all.openTelemetry(
          "batches to a collector",
          "-Dotel.traces.exporter=otlp",
          "-Dotel.exporter.otlp.endpoint=" + collector);
    }
    return all;
  }

  /** TinyProf on a program that has nothing to weave. */
  static Contender idleTinyprof() {
    String option = "-javaagent:" + Jars.tinyprof() + "=main=false,own=off";
    String program = Jars.holding(Woven.class);
    return new Contender(
        IDLE, Jdks.own(), "woven", List.of(), List.of(option), program, List.of(Jars.tinyprof()));
  }

  /** All that run, and a plain JVM of every version they run on. */
  List<Contender> running() {
    return List.copyOf(running);
  }

  /** Those that are of interest beside each other; a floor on JDK 25 is not. */
  List<Contender> timing() {
    return running.stream().filter(each -> !each.name().equals(FLOOR_25)).toList();
  }

  /** Names of those that cannot run here, each with the reason. */
  Map<String, String> missing() {
    return new LinkedHashMap<>(missing);
  }

  /** Whether it is somebody else's: neither TinyProf nor a plain JVM. */
  static boolean isPeer(String name) {
    return !List.of(FLOOR, FLOOR_25, EXACT, ADAPTIVE, EXACT_25, IDLE, TRACED).contains(name);
  }

  private void floor() {
    byHand(FLOOR, "floor", Jars.holding(Woven.class), List.of());
  }

  private void jfr() {
    byHand("JFR event, no stack", "jfr", Jars.holding(Woven.class), List.of());
  }

  private void byHand(String name, String subject, String classPath, List<Path> jars) {
    running.add(new Contender(name, Jdks.own(), subject, List.of(), List.of(), classPath, jars));
  }

  private void woven(
      String name, Path jdk, List<String> environment, List<String> options, List<Path> jars) {
    String program = Jars.holding(Woven.class);
    running.add(new Contender(name, jdk, "woven", environment, options, program, jars));
  }

  private void tinyprof(String name, Path jdk, String keys) {
    String argument = "%s,budget=off,include=%s#flat;%s#chain".formatted(keys, WOVEN, WOVEN);
    String option = "-javaagent:" + Jars.tinyprof() + "=" + argument;
    woven(name, jdk, List.of(), List.of(option), List.of(Jars.tinyprof()));
  }

  private void jdkTiming() throws IOException {
    Optional<Path> jdk = Jdks.find(25);
    if (jdk.isEmpty()) {
      missing.put(JDK_TIMING, "there is no JDK 25 here; TINYPROF_JDKS names folders to look in");
      return;
    }
    String program = Jars.holding(Woven.class);
    running.add(
        new Contender(FLOOR_25, jdk.get(), "floor", List.of(), List.of(), program, List.of()));
    tinyprof(EXACT_25, jdk.get(), "clock=exact");
    String filter = "%s::flat;%s::chain".formatted(WOVEN, WOVEN);
    String option = "-XX:StartFlightRecording:method-timing=" + filter + ",filename=timing.jfr";
    woven(JDK_TIMING, jdk.get(), List.of(), List.of(option), List.of());
  }

  private void kieker() {
    kieker("binary", "BinaryLogStreamHandler");
    kieker("text", "TextLogStreamHandler");
  }

  private void kieker(String format, String handler) {
    String name = "Kieker, " + format + " files";
    List<Path> jars = fetched(name, "kieker-");
    if (!jars.isEmpty()) {
      List<String> options =
          List.of(
              "-javaagent:" + jars.get(0),
              WRITER + "logStreamHandler=kieker.monitoring.writer.filesystem." + handler,
              WRITER + "customStoragePath=.",
              WRITER + "maxLogFiles=4", // or it would fill the disk
              // Its default is for one producer: two threads and a full queue wait for ever.
              "-Dkieker.monitoring.core.controller.WriterController.QueuePutStrategy="
                  + "kieker.monitoring.queue.putstrategy.YieldPutStrategy");
      woven(name, Jdks.own(), List.of("KIEKER_SIGNATURES_INCLUDE=" + WOVEN), options, jars);
    }
  }

  private void openTelemetry(String exporter, String... exporting) {
    String name = "OpenTelemetry, " + exporter;
    List<Path> jars = fetched(name, "opentelemetry-javaagent-");
    if (!jars.isEmpty()) {
      List<String> options = new ArrayList<>(List.of(exporting));
      options.add("-javaagent:" + jars.get(0));
      options.add("-Dotel.instrumentation.methods.include=" + WOVEN + "[flat,chain]");
      options.add("-Dotel.metrics.exporter=none");
      options.add("-Dotel.logs.exporter=none");
      woven(name, Jdks.own(), List.of(), options, jars);
    }
  }

  private List<Path> fetched(String name, String beginning) {
    List<Path> jars = Jars.beginningWith(beginning);
    if (jars.isEmpty()) {
      missing.put(name, "its jar is not here; ./gradlew experiments fetches it");
    }
    return jars;
  }
}
