package org.tinyprof.io;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The name of this machine. */
final class Host {
  private static final Path LINUX_NAME = Path.of("/proc/sys/kernel/hostname");

  private Host() {}

  /** As the kernel says where it does: asking the name service can take seconds. */
  static String name() {
    try {
      return Files.isReadable(LINUX_NAME)
          ? Files.readString(LINUX_NAME).strip()
          : InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException e) {
      return "localhost";
    } catch (IOException e) {
      return "unknown";
    }
  }
}
