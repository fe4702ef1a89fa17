package org.tinyprof.agent.config;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.tinyprof.runtime.settings.TraceSettings;

/**
 * What is measured at each call, and how much of it is kept.
 *
 * @param adaptive whether durations of hot, short methods may be sampled; counts are always exact
 * @param rawTimes whether times keep in them what recording cost
 * @param stacks who takes stacks of the program's threads
 * @param waiting how it is learned what threads wait for
 * @param trace what is kept of when things happened
 * @param eachThread whether every thread is a lane of its own, instead of adding to its rank's
 */
public record RecordingOptions(
    boolean adaptive,
    boolean rawTimes,
    Stacks stacks,
    Waiting waiting,
    TraceSettings trace,
    boolean eachThread,
    Set<Meter> meters,
    int maxCallpaths,
    int maxDepth,
    int maxValues,
    int maxPeers) {

  /** What can be measured in addition to time, at a cost. */
  public enum Meter {
    CPU,
    ALLOC
  }

  /** How {@code clock} is written. */
  private enum Clock {
    ADAPTIVE,
    EXACT
  }

  /** How {@code times} is written. */
  private enum Times {
    COMPENSATED,
    RAW
  }

  /** How {@code sampler} is written. */
  public enum Stacks {
    /** The first that works; async-profiler is tried first. */
    AUTO,
    /** JFR, from the start on. */
    JFR,
    /** The JVM itself, whatever its collector. */
    JAVA,
    NONE
  }

  /** How {@code waiting} is written. */
  public enum Waiting {
    /** By the states that the JVM and the kernel tell. */
    LOOKS,
    /** By signals to threads that wait, which cut short the program's own system calls. */
    SIGNALS
  }

  /** How {@code threads} is written. */
  private enum Threads {
    FOLD,
    EACH
  }

  public RecordingOptions {
    meters = Set.copyOf(meters);
  }

  static RecordingOptions of(TypedValues settings) throws ConfigurationException {
    return new RecordingOptions(
        settings.choice(ConfigurationKey.CLOCK, Clock.ADAPTIVE) == Clock.ADAPTIVE,
        settings.choice(ConfigurationKey.TIMES, Times.COMPENSATED) == Times.RAW,
        settings.choice(ConfigurationKey.SAMPLER, Stacks.AUTO),
        settings.choice(ConfigurationKey.WAITING, Waiting.LOOKS),
        TraceOptions.of(settings),
        settings.choice(ConfigurationKey.THREADS, Threads.FOLD) == Threads.EACH,
        meters(settings),
        settings.number(ConfigurationKey.MAX_CALLPATHS, 1 << 16, 16, 1 << 20),
        settings.number(ConfigurationKey.MAX_DEPTH, 256, 4, 4_096),
        settings.number(ConfigurationKey.MAX_VALUES, 1 << 20, 16, 1 << 24),
        settings.number(ConfigurationKey.MAX_PEERS, 256, 1, 1 << 20));
  }

  private static Set<Meter> meters(TypedValues settings) throws ConfigurationException {
    Set<Meter> meters = EnumSet.noneOf(Meter.class);
    Optional<Value> value = settings.value(ConfigurationKey.METRICS);
    if (value.isPresent()) {
      for (Value item : TypedValues.items(ConfigurationKey.METRICS.written(), value.get())) {
        if (item instanceof Value.Text text && text.text().indexOf(',') >= 0) {
          throw TypedValues.mismatch(
              ConfigurationKey.METRICS.written(), item, "`cpu;alloc` or a list in YAML");
        }
        meters.add(TypedValues.choice(ConfigurationKey.METRICS.written(), item, Meter.class));
      }
    }
    return meters;
  }
}
