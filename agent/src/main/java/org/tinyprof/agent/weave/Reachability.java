package org.tinyprof.agent.weave;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * Knows the class loaders whose classes can call the runtime.
 *
 * <p>The runtime is a bootstrap class, and most loaders ask their parents first. One that does not
 * (an OSGi bundle's, say) would throw {@code NoClassDefFoundError} into woven code.
 */
final class Reachability {
  private final Class<?> runtime;
  private final List<Verdict> verdicts = new ArrayList<>();

  Reachability(Class<?> runtime) {
    this.runtime = runtime;
  }

  boolean from(ClassLoader loader) {
    return loader == null || loader == ClassLoader.getSystemClassLoader() || verdict(loader);
  }

  private synchronized boolean verdict(ClassLoader loader) {
    for (Iterator<Verdict> each = verdicts.iterator(); each.hasNext(); ) {
      Verdict verdict = each.next();
      ClassLoader known = verdict.loader.get();
      if (known == loader) {
        return verdict.reachable;
      }
      if (known == null) {
        each.remove();
      }
    }
    boolean reachable = finds(loader);
    verdicts.add(new Verdict(new WeakReference<>(loader), reachable));
    return reachable;
  }

  private boolean finds(ClassLoader loader) {
    try {
      return Class.forName(runtime.getName(), false, loader) == runtime;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  private record Verdict(WeakReference<ClassLoader> loader, boolean reachable) {}
}
