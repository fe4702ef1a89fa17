package org.tinyprof.agent.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.zip.CRC32C;
import java.util.zip.GZIPOutputStream;

/**
 * Packs async-profiler's native libraries, one file a platform, and beside each the SHA-256 and the
 * CRC32C that its bytes must have once they are unpacked.
 */
final class NativeLibraries {
  private static final String LIBRARY = "/libasyncProfiler.so";

  private NativeLibraries() {}

  /** Arguments: async-profiler's jar, and the folder to make the files in. */
  public static void main(String[] args) throws IOException, NoSuchAlgorithmException {
    Path folder = Files.createDirectories(Path.of(args[1]));
    try (JarFile jar = new JarFile(args[0])) {
      for (JarEntry entry : (Iterable<JarEntry>) jar.stream()::iterator) {
        if (entry.getName().endsWith(LIBRARY)) {
          String platform = entry.getName().replace(LIBRARY, "");
          try (InputStream in = jar.getInputStream(entry)) {
            pack(in.readAllBytes(), folder, platform);
          }
        }
      }
    }
  }

  private static void pack(byte[] library, Path folder, String platform)
      throws IOException, NoSuchAlgorithmException {
    byte[] hash = MessageDigest.getInstance("SHA-256").digest(library);
    CRC32C checksum = new CRC32C();
    checksum.update(library);
    Files.writeString(
        folder.resolve(platform + ".sha256"),
        HexFormat.of().formatHex(hash) + " " + Long.toHexString(checksum.getValue()));
    Path packed = folder.resolve(platform + ".gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(packed))) {
      out.write(library);
    }
  }
}
