package org.tinyprof.agent.boot;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A loader of the few classes that call the inside of the JDK, which is opened to them alone: the
 * application's classes do not see more of the JDK because of the agent.
 */
final class OpenedJvm extends ClassLoader {
  private static final String OURS = "org.tinyprof.agent.boot.";

  private OpenedJvm() {
    super(null);
  }

  /**
   * Gives the bootstrap loader the runtime's classes, if it does not have them.
   *
   * @return why this JVM is not to be profiled, empty if it is; and what the user should know,
   *     empty for nothing
   */
  static String[] prepare(File jar, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    OpenedJvm loader = new OpenedJvm();
    instrumentation.redefineModule(
        Object.class.getModule(),
        Set.of(),
        Map.of("jdk.internal.misc", Set.of(loader.getUnnamedModule())),
        Map.of(),
        Set.of(),
        Map.of());
    @SuppressWarnings("unchecked")
    Function<File, String[]> inside =
        (Function<File, String[]>)
            loader.loadClass(OURS + "InsideTheJdk").getDeclaredConstructor().newInstance();
    return inside.apply(jar);
  }

  /** Defines its classes itself: the bootstrap loader may have others of the same names. */
  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (!name.startsWith(OURS)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded == null ? findClass(name) : loaded;
    }
  }

  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String file = name.replace('.', '/') + ".class";
    try (InputStream in = ClassLoader.getSystemResourceAsStream(file)) {
      if (in == null) {
        throw new ClassNotFoundException(name);
      }
      byte[] bytes = in.readAllBytes();
      return defineClass(name, bytes, 0, bytes.length);
    } catch (IOException e) {
      throw new ClassNotFoundException(name, e);
    }
  }
}
