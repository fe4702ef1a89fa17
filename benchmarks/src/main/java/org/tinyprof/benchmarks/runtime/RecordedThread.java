package org.tinyprof.benchmarks.runtime;

import java.time.Duration;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.tinyprof.runtime.Session;
import org.tinyprof.runtime.event.EventIds;
import org.tinyprof.runtime.event.EventSpec;
import org.tinyprof.runtime.event.EventSwitches;
import org.tinyprof.runtime.record.Recorder;
import org.tinyprof.runtime.settings.ProfilerSettings;
import org.tinyprof.runtime.settings.TraceSettings;
import org.tinyprof.runtime.tree.Node;

/** A benchmark thread inside the event {@code main}, and the events it may call. */
@State(Scope.Thread)
public class RecordedThread {
  private static final int ITERATIONS_ON = 2; // long enough to be compiled before it is off

  private static final TraceSettings LAST =
      new TraceSettings(TraceSettings.Mode.LAST, Duration.ofHours(1), TraceSettings.DEFAULT_MEMORY);

  @Param({"exact", "traced", "adaptive", "cpu", "alloc", "off"})
  public String clock;

  private Node main;
  private int iteration;

  @Setup(Level.Iteration)
  public void enterMain() {
    Session.install(new JdkMeter());
    ProfilerSettings settings = ProfilerSettings.named("benchmark");
    Session.start(
        settings
            .withCpu(clock.equals("cpu"))
            .withAlloc(clock.equals("alloc"))
            .withTrace(clock.equals("traced") ? LAST : TraceSettings.AUTO),
        Thread.currentThread());
    for (int i = 0; i < MeasuredCalls.TEN; i++) {
      EventIds.idOf(EventSpec.of(callee(i)).withAdaptive(clock.equals("adaptive")));
    }
    if (clock.equals("off") && ++iteration > ITERATIONS_ON) {
      EventSwitches.OFF[Callee.ZERO_PLACE] = 1;
    }
    main = Recorder.enter(EventIds.idOf("main"));
  }

  @TearDown(Level.Iteration)
  public void exitMain() {
    Recorder.exit(main);
  }

  static String callee(int number) {
    return "callee" + number;
  }
}
