package org.tinyprof.agent.fatal;

import java.lang.instrument.Instrumentation;
import java.lang.module.ModuleDescriptor;
import java.net.URI;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * The inside of the JDK's foreign functions, opened to this package's module alone.
 *
 * <p>JDK 17 has them in a module that programs get only by {@code --add-modules}. If this one has
 * not, the bootstrap loader is given the module's packages, and the program still does not see it.
 */
final class ForeignFunctions {
  static final String ABI = "jdk.internal.foreign.abi";

  private static final String SYSTEM_V = ABI + ".x64.sysv";
  private static final String INCUBATOR = "jdk.incubator.foreign";
  private static final int INCUBATED_IN = 17;
  private static final int IN_BASE_SINCE = 21;

  private final Instrumentation instrumentation;
  private final Module ours = ForeignFunctions.class.getModule();
  private final Module base = Object.class.getModule();

  private ForeignFunctions(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  /** Whether this JVM is one of those that the callers here were tried on. */
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
    new ForeignFunctions(instrumentation).open();
  }

  private void open() throws ReflectiveOperationException {
    Set<Module> us = Set.of(ours);
    Map<String, Set<Module>> exports = new HashMap<>();
    exports.put("jdk.internal.misc", us);
    Module module = base;
    if (incubated()) {
      exports.put("jdk.internal.module", us);
      change(base, exports, Map.of());
      module = ModuleLayer.boot().findModule(INCUBATOR).orElse(null);
      if (module == null) {
        module = define();
      }
      exports = new HashMap<>();
      exports.put(INCUBATOR, us);
    } else {
      exports.put("java.lang", us);
    }
    exports.put(ABI, us);
    exports.put(SYSTEM_V, us);
    change(module, exports, Map.of());
    change(base, Map.of(), Map.of("java.lang", us));
    if (incubated()) {
      instrumentation.redefineModule(ours, Set.of(module), Map.of(), Map.of(), Set.of(), Map.of());
    }
  }

  private void change(
      Module module, Map<String, Set<Module>> exports, Map<String, Set<Module>> opens) {
    instrumentation.redefineModule(module, Set.of(), exports, opens, Set.of(), Map.of());
  }

  /** Makes the bootstrap loader find the module's classes, and the JDK show it what it needs. */
  private Module define() throws ReflectiveOperationException {
    Set<String> packages =
        new HashSet<>(Set.of(INCUBATOR, "jdk.internal.foreign", ABI, SYSTEM_V, ABI + ".aarch64"));
    packages.add(ABI + ".aarch64.linux");
    packages.add(ABI + ".aarch64.macos");
    packages.add(ABI + ".x64");
    packages.add(ABI + ".x64.windows");
    ModuleDescriptor descriptor =
        ModuleDescriptor.newModule(INCUBATOR).packages(packages).exports(INCUBATOR).build();
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
    change(base, exports, Map.of());
    instrumentation.redefineModule(module, Set.of(base), Map.of(), Map.of(), Set.of(), Map.of());
    return module;
  }
}
