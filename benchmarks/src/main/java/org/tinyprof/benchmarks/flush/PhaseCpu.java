package org.tinyprof.benchmarks.flush;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import org.tinyprof.benchmarks.format.CpuTime;
import org.tinyprof.io.communicator.Communicator;
import org.tinyprof.io.phases.Groups;
import org.tinyprof.io.phases.ProfileStore;

/**
 * CPU time of the thread that flushes on rank 0, by phase: its clock is read at the first call of
 * the phase that follows.
 */
final class PhaseCpu {
  private long phaseStart;
  private long aggregate;
  private long synchronise;

  /** Aggregators have all values of their group when they first speak to each other. */
  Groups watched(Groups groups) {
    Communicator peers =
        beforeFirst("gatherv", Communicator.class, groups.peers(), () -> aggregate = phaseNanos());
    return new Groups(groups.number(), groups.members(), peers);
  }

  /** Whoever is about to write asks first how exactly. */
  ProfileStore watched(ProfileStore store) {
    return beforeFirst("precision", ProfileStore.class, store, () -> synchronise = phaseNanos());
  }

  /** The flush starts now. */
  void start() {
    phaseStart = CpuTime.nanoseconds();
  }

  long aggregateNanos() {
    return aggregate;
  }

  long synchroniseNanos() {
    return synchronise;
  }

  private long phaseNanos() {
    long now = CpuTime.nanoseconds();
    long nanos = now - phaseStart;
    phaseStart = now;
    return nanos;
  }

  private static <T> T beforeFirst(String method, Class<T> type, T real, Runnable action) {
    boolean[] called = {false};
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, call, arguments) -> {
              if (!called[0] && call.getName().equals(method)) {
                called[0] = true;
                action.run();
              }
              try {
                return call.invoke(real, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }
}
