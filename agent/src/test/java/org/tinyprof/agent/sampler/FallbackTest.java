package org.tinyprof.agent.sampler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.tinyprof.agent.match.OwnClasses;
import org.tinyprof.agent.weave.WovenMethods;
import org.tinyprof.runtime.record.Rank;
import org.tinyprof.runtime.sample.StackSamples;
import org.tinyprof.runtime.settings.ProfilerSettings;

/** This JVM runs without JFR until JFR's turn comes. */
class FallbackTest {
  private static final String WHY = "there is no library";

  private final long mainId = Thread.currentThread().getId();
  private final Rank rank = new Rank(ProfilerSettings.named("none"), null, mainId);
  private final SampleCollector sink =
      new SampleCollector(new Frames(new OwnClasses(), new WovenMethods()), rank);
  private final StackSamples samples = new StackSamples(64);
  private final List<String> said = new ArrayList<>();
  private final SamplerStatus status = new SamplerStatus();
  private final Sampler sampler = new Sampler(false, status, nanos -> {}, said::add);

  @AfterEach
  void end() {
    sampler.end();
  }

  @Test
  void jfrTakesOverOnceTheProcessHasUsedEnoughCpuTime() throws Exception {
    Fallback shortRun = fallback(Duration.ofDays(1000));
    shortRun.begin(sampler, WHY, true);
    shortRun.look(sampler, samples);
    String before = status.text();
    assertTrue(before.contains(WHY), before);
    assertFalse(before.startsWith("JFR"), before);
    Fallback longRun = fallback(Duration.ZERO);
    longRun.begin(sampler, WHY, true);
    longRun.look(sampler, samples);
    assertEquals(
        before.startsWith("none")
            ? "JFR, every 20 ms; not async-profiler: " + WHY
            : "JFR, every 50 ms, after the JVM's own stacks; not async-profiler: " + WHY,
        status.text(),
        said::toString);
  }

  private Fallback fallback(Duration longRun) {
    return new Fallback(
        noInstrumentation(),
        sink,
        mainId,
        new RecordingFiles(System.getProperty("java.io.tmpdir"), Map.of(), 1, ""),
        longRun);
  }

  /** Then JFR keeps stacks of its usual depth. */
  private static Instrumentation noInstrumentation() {
    return (Instrumentation)
        Proxy.newProxyInstance(
            FallbackTest.class.getClassLoader(),
            new Class<?>[] {Instrumentation.class},
            (proxy, method, arguments) -> {
              throw new UnsupportedOperationException(method.getName());
            });
  }
}
