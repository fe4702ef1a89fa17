package org.tinyprof.agent.boot;

import java.security.ProtectionDomain;

/**
 * The two methods of {@code jdk.internal.misc.Unsafe} that the agent calls. The build puts that
 * class's name in place of this one's: a call by reflection costs a starting JVM 20 ms.
 */
@SuppressWarnings({
  "DoNotCallSuggester",
  "unused"
}) // its methods are replaced, and so are its parameters
final class JdkUnsafe {
  private JdkUnsafe() {}

  static JdkUnsafe getUnsafe() {
    throw new UnsupportedOperationException();
  }

  Class<?> defineClass(
      String name,
      byte[] bytes,
      int offset,
      int length,
      ClassLoader loader,
      ProtectionDomain domain) {
    throw new UnsupportedOperationException();
  }
}
