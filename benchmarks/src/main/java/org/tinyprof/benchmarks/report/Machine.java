package org.tinyprof.benchmarks.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** What the experiments ran on. */
public final class Machine {
  private static final Path CPU_FACTS = Path.of("/proc/cpuinfo");

  private Machine() {}

  /** One sentence: when, which processor and how many, which system, which JVM. */
  public static String description() throws IOException {
    return "%s, %d x %s, %s %s, %s %s."
        .formatted(
            LocalDate.now(ZoneOffset.UTC),
            Runtime.getRuntime().availableProcessors(),
            processor(),
            System.getProperty("os.name"),
            System.getProperty("os.arch"),
            System.getProperty("java.vm.name"),
            Runtime.version());
  }

  private static String processor() throws IOException {
    if (!Files.exists(CPU_FACTS)) {
      return "processor";
    }
    return Files.readAllLines(CPU_FACTS).stream()
        .filter(line -> line.startsWith("model name"))
        .map(line -> line.substring(line.indexOf(':') + 1).strip())
        .findFirst()
        .orElse("processor");
  }
}
