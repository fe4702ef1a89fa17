package org.tinyprof.benchmarks.asking;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.tinyprof.benchmarks.peers.PythonPeer;

/** Hatchet of PyPI. */
final class Hatchet {
  private static final String LOAD =
      """
      import sys, time, hatchet
      start = time.perf_counter()
      frame = hatchet.GraphFrame.from_caliper(sys.argv[1])
      seconds = time.perf_counter() - start
      rows = len(frame.dataframe)
      assert rows == int(sys.argv[2]), f"Hatchet found {rows} rows, not {sys.argv[2]}"
      print(seconds)
      """;

  private final PythonPeer hatchet;

  Hatchet(Path folder) throws IOException, InterruptedException {
    this.hatchet = new PythonPeer(folder, "hatchet", "hatchet", "pandas<2.2", "numpy<2");
  }

  /** Why it cannot be measured. */
  Optional<String> obstacle() {
    return hatchet.obstacle();
  }

  /** Seconds that it takes to load a profile of Caliper's split JSON, Python's start left out. */
  double seconds(Path json, long expectedRows) throws IOException, InterruptedException {
    return hatchet.number(LOAD, json, expectedRows);
  }
}
