package org.tinyprof.io.facts;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import org.tinyprof.format.run.RunId;

/** Makes the ids of runs. */
public final class RunIds {
  private static final File KERNEL = new File("/dev/urandom");
  private static final char SEPARATOR = '\0'; // in no environment variable and no argument

  private RunIds() {}

  /** An id that no other run has. */
  public static RunId random() {
    return random(KERNEL);
  }

  /** Asks the kernel: the class {@link SecureRandom} takes a fresh JVM more than ten ms to load. */
  static RunId random(File kernel) {
    byte[] bytes = new byte[2 * Long.BYTES];
    if (!read(kernel, bytes)) {
      new SecureRandom().nextBytes(bytes);
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes);
    return new RunId(buffer.getLong(), buffer.getLong());
  }

  /**
   * The id that all ranks of a job compute without communication.
   *
   * @param job the launcher's id of the job
   * @param more what else all ranks know and tells jobs apart, such as the program
   */
  public static RunId ofJob(String job, String... more) {
    StringBuilder all = new StringBuilder(job);
    for (String each : more) {
      all.append(SEPARATOR).append(each);
    }
    return RunId.of(all.toString().getBytes(UTF_8));
  }

  private static boolean read(File file, byte[] bytes) {
    try (FileInputStream in = new FileInputStream(file)) {
      return in.readNBytes(bytes, 0, bytes.length) == bytes.length;
    } catch (IOException | SecurityException e) {
      return false;
    }
  }
}
