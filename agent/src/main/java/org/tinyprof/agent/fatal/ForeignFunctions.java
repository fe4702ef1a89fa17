package org.tinyprof.agent.fatal;

import java.lang.instrument.Instrumentation;
import java.lang.module.ModuleDescriptor;
import java.net.URI;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * The inside of the JDK, with its foreign functions, opened to this package's module alone.
 *
 * <p>JDK 17 has them in a module that programs get only by {@code --add-modules}. If this one has
 * not, the bootstrap loader is given the module's packages, and the program still does not see it.
 */
final class ForeignFunctions {
  static final String ABI = "jdk.internal.foreign.abi";

  private static final String INCUBATOR = "jdk.incubator.foreign";
  private static final int INCUBATED_IN = 17;
  private static final int IN_BASE_SINCE = 21;

  private ForeignFunctions() {}

  /** Whether this JVM is one of those that the callers here were made for. */
  static boolean known() {
    return System.getProperty("os.name").equals("Linux")
        && System.getProperty("os.arch").equals("amd64")
        && System.getProperty("java.vm.name").contains("Server VM")
        && (incubated() || Runtime.version().feature() >= IN_BASE_SINCE);
  }

  static boolean incubated() {
    return Runtime.version().feature() == INCUBATED_IN;
  }

  static void open(Instrumentation instrumentation) throws ReflectiveOperationException {
    Set<Module> us = Set.of(ForeignFunctions.class.getModule());
    Module base = Object.class.getModule();
    instrumentation.redefineModule(
        base,
        Set.of(),
        Map.of("jdk.internal.misc", us, "jdk.internal.module", us),
        Map.of("java.lang", us),
        Set.of(),
        Map.of());
    if (incubated() && ModuleLayer.boot().findModule(INCUBATOR).isEmpty()) {
      define(base, instrumentation);
    }
  }

  /** Makes the bootstrap loader find the module's classes, and the JDK show them what they need. */
  private static void define(Module base, Instrumentation instrumentation)
      throws ReflectiveOperationException {
    Set<String> packages =
        Set.of(
            INCUBATOR,
            "jdk.internal.foreign",
            ABI,
            ABI + ".aarch64",
            ABI + ".aarch64.linux",
            ABI + ".aarch64.macos",
            ABI + ".x64",
            ABI + ".x64.sysv",
            ABI + ".x64.windows");
    ModuleDescriptor descriptor = ModuleDescriptor.newModule(INCUBATOR).packages(packages).build();
    Module module =
        (Module)
            Class.forName("jdk.internal.module.Modules")
                .getMethod("defineModule", ClassLoader.class, ModuleDescriptor.class, URI.class)
                .invoke(null, null, descriptor, URI.create("jrt:/" + INCUBATOR));
    Map<String, Set<Module>> exports = new HashMap<>();
    for (ModuleDescriptor.Exports each : base.getDescriptor().exports()) {
      if (each.targets().contains(INCUBATOR)) {
        exports.put(each.source(), Set.of(module));
      }
    }
    instrumentation.redefineModule(base, Set.of(), exports, Map.of(), Set.of(), Map.of());
    Map<String, Set<Module>> toUs = Map.of(INCUBATOR, Set.of(ForeignFunctions.class.getModule()));
    instrumentation.redefineModule(module, Set.of(base), toUs, Map.of(), Set.of(), Map.of());
  }
}
