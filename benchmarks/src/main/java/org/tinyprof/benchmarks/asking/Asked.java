package org.tinyprof.benchmarks.asking;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tinyprof.analysis.frame.Dimension;
import org.tinyprof.analysis.frame.Frame;
import org.tinyprof.analysis.frame.Imbalance;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.values.Selection;

/** A question, opened anew each time and answered on all cores. */
enum Asked {
  FLOOR("nothing: read, check and decode every time, one thread") {
    @Override
    void ask(OpenProfile run) throws IOException {
      int time = run.time();
      long[] values = {0};
      run.visit(
          Selection.ALL.metric(time),
          (callpath, lanes, block) -> values[0] += block.column(time).present());
    }
  },
  INDEX("imbalance of every callpath, from the index") {
    @Override
    void ask(OpenProfile run) throws IOException, QuestionException {
      Imbalance.of(Frame.of(run));
    }
  },
  SELF("imbalance of every callpath's own time, from values") {
    @Override
    void ask(OpenProfile run) throws IOException, QuestionException {
      Imbalance.of(Frame.of(run).self());
    }
  },
  DETAIL("the same of its time, with percentiles, histogram and slowest ranks") {
    @Override
    void ask(OpenProfile run) throws IOException, QuestionException {
      Imbalance.inDetail(Frame.of(run));
    }
  },
  QUERY("query of the MPI calls and all above, squashed, by rank") {
    @Override
    void ask(OpenProfile run) throws IOException, QuestionException {
      Frame.of(run).query(MPI_CALLS).open(Dimension.RANK).load();
    }
  },
  NINE("balance of nine functions, every rank") {
    @Override
    void ask(OpenProfile run) throws IOException, QuestionException {
      nine(run, "rank(*)");
    }
  },
  NINE_SLICED("balance of nine functions, rank(0-65535:64)") {
    @Override
    void ask(OpenProfile run) throws IOException, QuestionException {
      nine(run, "rank(0-65535:64)");
    }
  };

  /** Below the root of the tree that is asked, so that each is there once. */
  private static final List<String> FUNCTIONS =
      List.of("work1", "work2", "work3", "work4", "work5", "work6", "work8", "work9", "work10");

  private static final String MPI_CALLS =
      "MATCH (\"*\")->(\".\", p) WHERE p.\"name\" STARTS WITH \"MPI_\"";

  private final String words;

  Asked(String words) {
    this.words = words;
  }

  abstract void ask(OpenProfile run) throws IOException, QuestionException;

  private static void nine(OpenProfile run, String ranks) throws IOException, QuestionException {
    String[] names = FUNCTIONS.toArray(String[]::new);
    Imbalance.inDetail(Frame.of(run).slice(ranks).named(names));
  }

  /** Milliseconds of wall time from opening the profile to having the answer. */
  double millis(Path profile) throws IOException {
    long start = System.nanoTime();
    try (OpenProfile run = OpenProfile.open(profile)) {
      ask(run);
    } catch (QuestionException e) {
      throw new IOException("the question is wrong: " + e.getMessage(), e);
    }
    return (System.nanoTime() - start) / 1e6;
  }

  @Override
  public String toString() {
    return words;
  }
}
