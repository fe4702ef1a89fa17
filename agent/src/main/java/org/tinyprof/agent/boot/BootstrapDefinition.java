package org.tinyprof.agent.boot;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.security.ProtectionDomain;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Gives the bootstrap loader the runtime's classes one by one, in a JVM that runs already.
 *
 * <p>Appending a jar to its path instead turns class data sharing off for all classes still to
 * come, and has the JVM print a line about it in the middle of the application's output.
 */
final class BootstrapDefinition {
  private static final String UNSAFE = "jdk.internal.misc.Unsafe";
  private static final String SUFFIX = ".class";

  private final Object unsafe;
  private final Method define;

  /** Opens the one door of the JDK that leads there, to this class's module alone. */
  BootstrapDefinition(Instrumentation instrumentation) throws ReflectiveOperationException {
    Set<Module> us = Set.of(BootstrapDefinition.class.getModule());
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of("jdk.internal.misc", us),
        Map.of(),
        Set.of(),
        Map.of());
    Class<?> type = Class.forName(UNSAFE);
    unsafe = type.getMethod("getUnsafe").invoke(null);
    define =
        type.getMethod(
            "defineClass",
            String.class,
            byte[].class,
            int.class,
            int.class,
            ClassLoader.class,
            ProtectionDomain.class);
  }

  /** Defines all classes that are entries of the jar. */
  void defineAll(JarFile jar) throws IOException, ReflectiveOperationException {
    List<JarEntry> left = new ArrayList<>();
    for (JarEntry entry : Collections.list(jar.entries())) {
      if (entry.getName().endsWith(SUFFIX)) {
        left.add(entry);
      }
    }
    while (!left.isEmpty()) {
      List<JarEntry> later = new ArrayList<>();
      for (JarEntry entry : left) {
        if (!defined(jar, entry)) {
          later.add(entry);
        }
      }
      if (later.size() == left.size()) {
        throw new ClassNotFoundException("what " + left.get(0).getName() + " extends");
      }
      left = later;
    }
  }

  /** Fails for a class whose super class has not had its turn. */
  private boolean defined(JarFile jar, JarEntry entry)
      throws IOException, ReflectiveOperationException {
    String path = entry.getName();
    String name = path.substring(0, path.length() - SUFFIX.length());
    try (InputStream in = jar.getInputStream(entry)) {
      byte[] bytes = in.readAllBytes();
      define.invoke(unsafe, name, bytes, 0, bytes.length, null, null);
      return true;
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof NoClassDefFoundError) {
        return false;
      }
      throw e;
    }
  }
}
