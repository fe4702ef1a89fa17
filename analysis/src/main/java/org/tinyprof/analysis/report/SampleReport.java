package org.tinyprof.analysis.report;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.tinyprof.analysis.answer.SlicedRun;
import org.tinyprof.analysis.profile.Measure;
import org.tinyprof.analysis.profile.OpenProfile;
import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.format.schema.Callpath;
import org.tinyprof.format.schema.MetricDefinition;

/**
 * Makes the report of a file of another tool that has no times, but samples, bytes or another
 * metric: in which methods these are, and along which calls.
 */
final class SampleReport {
  private SampleReport() {}

  /** Whether a run has such a report: it has no times. */
  static boolean isOf(OpenProfile run) throws IOException {
    return run.main() != run.time();
  }

  /** The report of some ranks, hosts or threads. */
  static Report of(OpenProfile whole, Slice slice, int rows, boolean summed)
      throws IOException, QuestionException {
    OpenProfile run = SlicedRun.of(whole, slice);
    int ranks = (int) Math.max(1, run.ranks());
    AllThreads threads = new AllThreads(run, new CallTimes(run, run.main()), summed ? 1 : ranks);
    List<HotMethod> methods = threads.methods(rows);
    Measure measure = Measure.of(run.schema(), run.main());
    return new Report(
        run.program(),
        Optional.of(measure),
        ranks,
        "",
        Double.NaN,
        Double.NaN,
        summed,
        Optional.empty(),
        List.of(),
        SamplePage.verdict(measure, threads.wholeNanos(), methods),
        Optional.empty(),
        run.gaps(),
        List.of(),
        Double.NaN,
        List.of(),
        false,
        threads.wholeNanos(),
        measure.name().equals(MetricDefinition.SAMPLES.name()) ? 0 : samples(run),
        methods,
        threads.hotPath(),
        List.of(),
        0,
        new Balance(false, Double.NaN, List.of(), List.of()),
        Optional.empty(),
        List.of(),
        new NextCommands(run.path(), ranks, false, methods, List.of()).all());
  }

  /** How many samples a file has of all ranks; 0 if it does not say. */
  private static double samples(OpenProfile run) throws IOException {
    int samples = run.schema().metrics().indexOf(MetricDefinition.SAMPLES);
    double sum = 0;
    for (int i = 0; samples >= 0 && i < run.schema().callpaths().size(); i++) {
      if (run.schema().callpaths().entry(i).parent() == Callpath.ROOT) {
        sum += run.overview().callpath(i).metric(samples).lanes().sum().doubleValue();
      }
    }
    return sum;
  }
}
