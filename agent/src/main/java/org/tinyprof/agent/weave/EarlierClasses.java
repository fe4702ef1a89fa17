package org.tinyprof.agent.weave;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.tinyprof.agent.match.MethodSelector;

/**
 * Weaves classes that were loaded before the agent.
 *
 * <p>After {@code main} has begun, it weaves only those of MPI, because a running loop in a changed
 * class would stay interpreted for good.
 */
public final class EarlierClasses {
  private static final String MPI = "mpi.";
  private static final String START = "org.tinyprof.agent.boot."; // in the program's loader

  private final Instrumentation instrumentation;
  private final WeavingReport report;

  public EarlierClasses(Instrumentation instrumentation, WeavingReport report) {
    this.instrumentation = instrumentation;
    this.report = report;
  }

  /**
   * Passes the classes of MPI through the transformers that are installed by now; takes in which
   * others are there.
   */
  public void retransformMpi(OwnProgram own, MethodSelector selector) {
    List<Class<?>> calls = new ArrayList<>();
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (isCandidate(loaded, Set.of())) {
        if (loaded.getName().startsWith(MPI)) {
          calls.add(loaded);
        } else {
          own.load(
              loaded.getClassLoader(),
              loaded.getName(),
              new CodeLocation(loaded.getProtectionDomain()));
          selector.loadedBefore(loaded.getName());
        }
      }
    }
    if (instrumentation.isRetransformClassesSupported()) {
      retransform(calls);
    }
  }

  /**
   * Passes classes of the application, and the named ones of the JDK, through the transformers that
   * are installed by now, before {@code main} begins.
   */
  public void retransform(Set<String> jdkClasses) {
    List<Class<?>> candidates = new ArrayList<>();
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (isCandidate(loaded, jdkClasses)) {
        candidates.add(loaded);
      }
    }
    retransform(candidates);
  }

  /** All at once, or one by one if the JVM refuses the lot. */
  private void retransform(List<Class<?>> candidates) {
    if (candidates.isEmpty() || refusal(candidates.toArray(new Class<?>[0])).isEmpty()) {
      return;
    }
    for (Class<?> candidate : candidates) {
      String refusal = refusal(candidate);
      if (!refusal.isEmpty()) {
        report.failed(candidate.getName(), refusal);
      }
    }
  }

  private boolean isCandidate(Class<?> loaded, Set<String> jdkClasses) {
    ClassLoader loader = loaded.getClassLoader();
    if (loader == null) {
      return !jdkClasses.isEmpty() && jdkClasses.contains(loaded.getName());
    }
    return loader != ClassLoader.getPlatformClassLoader()
        && loader != EarlierClasses.class.getClassLoader()
        && !loaded.getName().startsWith(START)
        && instrumentation.isModifiableClass(loaded);
  }

  /** Why the JVM did not take the classes; empty if it did. */
  private String refusal(Class<?>... classes) {
    try {
      instrumentation.retransformClasses(classes);
      return "";
    } catch (UnmodifiableClassException | RuntimeException | LinkageError | InternalError e) {
      return e.toString();
    }
  }
}
