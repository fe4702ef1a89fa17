package org.tinyprof.agent.boot;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.util.jar.JarFile;
import java.util.zip.ZipEntry;

/**
 * Gives the bootstrap loader the runtime's classes one by one.
 *
 * <p>A jar on the bootstrap path would have the JVM refuse the application's own class archive, and
 * a jar that comes there later has it print a line in the middle of the application's output.
 */
final class BootstrapDefinition {
  private static final String ENTRY = "tinyprof/bootstrap";

  private BootstrapDefinition() {}

  /** Defines all classes of the pack, in which each comes after those that it extends. */
  static void defineAll(File jar) throws IOException {
    byte[] pack = pack(jar);
    JdkUnsafe unsafe = JdkUnsafe.getUnsafe();
    int at = 0;
    while (at < pack.length) {
      int length = number(pack, at);
      at += Integer.BYTES;
      unsafe.defineClass(null, pack, at, length, null, null);
      at += length;
    }
  }

  private static byte[] pack(File jar) throws IOException {
    try (JarFile file = new JarFile(jar, false)) {
      ZipEntry entry = file.getEntry(ENTRY);
      if (entry == null) {
        throw new IOException(jar + " has no " + ENTRY + ": use tinyprof.jar as it is");
      }
      try (InputStream in = file.getInputStream(entry)) {
        byte[] bytes = new byte[Math.toIntExact(entry.getSize())];
        in.readNBytes(bytes, 0, bytes.length);
        return bytes;
      }
    }
  }

  private static int number(byte[] bytes, int at) {
    return bytes[at] << 24
        | (bytes[at + 1] & 0xFF) << 16
        | (bytes[at + 2] & 0xFF) << 8
        | (bytes[at + 3] & 0xFF);
  }
}
