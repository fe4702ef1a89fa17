package org.tinyprof.benchmarks.programs;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** async-profiler without TinyProf: its library, from its own jar. */
public final class AsyncProfiler {
  private static final String LIBRARY = "libasyncProfiler.so";

  private AsyncProfiler() {}

  /** Why it cannot run here. */
  public static Optional<String> obstacle() {
    return ProgramJars.areHere()
        ? Optional.empty()
        : Optional.of("only ./gradlew experiments fetches async-profiler");
  }

  /**
   * The JVM's option that starts it with the process; each process leaves a recording.
   *
   * @param events what it samples, and how often
   */
  public static String option(Path folder, String events) throws IOException {
    Path library = folder.resolve(LIBRARY);
    if (!Files.exists(library)) {
      unpack(library);
    }
    return "-agentpath:%s=start,%s,jfr,file=%s"
        .formatted(library, events, folder.resolve("alone-%p.jfr"));
  }

  private static void unpack(Path library) throws IOException {
    List<String> machines = List.of("amd64", "x86_64");
    String machine = machines.contains(System.getProperty("os.arch")) ? "x64" : "arm64";
    try (ZipFile jar = new ZipFile(ProgramJars.beginningWith("async-profiler-"))) {
      ZipEntry entry = jar.getEntry("linux-%s/%s".formatted(machine, LIBRARY));
      if (entry == null) {
        throw new IOException(jar.getName() + " has no library for linux-" + machine);
      }
      try (InputStream in = jar.getInputStream(entry)) {
        Files.copy(in, library, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }
}
