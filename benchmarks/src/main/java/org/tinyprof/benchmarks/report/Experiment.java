package org.tinyprof.benchmarks.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** One question of the paper, or one of ours, and the way to answer it on this machine. */
public interface Experiment {
  /** A short word for {@code --only}, in lower case. */
  String name();

  /** The heading of its section. */
  String title();

  /** The page that holds its section. */
  Topic topic();

  /** What the paper found, or what else the findings are to be compared with. */
  String background();

  /** Why it cannot run here at all, such as a missing MPI. */
  default Optional<String> obstacle() {
    return Optional.empty();
  }

  /**
   * Measures.
   *
   * @param folder an empty folder to work in; its caller deletes it
   */
  ExperimentResult run(Scale scale, Path folder) throws IOException, InterruptedException;
}
