package org.tinyprof.agent.weave;

import java.util.ArrayList;
import java.util.List;

/**
 * The modules of the JDK whose classes the program's own class loader defines: javac, jshell, jlink
 * and the like.
 */
final class JdkModules {
  private static final List<Module> ABOVE_PLATFORM = abovePlatform();

  private JdkModules() {}

  /** Whether a class is one of theirs; no class path can have classes in their packages. */
  static boolean define(ClassLoader loader, String internalName) {
    int slash = internalName.lastIndexOf('/');
    if (slash < 0) {
      return false;
    }
    String packageName = internalName.substring(0, slash).replace('/', '.');
    for (Module module : ABOVE_PLATFORM) {
      if (module.getClassLoader() == loader && module.getPackages().contains(packageName)) {
        return true;
      }
    }
    return false;
  }

  /** The names are reserved: an image made by jlink can have the program's modules beside them. */
  private static List<Module> abovePlatform() {
    List<Module> modules = new ArrayList<>();
    for (Module module : ModuleLayer.boot().modules()) {
      ClassLoader loader = module.getClassLoader();
      if (loader != null
          && loader != ClassLoader.getPlatformClassLoader()
          && (module.getName().startsWith("jdk.") || module.getName().startsWith("java."))) {
        modules.add(module);
      }
    }
    return modules;
  }
}
