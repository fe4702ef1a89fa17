package org.tinyprof.ensemble;

import java.io.IOException;
import java.nio.file.Path;
import org.tinyprof.ensemble.fixtures.StudyRun;

/** Runs whose callpaths grow by known functions of the number of ranks. */
public final class StudyRunWriter {
  private StudyRunWriter() {}

  /** work takes 10 + 5 p milliseconds, halo 1 + 2 log2(p), all times a factor. */
  public static void write(Path folder, int number, int ranks, double factor) throws IOException {
    double work = factor * (10 + 5 * ranks);
    double halo = factor * (1 + 2 * Math.log(ranks) / Math.log(2));
    StudyRun run =
        StudyRun.of(number, ranks)
            .with("kind", factor < 1 ? "fast" : "slow")
            .with("size", factor < 1 ? "10" : "20")
            .with("main", work + halo)
            .with("main<work", work);
    (ranks > 2 ? run.with("main<halo", halo) : run).write(folder.resolve("r" + number + ".tprof"));
  }
}
