package org.tinyprof.it.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Other agents that change the same classes, before TinyProf's and after it. */
class NeighboursTest {
  private static final Map<Jdk, Finished> ALONE = new ConcurrentHashMap<>();

  @ParameterizedTest(name = "JDK {0}, TinyProf first: {1}")
  @CsvSource({"17, true", "17, false", "25, true", "25, false"})
  void isJacoco(int version, boolean first) throws Exception {
    Jdk jdk = Jdk.require(version);
    String jacoco = "-javaagent:" + Foreign.jar("org.jacoco.agent") + "=output=none";
    Finished run = run(jdk, first, List.of(jacoco));
    assertEquals(alone(jdk).toString(), run.toString());
    assertEquals(alone(jdk).recording().counts(), run.recording().counts());
  }

  /** It prints the calls of the database that it has seen: its own weaving is whole as well. */
  @ParameterizedTest(name = "JDK {0}, TinyProf first: {1}")
  @CsvSource({"17, true", "17, false", "25, true", "25, false"})
  void isOpenTelemetry(int version, boolean first) throws Exception {
    Jdk jdk = Jdk.require(version);
    Finished run =
        run(
            jdk,
            first,
            List.of(
                "-javaagent:" + Foreign.jar("opentelemetry-javaagent"),
                "-Dotel.traces.exporter=logging",
                "-Dotel.metrics.exporter=none",
                "-Dotel.logs.exporter=none",
                "-Dotel.instrumentation.common.default-enabled=false", // it would take a minute
                "-Dotel.instrumentation.jdbc.enabled=true"));
    assertEquals(alone(jdk).out(), run.out());
    assertEquals(0, run.exitCode());
    assertTrue(run.complaints().contains("[tracer: io.opentelemetry.jdbc:"), run::complaints);
    assertTrue(run.complaints().lines().noneMatch(line -> line.startsWith("tinyprof")));
    assertEquals(alone(jdk).recording().counts(), run.recording().counts());
  }

  private static Finished alone(Jdk jdk) throws Exception {
    Finished known = ALONE.get(jdk);
    if (known == null) {
      known = run(jdk, true, List.of());
      assertTrue(known.recording().count("JdbcStatement.execute") > 5, known::toString);
      ALONE.put(jdk, known);
    }
    return known;
  }

  private static Finished run(Jdk jdk, boolean first, List<String> other) throws Exception {
    Path[] classPath = {Programs.foreign(), Foreign.jar("h2")};
    Jvm jvm = new Jvm(jdk).classPath(classPath);
    String include = "include=org.h2.jdbc.Jdbc*Statement#execute*;org.h2.jdbc.JdbcResultSet#next";
    String[] options = other.toArray(String[]::new);
    jvm = first ? jvm.agent(include).option(options) : jvm.option(options).agent(include);
    return jvm.run("program.Sql");
  }
}
