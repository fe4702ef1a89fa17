package org.tinyprof.agent.sampler;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32C;
import java.util.zip.GZIPInputStream;
import org.tinyprof.io.own.PrivateFolder;
import org.tinyprof.io.own.UserFolder;

/**
 * Finds the native library that takes stacks: beside tinyprof.jar, or unpacked from it into the
 * user's cache once a host. What is unpacked has the SHA-256 that the jar expects; what is in the
 * cache belongs to the user alone and still has the checksum of it, or it is not loaded. Each
 * process looks at the checksum: a second SHA-256 would take it 25 ms.
 */
final class SamplerLibrary {
  private static final String FOLDER = "async-profiler";
  private static final String FILE = "libasyncProfiler.so";
  private static final int VERSION_DIGITS = 16; // of its SHA-256
  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rwx------");

  private final Entries jar;
  private final Path besideJar;
  private final Path cache;
  private final String platform;

  /** Reads entries of tinyprof.jar. */
  interface Entries {
    byte[] bytes(String name) throws IOException;
  }

  private SamplerLibrary(Entries jar, Path besideJar, Path cache, String platform) {
    this.jar = jar;
    this.besideJar = besideJar;
    this.cache = cache;
    this.platform = platform;
  }

  /**
   * The library of this machine.
   *
   * @param folder where tinyprof.jar is
   */
  static SamplerLibrary of(Entries jar, File folder, Map<String, String> environment)
      throws SamplerException {
    String platform = platform(System.getProperty("os.name"), System.getProperty("os.arch"));
    Path cache = UserFolder.cache(environment).resolve("sampler");
    return new SamplerLibrary(jar, folder.toPath(), cache, platform);
  }

  static String platform(String system, String processor) throws SamplerException {
    boolean x64 = processor.equals("amd64") || processor.equals("x86_64");
    boolean arm = processor.equals("aarch64");
    if (system.equals("Linux") && (x64 || arm)) {
      return x64 ? "linux-x64" : "linux-arm64";
    }
    if (system.startsWith("Mac")) {
      return "macos";
    }
    throw new SamplerException("there is no library for " + system + " on " + processor);
  }

  /** What tells this version of the library from others. */
  String version() throws SamplerException {
    return hashAndChecksum()[0].substring(0, VERSION_DIGITS);
  }

  /** Finds or unpacks it. */
  Path find() throws SamplerException {
    Path beside = besideJar.resolve(FOLDER).resolve(platform).resolve(FILE);
    if (Files.isRegularFile(beside)) {
      return beside;
    }
    String[] expected = hashAndChecksum();
    Path unpacked = cache.resolve(expected[0].substring(0, VERSION_DIGITS) + "-" + FILE);
    try {
      if (!unpacked.toFile().isFile()) {
        unpack(unpacked, expected[0]);
      }
      requireOwn();
      if (!expected[1].equals(checksum(read(unpacked)))) {
        throw new SamplerException(unpacked + " is not what was unpacked; delete it");
      }
      return unpacked;
    } catch (IOException e) {
      throw new SamplerException("cannot unpack its library into " + cache + ": " + e, e);
    }
  }

  private static byte[] read(Path file) throws IOException {
    try (FileInputStream in = new FileInputStream(file.toFile())) {
      return in.readAllBytes();
    }
  }

  private static String checksum(byte[] bytes) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, 0, bytes.length);
    return Long.toHexString(sum.getValue());
  }

  private String[] hashAndChecksum() throws SamplerException {
    try {
      String line = new String(jar.bytes(FOLDER + "/" + platform + ".sha256"), US_ASCII);
      int blank = line.indexOf(' ');
      return new String[] {line.substring(0, blank), line.substring(blank + 1)};
    } catch (IOException e) {
      throw new SamplerException("tinyprof.jar has no library for " + platform, e);
    }
  }

  private void unpack(Path to, String expected) throws IOException, SamplerException {
    PrivateFolder.makeWithAbove(cache); // or another rank of the host does
    byte[] packed = jar.bytes(FOLDER + "/" + platform + ".gz");
    Path temporary = Files.createTempFile(cache, "unpacking-", ".tmp");
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      byte[] library = in.readAllBytes();
      if (!expected.equals(hash(library))) {
        throw new SamplerException("the library in tinyprof.jar is damaged");
      }
      Files.write(temporary, library);
      Files.setPosixFilePermissions(temporary, OWNER_ONLY);
      Files.move(temporary, to, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  /** Another user's folder may hold another library. */
  private void requireOwn() throws SamplerException {
    try {
      PrivateFolder.require(cache);
    } catch (IOException e) {
      throw new SamplerException(e.getMessage(), e);
    }
  }

  private static String hash(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }
}
