package org.tinyprof.agent.sampler;

import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.module.Configuration;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Loads async-profiler's classes where nobody else sees them. From JDK 24 on, a JVM warns of native
 * code that an unnamed module loads, and the warning would be the program's output: there they are
 * a named module, which alone may call native code. Before, they are not: making a module takes 25
 * ms.
 */
final class ProfilerModule {
  private static final String NAME = "org.tinyprof.asyncprofiler";
  private static final String PACKAGE = "one.profiler";
  private static final String API = PACKAGE + ".AsyncProfiler";
  private static final String SUFFIX = ".class";
  private static final int GRANTED_SINCE = 22;

  private ProfilerModule() {}

  /** Finds the bytes of a class by its dotted name; null if there is none. */
  interface Classes {
    byte[] bytes(String name);
  }

  /** The class of async-profiler's Java API. */
  static Class<?> load(Classes classes, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    if (Runtime.version().feature() < GRANTED_SINCE) {
      return Class.forName(API, true, new PlainLoader(classes));
    }
    ModuleFinder finder = new OneModule(classes);
    ModuleLayer boot = ModuleLayer.boot();
    Configuration configuration =
        boot.configuration().resolve(finder, ModuleFinder.of(), Set.of(NAME));
    ModuleLayer layer =
        ModuleLayer.defineModulesWithOneLoader(configuration, List.of(boot), null).layer();
    Module module = layer.findModule(NAME).orElseThrow();
    grantNativeAccess(module, instrumentation);
    return Class.forName(API, true, module.getClassLoader());
  }

  private static void grantNativeAccess(Module module, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    Module base = Object.class.getModule();
    Module self = ProfilerModule.class.getModule();
    instrumentation.redefineModule(
        base, Set.of(), Map.of(), Map.of("java.lang", Set.of(self)), Set.of(), Map.of());
    Method grant = Module.class.getDeclaredMethod("implAddEnableNativeAccess");
    grant.setAccessible(true);
    grant.invoke(module);
  }

  private static final class PlainLoader extends ClassLoader {
    private final Classes classes;

    PlainLoader(Classes classes) {
      super(null);
      this.classes = classes;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
      byte[] bytes = classes.bytes(name);
      if (bytes == null) {
        throw new ClassNotFoundException(name);
      }
      return defineClass(name, bytes, 0, bytes.length);
    }
  }

  private static final class OneModule implements ModuleFinder {
    private final ModuleReference reference;

    OneModule(Classes classes) {
      ModuleDescriptor descriptor =
          ModuleDescriptor.newAutomaticModule(NAME).packages(Set.of(PACKAGE)).build();
      reference =
          new ModuleReference(descriptor, URI.create("tinyprof:/")) {
            @Override
            public ModuleReader open() {
              return new Reader(classes);
            }
          };
    }

    @Override
    public Optional<ModuleReference> find(String name) {
      return name.equals(NAME) ? Optional.of(reference) : Optional.empty();
    }

    @Override
    public Set<ModuleReference> findAll() {
      return Set.of(reference);
    }
  }

  private static final class Reader implements ModuleReader {
    private final Classes classes;

    Reader(Classes classes) {
      this.classes = classes;
    }

    @Override
    public Optional<URI> find(String name) {
      return Optional.empty();
    }

    @Override
    public Optional<InputStream> open(String name) {
      return Optional.empty();
    }

    @Override
    public Optional<ByteBuffer> read(String resource) {
      boolean isClass = resource.endsWith(SUFFIX);
      String name = isClass ? resource.substring(0, resource.length() - SUFFIX.length()) : "";
      byte[] bytes = isClass ? classes.bytes(name.replace('/', '.')) : null;
      return bytes == null ? Optional.empty() : Optional.of(ByteBuffer.wrap(bytes));
    }

    @Override
    public Stream<String> list() throws IOException {
      return Stream.empty();
    }

    @Override
    public void close() {}
  }
}
