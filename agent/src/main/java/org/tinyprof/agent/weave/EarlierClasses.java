package org.tinyprof.agent.weave;

import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Has the classes woven that were loaded before the agent came. */
public final class EarlierClasses {
  private final Instrumentation instrumentation;
  private final WeavingReport report;

  public EarlierClasses(Instrumentation instrumentation, WeavingReport report) {
    this.instrumentation = instrumentation;
    this.report = report;
  }

  /**
   * Passes classes of the application, and the named ones of the JDK, through the transformers that
   * are installed by now: all at once, or one by one if the JVM refuses the lot.
   */
  public void retransform(Set<String> jdkClasses) {
    List<Class<?>> candidates = new ArrayList<>();
    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
      if (isCandidate(loaded, jdkClasses)) {
        candidates.add(loaded);
      }
    }
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
