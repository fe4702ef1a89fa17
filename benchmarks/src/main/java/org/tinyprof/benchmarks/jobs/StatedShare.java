package org.tinyprof.benchmarks.jobs;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.tinyprof.analysis.Run;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.analysis.text.QuestionException;

/** What the first page of a profile says that profiling cost, in CPU time. */
final class StatedShare {
  private static final Pattern PERCENT = Pattern.compile("([0-9.]+) %");

  private StatedShare() {}

  /** As a multiple of what the run would have used bare; NaN if the page does not say. */
  static double times(Path profile) throws IOException {
    try (Run run = Run.open(profile)) {
      return run.report().cost().map(StatedShare::times).orElse(Double.NaN);
    } catch (QuestionException e) {
      throw new IOException(profile + " has no first page", e);
    }
  }

  /** CPU seconds of all processes that the page says were the profiler's. */
  static double seconds(Path profile) throws IOException {
    try (Run run = Run.open(profile)) {
      Report report = run.report();
      double times = report.cost().map(StatedShare::times).orElse(Double.NaN);
      return report.cpuNanos() / 1e9 * (times - 1) / times;
    } catch (QuestionException e) {
      throw new IOException(profile + " has no first page", e);
    }
  }

  /** Reads {@code profiling cost about 3.4 %}. */
  static double times(String words) {
    Matcher percent = PERCENT.matcher(words);
    return percent.find() ? 1 + Double.parseDouble(percent.group(1)) / 100 : Double.NaN;
  }
}
