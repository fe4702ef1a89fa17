package org.tinyprof.runtime;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import org.tinyprof.runtime.record.CurrentRank;
import org.tinyprof.runtime.tree.Counter;

/**
 * The attributes that the program gave its run, before or after the start of the profiler. The last
 * value of a name counts. No method throws; refused values are counted once the profiler runs.
 */
public final class ProgramAttributes {
  static final int MOST = 256;

  private static final ReentrantLock LOCK = new ReentrantLock(); // a monitor might pin
  private static final TreeMap<String, AttributeValue> VALUES = new TreeMap<>();

  private ProgramAttributes() {}

  public static void put(String name, String text) {
    keep(name, text == null ? null : new AttributeValue.Text(text));
  }

  public static void put(String name, long number) {
    keep(name, new AttributeValue.Decimal(BigDecimal.valueOf(number)));
  }

  public static void put(String name, double number) {
    boolean finite = Double.isFinite(number);
    keep(name, finite ? new AttributeValue.Decimal(BigDecimal.valueOf(number)) : null);
  }

  public static void put(String name, boolean yes) {
    keep(name, new AttributeValue.YesNo(yes));
  }

  public static void put(String name, Instant moment) {
    keep(name, moment == null ? null : new AttributeValue.Moment(moment));
  }

  /** Hands all of them to a reader, in the order of their names. */
  public static void tell(AttributeValue.Reader reader) {
    for (Map.Entry<String, AttributeValue> each : copy().entrySet()) {
      each.getValue().tell(each.getKey(), reader);
    }
  }

  /** For tests, which need to start with none. */
  static void clear() {
    LOCK.lock();
    try {
      VALUES.clear();
    } finally {
      LOCK.unlock();
    }
  }

  private static void keep(String name, AttributeValue value) {
    if (name == null || value == null || !AttributeName.problem(name).isEmpty()) {
      CurrentRank.count(Counter.REFUSED_VALUES);
      return;
    }
    LOCK.lock();
    try {
      if (VALUES.size() < MOST || VALUES.containsKey(name)) {
        VALUES.put(name, value);
        return;
      }
    } finally {
      LOCK.unlock();
    }
    CurrentRank.count(Counter.REFUSED_VALUES);
  }

  private static Map<String, AttributeValue> copy() {
    LOCK.lock();
    try {
      return new TreeMap<>(VALUES);
    } finally {
      LOCK.unlock();
    }
  }
}
