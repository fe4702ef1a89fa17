package org.tinyprof.runtime.ending;

/**
 * How this process ends, if it does not end well. A process has one: the first that is told stays.
 * Thread-safe.
 *
 * @param how what ended it, and where; {@code CounterDefinition} in {@code format} has the forms
 * @param nanos when, by {@link System#nanoTime}
 */
public record Ending(String how, long nanos) {
  private static volatile Ending first; // null until something ends the process

  /** Tells how the process ends, from now on. */
  public static void tell(String how) {
    tell(how, System.nanoTime());
  }

  /** The same of a moment that has passed. */
  public static synchronized void tell(String how, long nanos) {
    if (first == null) {
      first = new Ending(how, nanos);
    }
  }

  /** Returns null if the process goes on, or ends well, as far as anybody has told. */
  public static Ending orNull() {
    return first;
  }

  /** Forgets it, for a test. */
  static synchronized void forget() {
    first = null;
  }
}
