package org.tinyprof.cli.ask;

import org.tinyprof.analysis.slice.Slice;
import org.tinyprof.analysis.text.QuestionException;
import picocli.CommandLine.Option;

/** The option that keeps some ranks, or some of the time. */
final class SliceOption {
  @Option(
      names = "--slice",
      paramLabel = "SLICE",
      description = {
        "Ranks, hosts or time to keep:",
        "'rank(0-63)', 'node(host3)', 'time(12s-13s)'."
      })
  private String slice;

  Slice slice() throws QuestionException {
    return slice == null ? Slice.ALL : Slice.parse(slice);
  }
}
