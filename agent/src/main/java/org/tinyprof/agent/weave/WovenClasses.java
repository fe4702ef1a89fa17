package org.tinyprof.agent.weave;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.tinyprof.agent.classfile.ClassFile;
import org.tinyprof.io.file.ChannelBytes;
import org.tinyprof.io.own.PrivateFolder;
import org.tinyprof.io.own.UserFolder;

/**
 * The woven classes of a program, kept for its next run: to load the weaver and have it compiled
 * takes a process 0.1 s of CPU.
 *
 * <p>They are in one file of the user's cache, which belongs to the user alone or is not read. A
 * class is found only if all that weaving depends on is the same: its bytes, its events with their
 * numbers, and the agent. A program has one of {@link #FILES} files, by its name; another program
 * may take the same one.
 *
 * <p>Thread-safe. Nothing is thrown: without the file, classes are woven.
 */
public final class WovenClasses {
  private static final int FILES = 256;
  private static final int MOST_BYTES = 1 << 21; // of a file: MPI's classes take 300 KB
  private static final int HEXADECIMAL = 16;

  private final Map<String, String> environment;
  private final String program;
  private final String agent;
  private Map<String, byte[]> known; // null until it is asked
  private final Map<String, byte[]> used = new HashMap<>();
  private boolean hasNew;

  /**
   * Reads nothing yet.
   *
   * @param program what the program is called
   * @param agent what the agent is: another one weaves otherwise
   */
  public WovenClasses(Map<String, String> environment, String program, String agent) {
    this.environment = environment;
    this.program = program;
    this.agent = agent;
  }

  /**
   * What a class is kept under.
   *
   * @param finder of the sites
   * @param loaded whether the class was loaded before
   */
  String key(byte[] bytes, ClassFile classFile, SiteFinder finder, Sites sites, boolean loaded) {
    StringBuilder all = new StringBuilder(agent);
    all.append(' ').append(finder.getClass().getName()).append(' ').append(loaded);
    for (Map.Entry<String, Site> each : sites.byMethod().entrySet()) {
      Site site = each.getValue();
      all.append('\n').append(each.getKey()).append(' ').append(site.eventId());
      all.append(' ').append(site.mayBeOff()).append(' ');
      all.append(site.facts().getClass().getName());
    }
    return classFile.name() + sums(bytes) + sums(all.toString().getBytes(UTF_8));
  }

  /** Two sums: one of 32 bits alone is equal by chance too often. */
  private static String sums(byte[] bytes) {
    CRC32 one = new CRC32();
    one.update(bytes, 0, bytes.length);
    CRC32C other = new CRC32C();
    other.update(bytes, 0, bytes.length);
    return " "
        + Long.toString(one.getValue(), HEXADECIMAL)
        + " "
        + Long.toString(other.getValue(), HEXADECIMAL);
  }

  /** The woven class; null if it is not known. */
  synchronized byte[] find(String key) {
    if (known == null) {
      known = read();
    }
    byte[] found = known.get(key);
    if (found != null) {
      used.put(key, found);
    }
    return found;
  }

  /** Keeps a class that has been woven. */
  synchronized void add(String key, byte[] woven) {
    used.put(key, woven);
    hasNew = true;
  }

  /** Writes what this run has used, if that was not all known. */
  public synchronized void write() {
    if (!hasNew) {
      return;
    }
    try {
      Path file = file();
      PrivateFolder.makeWithAbove(file.getParent());
      byte[] content = encoded();
      if (content.length <= MOST_BYTES) {
        write(file, content);
      }
    } catch (IOException | InvalidPathException | SecurityException | OutOfMemoryError e) {
      return; // there is no place for it: the next run weaves, too
    }
  }

  private static void write(Path file, byte[] content) throws IOException {
    Path unfinished = file.resolveSibling(file.getFileName() + "-" + System.nanoTime() + ".tmp");
    try (FileChannel out = PrivateFolder.create(unfinished)) {
      ChannelBytes.write(out, ByteBuffer.wrap(content), 0); // not of the program's direct memory
      Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(unfinished);
    }
  }

  /** The sum of the rest, and for each class its key and its bytes. */
  private byte[] encoded() throws IOException {
    ByteArrayOutputStream rest = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(rest);
    for (Map.Entry<String, byte[]> each : used.entrySet()) {
      byte[] key = each.getKey().getBytes(UTF_8);
      out.writeInt(key.length);
      out.write(key);
      out.writeInt(each.getValue().length);
      out.write(each.getValue());
    }
    ByteBuffer all = ByteBuffer.allocate(Long.BYTES + rest.size());
    all.putLong(sum(rest.toByteArray(), 0)).put(rest.toByteArray());
    return all.array();
  }

  private static long sum(byte[] bytes, int from) {
    CRC32C sum = new CRC32C();
    sum.update(bytes, from, bytes.length - from);
    return sum.getValue();
  }

  private Map<String, byte[]> read() {
    try {
      Path file = file();
      if (!file.toFile().isFile()) {
        return Map.of();
      }
      PrivateFolder.require(file.getParent());
      try (FileInputStream in = new FileInputStream(file.toFile())) {
        return decoded(in.readNBytes(MOST_BYTES));
      }
    } catch (IOException | InvalidPathException | SecurityException e) {
      return Map.of();
    }
  }

  private static Map<String, byte[]> decoded(byte[] content) {
    ByteBuffer in = ByteBuffer.wrap(content);
    Map<String, byte[]> all = new HashMap<>();
    try {
      if (in.getLong() != sum(content, Long.BYTES)) {
        return all;
      }
      while (in.hasRemaining()) {
        String key = new String(next(in), UTF_8);
        all.put(key, next(in));
      }
      return all;
    } catch (BufferUnderflowException | NegativeArraySizeException e) {
      return Map.of(); // of a version that writes it otherwise
    }
  }

  private static byte[] next(ByteBuffer in) {
    byte[] bytes = new byte[Math.min(in.getInt(), in.remaining() + 1)];
    in.get(bytes);
    return bytes;
  }

  private Path file() {
    int number = Math.floorMod(program.hashCode(), FILES);
    return UserFolder.cache(environment).resolve("woven").resolve(Integer.toString(number));
  }
}
