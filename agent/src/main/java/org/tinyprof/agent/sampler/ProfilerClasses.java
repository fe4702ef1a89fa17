package org.tinyprof.agent.sampler;

import java.lang.instrument.Instrumentation;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.Set;
import jdk.internal.module.Modules;

/**
 * Loads async-profiler's classes in a loader of their own.
 *
 * <p>From JDK 24 on, a JVM warns of native code in an unnamed module, and the warning would be the
 * program's output. There the classes are a named module, which alone may call native code. The JDK
 * makes it in the way it makes its own: to resolve a layer of modules would take every process 50
 * ms.
 */
final class ProfilerClasses extends ClassLoader {
  private static final String PACKAGE = "one.profiler";
  private static final String MODULE = "org.tinyprof.asyncprofiler";
  private static final int GRANTED_SINCE = 22;

  private final Source source;

  /** Finds the bytes of a class by its dotted name; null if there is none. */
  interface Source {
    byte[] bytes(String name);
  }

  private ProfilerClasses(Source source) {
    super(null);
    this.source = source;
  }

  /** The class of async-profiler's Java API. */
  static Class<?> load(Source source, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    ProfilerClasses loader = new ProfilerClasses(source);
    if (Runtime.version().feature() >= GRANTED_SINCE) {
      grantNativeAccess(loader, instrumentation);
    }
    return Class.forName(PACKAGE + ".AsyncProfiler", true, loader);
  }

  private static void grantNativeAccess(ClassLoader loader, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    Set<Module> us = Set.of(ProfilerClasses.class.getModule());
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of("jdk.internal.module", us),
        Map.of("java.lang", us),
        Set.of(),
        Map.of());
    ModuleDescriptor descriptor =
        ModuleDescriptor.newAutomaticModule(MODULE).packages(Set.of(PACKAGE)).build();
    Module module = Modules.defineModule(loader, descriptor, null);
    Method grant = Module.class.getDeclaredMethod("implAddEnableNativeAccess");
    grant.setAccessible(true);
    grant.invoke(module);
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    byte[] bytes = source.bytes(name);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return defineClass(name, bytes, 0, bytes.length);
  }
}
