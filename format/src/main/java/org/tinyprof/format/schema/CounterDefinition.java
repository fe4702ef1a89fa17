package org.tinyprof.format.schema;

import org.tinyprof.format.wire.Texts;

/**
 * A value of a lane as a whole, without a callpath: calls that found no room, the wall time of a
 * process, its memory.
 */
public record CounterDefinition(String name, String unit) {
  /** Wall time of a process up to the moment of its values. */
  public static final CounterDefinition WALL =
      new CounterDefinition("wall", MetricDefinition.NANOSECONDS);

  /** How long threads of the application have waited for work of the profiler, such as weaving. */
  public static final CounterDefinition PROFILER_WORK =
      new CounterDefinition("profiler.work", MetricDefinition.NANOSECONDS);

  /**
   * When the program went on after {@code MPI_Init}, on the program's clock: wall time so far less
   * {@link #PROFILER_WORK} so far. Absent without MPI.
   */
  public static final CounterDefinition MPI_BEGAN =
      new CounterDefinition("mpi.began", MetricDefinition.NANOSECONDS);

  /** When the program came to {@code MPI_Finalize}, on the same clock. Absent before that. */
  public static final CounterDefinition MPI_ENDED =
      new CounterDefinition("mpi.ended", MetricDefinition.NANOSECONDS);

  /** Wall time of a process that went on after the moment of its values; else absent. */
  public static final CounterDefinition GOING_ON =
      new CounterDefinition("going.on", MetricDefinition.NANOSECONDS);

  private static final String ENDED = "ended";

  /**
   * Callpaths and metrics that a rank describes in another way than the profile as a whole, and
   * callpaths whose children together take longer than they, beyond the errors stated.
   */
  public static final CounterDefinition CONTRADICTIONS =
      new CounterDefinition("contradictions", "");

  /** Calls that an exact trace had no room for. */
  public static final CounterDefinition UNTRACED_CALLS = calls("untraced.calls");

  /** Sends, receives and collectives that an exact trace had no room for. */
  public static final CounterDefinition UNTRACED_MESSAGES = calls("untraced.messages");

  public CounterDefinition {
    Texts.require(name, "counter name");
    Texts.require(unit, "counter unit");
    if (name.isEmpty()) {
      throw new IllegalArgumentException("a counter has no name; give it one");
    }
  }

  /**
   * Wall time up to the moment when a process ended in a way that is not well; absent on lanes that
   * did not.
   *
   * @param how the name: what ended it, and {@code " at "} where in the program, if that is known
   */
  public static CounterDefinition ended(String how) {
    return new CounterDefinition(how, ENDED);
  }

  /** Whether its name tells how a process ended. */
  public boolean isEnding() {
    return unit.equals(ENDED);
  }

  /** A counter of calls. */
  public static CounterDefinition calls(String name) {
    return new CounterDefinition(name, "calls");
  }

  /** Written out: the one that comes with a record costs a JVM 15 ms when first called. */
  @Override
  public boolean equals(Object other) {
    return other instanceof CounterDefinition that
        && name.equals(that.name)
        && unit.equals(that.unit);
  }

  @Override
  public int hashCode() {
    return 31 * name.hashCode() + unit.hashCode();
  }
}
