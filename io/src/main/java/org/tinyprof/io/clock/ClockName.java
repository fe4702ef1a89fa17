package org.tinyprof.io.clock;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.FileInputStream;
import java.io.IOException;
import org.tinyprof.io.launch.Host;

/**
 * What tells the clock behind {@link System#nanoTime} from others: on Linux it counts from the boot
 * of the machine, and a time namespace adds its own offset.
 */
public final class ClockName {
  private static final String BOOT = "/proc/sys/kernel/random/boot_id";
  private static final String NAMESPACE = "/proc/self/timens_offsets";
  private static final long FNV_OFFSET = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private ClockName() {}

  /** A hash of what is known; two hosts have different ones. */
  public static long here() {
    String boot = contents(BOOT);
    return hash((boot.isEmpty() ? Host.name() : boot) + contents(NAMESPACE));
  }

  /** Empty where there is no such file: an older kernel, or another system. */
  private static String contents(String file) {
    try (FileInputStream in = new FileInputStream(file)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException e) {
      return "";
    }
  }

  private static long hash(String text) {
    long hash = FNV_OFFSET;
    for (byte each : text.getBytes(UTF_8)) {
      hash = (hash ^ (each & 0xff)) * FNV_PRIME;
    }
    return hash;
  }
}
