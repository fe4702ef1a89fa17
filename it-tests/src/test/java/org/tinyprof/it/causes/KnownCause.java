package org.tinyprof.it.causes;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tinyprof.analysis.report.Finding;
import org.tinyprof.analysis.report.Report;

/**
 * A program, what its first page has to name, and what it must not say.
 *
 * @param program its class, without the package
 * @param ranks 0 for a program without MPI
 * @param oldest the JDK that it needs
 * @param options of its JVMs
 * @param named what the verdict or the first finding contains
 * @param never what no sentence contains
 * @param innocent whether nothing is wrong with it: any finding is false
 */
record KnownCause(
    String program,
    Needs needs,
    int ranks,
    int oldest,
    List<String> options,
    Pattern named,
    Pattern never,
    boolean innocent) {
  /** A machine that others use makes these true of any program. */
  private static final Pattern SHORTAGE =
      Pattern.compile("waits? for (a CPU|one)|Too few free CPUs|uneven.* no CPU");

  private static final Pattern NOTHING = Pattern.compile("(?!)");

  /** What a program is compiled and started with. */
  enum Needs {
    NOTHING,
    LIBRARIES,
    MPI
  }

  /** What the first page of a run is worth. */
  enum Outcome {
    RIGHT,
    SILENT,
    FALSE
  }

  static KnownCause plain(String program, String named) {
    return new KnownCause(program, Needs.NOTHING, 0, 17, List.of(), of(named), NOTHING, false);
  }

  static KnownCause library(String program, String named) {
    return new KnownCause(program, Needs.LIBRARIES, 0, 17, List.of(), of(named), NOTHING, false);
  }

  static KnownCause mpi(String program, int ranks, String named) {
    return new KnownCause(program, Needs.MPI, ranks, 17, List.of(), of(named), NOTHING, false);
  }

  private static Pattern of(String regex) {
    return Pattern.compile(regex);
  }

  KnownCause never(String regex) {
    return new KnownCause(program, needs, ranks, oldest, options, named, of(regex), innocent);
  }

  KnownCause option(String option) {
    return new KnownCause(program, needs, ranks, oldest, List.of(option), named, never, innocent);
  }

  KnownCause since(int version) {
    return new KnownCause(program, needs, ranks, version, options, named, never, innocent);
  }

  KnownCause nothingWrong() {
    return new KnownCause(program, needs, ranks, oldest, options, named, never, true);
  }

  Outcome judge(Report report) {
    List<String> findings =
        report.findings().stream()
            .map(Finding::sentence)
            .filter(sentence -> !SHORTAGE.matcher(sentence).find())
            .toList();
    List<String> said = Stream.concat(report.verdict().stream(), findings.stream()).toList();
    if (said.stream().anyMatch(never.asPredicate()) || (innocent && !findings.isEmpty())) {
      return Outcome.FALSE;
    }
    String first = report.bound() + " " + findings.stream().findFirst().orElse("");
    return named.matcher(first).find() ? Outcome.RIGHT : Outcome.SILENT;
  }
}
