package org.tinyprof.it.causes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tinyprof.analysis.report.Report;
import org.tinyprof.analysis.text.QuestionException;
import org.tinyprof.it.agent.Jdk;
import org.tinyprof.it.causes.KnownCause.Outcome;

/**
 * Runs every program of the collection and prints what their first pages are worth, as a table.
 * Fails below 95 % right, or if a page says something false.
 *
 * <p>System properties: {@code causes.jdk} (17,25), {@code causes.rounds} (3), {@code causes.busy}
 * (false,true: whether a core is busy beside) and {@code causes.only} (programs).
 */
final class EveryCause {
  private static final double GOAL = 0.95;
  private static final Path TABLE = Path.of("build/results/it-tests-causesTest.md");

  private final Map<Outcome, Integer> sums = new EnumMap<>(Outcome.class);
  private final List<Jdk> jdks;
  private final List<Boolean> busy;
  private final int rounds;
  private final Set<String> only;

  private EveryCause(List<Jdk> jdks, List<Boolean> busy, int rounds, Set<String> only) {
    this.jdks = jdks;
    this.busy = busy;
    this.rounds = rounds;
    this.only = only;
  }

  public static void main(String[] args)
      throws IOException, InterruptedException, QuestionException {
    EveryCause every =
        new EveryCause(
            list("causes.jdk", "17,25").stream().map(Integer::valueOf).map(Jdk::require).toList(),
            list("causes.busy", "false,true").stream().map(Boolean::valueOf).toList(),
            Integer.getInteger("causes.rounds", 3),
            Set.copyOf(list("causes.only", "")));
    String table = every.run();
    Files.createDirectories(TABLE.getParent());
    Files.writeString(TABLE, table);
    System.out.print(table);
    System.exit(every.isGood() ? 0 : 1);
  }

  private static List<String> list(String property, String otherwise) {
    return Arrays.stream(System.getProperty(property, otherwise).split(","))
        .filter(each -> !each.isEmpty())
        .toList();
  }

  private String run() throws IOException, InterruptedException, QuestionException {
    List<String> rows = new ArrayList<>();
    try (CauseRun runs = new CauseRun()) {
      for (KnownCause cause : KnownCauses.all()) {
        if (only.isEmpty() || only.contains(cause.program())) {
          rows.add(row(runs, cause));
        }
      }
    }
    return heading() + String.join("", rows) + "\n" + sums + "\n";
  }

  private String heading() {
    StringBuilder names = new StringBuilder("| program |");
    StringBuilder line = new StringBuilder("| --- |");
    for (Jdk jdk : jdks) {
      for (boolean beside : busy) {
        names.append(" %d, %s |".formatted(jdk.version(), beside ? "busy" : "quiet"));
        line.append(" --- |");
      }
    }
    return names + "\n" + line + "\n";
  }

  private String row(CauseRun runs, KnownCause cause)
      throws IOException, InterruptedException, QuestionException {
    StringBuilder row = new StringBuilder("| " + cause.program() + " |");
    for (Jdk jdk : jdks) {
      for (boolean beside : busy) {
        row.append(' ').append(cell(runs, cause, jdk, beside)).append(" |");
      }
    }
    return row + "\n";
  }

  private String cell(CauseRun runs, KnownCause cause, Jdk jdk, boolean beside)
      throws IOException, InterruptedException, QuestionException {
    if (jdk.version() < cause.oldest()) {
      return "-";
    }
    Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
    for (int round = 0; round < rounds; round++) {
      BusyCore core = new BusyCore(beside);
      try {
        Report report = runs.report(cause, jdk);
        Outcome outcome = cause.judge(report);
        outcomes.merge(outcome, 1, Integer::sum);
        sums.merge(outcome, 1, Integer::sum);
        if (outcome != Outcome.RIGHT) {
          System.out.printf(
              "%s on %d: %s%n  %s%n", cause.program(), jdk.version(), outcome, said(report));
        }
      } finally {
        core.rest();
      }
    }
    return outcomes.toString();
  }

  private static String said(Report report) {
    List<String> lines = new ArrayList<>(report.verdict());
    lines.addAll(report.sentences());
    lines.addAll(report.notes());
    return String.join("\n  ", lines);
  }

  private boolean isGood() {
    int all = sums.values().stream().mapToInt(Integer::intValue).sum();
    return sums.getOrDefault(Outcome.FALSE, 0) == 0
        && sums.getOrDefault(Outcome.RIGHT, 0) >= GOAL * all;
  }
}
