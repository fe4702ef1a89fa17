package org.tinyprof.io.launch;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;

/** The name of this machine. */
public final class Host {
  private static final File LINUX_NAME = new File("/proc/sys/kernel/hostname");

  private Host() {}

  /** As the kernel says where it does: asking the name service can take seconds. */
  public static String name() {
    try {
      return LINUX_NAME.canRead() ? linuxName() : InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    } catch (IOException e) {
      return "unknown";
    }
  }

  private static String linuxName() throws IOException {
    try (FileInputStream in = new FileInputStream(LINUX_NAME)) {
      return new String(in.readAllBytes(), UTF_8).strip();
    }
  }
}
