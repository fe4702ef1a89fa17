package org.tinyprof.it.agent;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/** An agent that the JVM starts and that cannot start itself, as after a copy that went wrong. */
final class BrokenAgent {
  private BrokenAgent() {}

  /** Makes a jar without the entries that hold the agent's packed classes. */
  static Path in(Path folder) throws IOException {
    Path broken = folder.resolve("tinyprof.jar");
    if (Files.exists(broken)) {
      return broken;
    }
    try (JarFile whole = new JarFile(Jvm.AGENT.toFile());
        JarOutputStream out = new JarOutputStream(Files.newOutputStream(broken))) {
      Enumeration<JarEntry> entries = whole.entries();
      while (entries.hasMoreElements()) {
        JarEntry entry = entries.nextElement();
        if (entry.getName().endsWith(".class") || entry.getName().startsWith("META-INF")) {
          out.putNextEntry(new JarEntry(entry.getName()));
          whole.getInputStream(entry).transferTo(out);
        }
      }
    }
    return broken;
  }
}
