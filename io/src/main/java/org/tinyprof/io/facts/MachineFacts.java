package org.tinyprof.io.facts;

import java.util.Properties;

/** The machine of this process: cores, CPU, memory, operating system. */
final class MachineFacts {
  private static final int ONE_CORE_BYTES = 8192; // of /proc/cpuinfo; all cores are alike to us
  private static final int BYTES_PER_KILOBYTE = 1024;

  private final SystemFiles files;
  private final Properties system;

  MachineFacts(SystemFiles files, Properties system) {
    this.files = files;
    this.system = system;
  }

  void addTo(FactSheet sheet) {
    sheet.number(FactNames.CORES, Runtime.getRuntime().availableProcessors());
    String cpus = files.text("proc/cpuinfo", ONE_CORE_BYTES);
    sheet.text(FactNames.CPU, SystemFiles.field(cpus, "model name"));
    sheet.number(FactNames.MEMORY, memoryBytes());
    sheet.text(FactNames.OS, system.getProperty("os.name", ""));
    sheet.text(FactNames.OS_VERSION, system.getProperty("os.version", ""));
    sheet.text(FactNames.OS_ARCH, system.getProperty("os.arch", ""));
  }

  /** From a line such as {@code MemTotal: 16318480 kB}; -1 if there is none. */
  private long memoryBytes() {
    String total = SystemFiles.field(files.text("proc/meminfo", BYTES_PER_KILOBYTE), "MemTotal");
    int blank = total.indexOf(' ');
    try {
      long kilobytes = Long.parseLong(blank < 0 ? total : total.substring(0, blank));
      return Math.multiplyExact(kilobytes, BYTES_PER_KILOBYTE);
    } catch (ArithmeticException | NumberFormatException e) {
      return -1;
    }
  }
}
