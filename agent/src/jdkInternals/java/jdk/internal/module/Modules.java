package jdk.internal.module;

import java.lang.module.ModuleDescriptor;
import java.net.URI;

/** Stands in for the JDK's own while we compile, with the methods that we call. */
public final class Modules {
  private Modules() {}

  public static native Module defineModule(
      ClassLoader loader, ModuleDescriptor descriptor, URI location);
}
