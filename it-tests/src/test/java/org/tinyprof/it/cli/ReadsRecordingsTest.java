package org.tinyprof.it.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tinyprof.it.agent.Foreign;
import org.tinyprof.it.agent.Jdk;
import org.tinyprof.it.agent.Programs;

/** Recordings of a real JVM: kinds of samples stay apart, and none of them is a time. */
class ReadsRecordingsTest {
  private static final String SETTINGS =
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <configuration version="2.0">
        <event name="jdk.CPUTimeSample">
          <setting name="enabled">true</setting>
          <setting name="throttle">10 ms</setting>
        </event>
        %s
      </configuration>
      """;
  private static final String EXECUTION_SAMPLES =
      """
      <event name="jdk.ExecutionSample">
        <setting name="enabled">true</setting>
        <setting name="period">20 ms</setting>
      </event>
      """;
  private static final long DEADLINE_SECONDS = 240; // far more than the program takes

  @TempDir Path folder;

  /**
   * What a JVM records of a program that computes for two seconds of CPU, most of them in one
   * method.
   */
  private Path record(Jdk jdk, String recorder) throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(
                jdk.java().toString(),
                Jdk.NO_PERFORMANCE_DATA,
                recorder,
                "-cp",
                Programs.plain().toString(),
                "program.Kernels")
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("said").toFile())
            .start();
    if (!process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
    }
    String said = Files.readString(folder.resolve("said"));
    assertEquals(0, process.waitFor(), said);
    return folder.resolve("some.jfr");
  }

  private Path recordWithJfr(String more) throws IOException, InterruptedException {
    Path settings = Files.writeString(folder.resolve("cpu-time.jfc"), SETTINGS.formatted(more));
    return record(
        Jdk.require(25), "-XX:StartFlightRecording:settings=" + settings + ",filename=some.jfr");
  }

  private Path recordWithAsyncProfiler(String events) throws IOException, InterruptedException {
    Path library = Foreign.asyncProfiler(folder);
    return record(
        Jdk.current(), "-agentpath:" + library + "=start," + events + ",jfr,file=some.jfr");
  }

  private Tinyprof.Ended command(Object... arguments) throws Exception {
    Tinyprof.Ended ended = new Tinyprof(Jdk.current(), folder).run(arguments);
    assertEquals(0, ended.exitCode(), ended.err());
    assertFalse((ended.out() + ended.err()).contains("0 ns"), ended.out());
    return ended;
  }

  /** How many samples the recording has, all stacks together: those of the outermost callpaths. */
  private double samples(Path recording, String metric) throws Exception {
    List<String> rows = command("convert", recording, "--to", "csv").out().lines().toList();
    List<String> columns = List.of(rows.get(0).split(","));
    int fromTheEnd = columns.size() - columns.indexOf(metric); // a name may have a comma
    double sum = 0;
    for (String row : rows.subList(1, rows.size())) {
      String[] cells = row.split(",", -1);
      String value = cells[cells.length - fromTheEnd];
      sum += row.contains("<") || value.isEmpty() ? 0 : Double.parseDouble(value);
    }
    return sum;
  }

  /** How many samples the events of a type stand for. */
  private static double events(Path recording, String type) throws IOException {
    return RecordingFile.readAllEvents(recording).stream()
        .filter(event -> event.getEventType().getName().equals(type))
        .filter(event -> event.getStackTrace() != null)
        .mapToLong(event -> event.hasField("samples") ? event.getLong("samples") : 1)
        .sum();
  }

  private void assertAreTheSamples(String type, Path recording, String metric) throws Exception {
    double expected = events(recording, type);
    assertTrue(expected > 0, "no " + type);
    assertEquals(expected, samples(recording, metric), type);
  }

  @Test
  void samplesOfCpuTimeAreSamples() throws Exception {
    Path recording = recordWithJfr("");
    assertAreTheSamples("jdk.CPUTimeSample", recording, "samples");
    String report = command("report", recording).out();
    assertTrue(report.matches("(?s)some.jfr    [\\d,]+ samples?\n.*"), report);
    assertTrue(report.contains("The file has no times; of its "), report);
    for (String format : List.of("folded", "speedscope", "caliper", "hatchet")) {
      String converted = command("convert", recording, "--to", format).out();
      assertTrue(converted.contains("Kernels.main"), format + " has " + converted);
    }
  }

  @Test
  void samplesOfCpuTimeStayApartFromThoseOfExecution() throws Exception {
    Path recording = recordWithJfr(EXECUTION_SAMPLES);
    assertAreTheSamples("jdk.ExecutionSample", recording, "samples");
    assertAreTheSamples("jdk.CPUTimeSample", recording, "samples.cpu");
    String report = command("report", recording).out().replaceAll("\\s+", " ");
    assertTrue(
        report.contains(
            "Kinds of samples are not added up: 'samples' is jdk.ExecutionSample, 'samples.cpu' is"
                + " jdk.CPUTimeSample."),
        report);
  }

  @Test
  void wallClockSamplesOfAsyncProfilerAreSamples() throws Exception {
    Path recording = recordWithAsyncProfiler("event=wall,interval=10ms");
    assertAreTheSamples("profiler.WallClockSample", recording, "samples");
    String report = command("report", recording).out();
    assertTrue(report.matches("(?s)some.jfr    [\\d,]+ samples\n.*"), report);
    assertTrue(
        report.contains(" wall-clock events hold "),
        "a thread that sleeps is written once: " + report);
    String folded = command("convert", recording, "--to", "folded").out();
    assertTrue(folded.contains("Kernels.main"), folded);
  }

  @Test
  void wallClockSamplesStayApartFromThoseOfCpuTime() throws Exception {
    Path recording = recordWithAsyncProfiler("event=ctimer,interval=5ms,wall=10ms");
    assertAreTheSamples("jdk.ExecutionSample", recording, "samples");
    assertAreTheSamples("profiler.WallClockSample", recording, "samples.wall");
  }
}
