package org.tinyprof.runtime;

import java.util.List;
import org.tinyprof.Metric;

/**
 * A call that hand-written code holds on to; what {@link org.tinyprof.Event} is made of.
 *
 * <p>Unlike the bare number woven code keeps, it knows its thread and which call of its callpath it
 * is, so a stale one touches nothing. A superclass, not a field, of Event: the JIT elides one
 * object where it would keep two.
 */
public abstract class OpenCall {
  private static final char SEPARATOR = ';';

  private final Recorder recorder; // null where nothing is recorded
  private final int call;
  private final long calls;
  private boolean closed;

  /** Enters an event on the current thread. */
  protected OpenCall(int event) {
    recorder = Recorder.current();
    call = recorder == null ? Node.ROOT : recorder.open(event);
    calls = call > Node.ROOT ? recorder.tree().calls(Node.of(call)) : 0;
  }

  /** Exits; a call that is not open on this thread is counted and left alone. */
  protected final void exit() {
    if (recorder == null) {
      return;
    }
    if (recorder != Recorder.current()) {
      if (!recorder.isPausedHere()) {
        recorder.rank().count(Counter.FOREIGN_EXITS);
      }
    } else if (closed || isStale()) {
      recorder.rank().count(Counter.UNBALANCED_EXITS);
    } else {
      closed = true;
      recorder.close(call);
    }
  }

  /** Sets a varying metric of the call; the last value counts. */
  protected final void setNumber(String metric, double value) {
    if (recorder != null) {
      int number = recorder.rank().metric(metric);
      set(number, value);
    }
  }

  /** Sets a consistent metric of the callpath; the first value counts. */
  protected final void setText(String metric, String value) {
    if (recorder != null) {
      set(recorder.rank().metric(metric), value);
    }
  }

  /** Adds to the bytes that the call has moved. */
  protected final void moved(long bytes) {
    if (recorder != null) {
      if (bytes >= 0 && isMine()) {
        extras().addBytes(bytes);
      } else {
        refuse();
      }
    }
  }

  /** Sets the metrics in the order of their definition: {@code "COMP;12.5"}; empty means none. */
  protected final void setAll(String values) {
    if (recorder == null) {
      return;
    }
    int metric = 0;
    int from = 0;
    while (from <= values.length()) {
      int separator = values.indexOf(SEPARATOR, from);
      int to = separator < 0 ? values.length() : separator;
      if (to > from) {
        setPart(metric, values.substring(from, to));
      }
      metric++;
      from = to + 1;
    }
  }

  private void setPart(int metric, String value) {
    List<Metric> metrics = recorder.rank().metrics();
    if (metric < metrics.size() && metrics.get(metric).consistent()) {
      set(metric, value);
    } else {
      set(metric, number(value));
    }
  }

  private void set(int metric, double value) {
    List<Metric> metrics = recorder.rank().metrics();
    boolean known = metric >= 0 && metric < metrics.size() && !metrics.get(metric).consistent();
    if (known && Double.isFinite(value) && isMine()) {
      extras().set(metric, value);
    } else {
      refuse();
    }
  }

  private void set(int metric, String value) {
    List<Metric> metrics = recorder.rank().metrics();
    boolean known = metric >= 0 && metric < metrics.size() && metrics.get(metric).consistent();
    if (!known || !isMine()) {
      refuse();
    } else if (!extras().attribute(metric, value)) {
      recorder.tree().count(Counter.CONFLICTS);
    }
  }

  private void refuse() {
    if (!isFoldedHere()) {
      recorder.rank().count(Counter.REFUSED_VALUES);
    }
  }

  private boolean isFoldedHere() {
    return call == Node.FOLDED && !closed;
  }

  private boolean isMine() {
    return !closed && recorder == Recorder.current() && !isStale() && call > Node.ROOT;
  }

  private boolean isStale() {
    CallTree tree = recorder.tree();
    return tree == null || (call > Node.ROOT && !tree.isOpen(Node.of(call), calls));
  }

  private Extras extras() {
    return recorder.tree().extrasOf(Node.of(call));
  }

  private static double number(String text) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException e) {
      return Double.NaN; // refused and counted like any other NaN
    }
  }
}
