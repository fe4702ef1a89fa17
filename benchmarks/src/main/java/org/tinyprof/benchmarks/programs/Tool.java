package org.tinyprof.benchmarks.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.benchmarks.peers.Jars;

/** What a program runs under. Options are of the JVM; files go to a folder. */
public enum Tool {
  BARE("bare") {
    @Override
    public List<String> options(Path folder) {
      return List.of();
    }
  },
  /** A second run without anything: what it differs by is noise. */
  BARE_AGAIN("bare again") {
    @Override
    public List<String> options(Path folder) {
      return List.of();
    }
  },
  TINYPROF("TinyProf") {
    @Override
    public List<String> options(Path folder) {
      return List.of("-javaagent:" + Jars.tinyprof() + "=output=" + profile(folder));
    }
  },
  /** As TinyProf uses it: CPU and wall samples at once. */
  ASYNC_PROFILER("async-profiler") {
    @Override
    public List<String> options(Path folder) throws IOException {
      return List.of(AsyncProfiler.option(folder, "event=ctimer,interval=10ms,wall=50ms"));
    }
  },
  FLIGHT_RECORDER("JFR") {
    @Override
    public List<String> options(Path folder) throws IOException {
      Path recordings = Files.createDirectories(folder.resolve("jfr"));
      return List.of("-XX:StartFlightRecording:filename=" + recordings); // a file per process in it
    }
  };

  private final String words;

  Tool(String words) {
    this.words = words;
  }

  public abstract List<String> options(Path folder) throws IOException;

  /** Where TinyProf leaves its profile. */
  public static Path profile(Path folder) {
    return folder.resolve("run.tprof");
  }

  @Override
  public String toString() {
    return words;
  }
}
